"""What was decided, learned, done and is to be done, in English: claims that are their own text."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Kind
from memoryd.policy.extract.english_claims import unkeyed
from memoryd.policy.extract.english_gates import soon_over
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_words import BE, MONTH, NOT_HOMES, TIME, WEEKDAY, A, either, wordset

_GROUP = (
    r"(?:the|our|my)\s+(?:[\w-]+\s+)?(?:team|board|family|committee|group|company|council|crew|department"
    r"|management|squad|class|club|leadership|client|management|steering\s+\w+)"
)
_DONE = (
    r"(?:(?:'ve|have|has|just|finally|all|both|already|now|also|jointly|unanimously"
    r"|together|eventually|recently)\s+)*"
)
_DECISION = re.compile(
    r"(?:decision\s+made\b|(?:i|we)(?:'m|'re|\s+am|\s+are)\s+(?:choosing|picking|opting\s+for"
    r"|not\s+going\s+to\s+(?!be\b|lie\b|say\b|have\b))|(?:i|we)\s+won't\s+\w+.*\bany\s?more\b"
    r"|(?:i|we)(?:'re|'m|\s+are|\s+am)\s+going\s+to\s+(?:use|drop|adopt|host|ship|launch|keep|move\s+to"
    rf"|switch\s+to|go\s+with)\b|(?:i|we|{_GROUP})\s*{_DONE}(?:decided|agreed|settled\s+on|opted|chose"
    r"|chosen|picked|resolved"
    r"|concluded|voted|approved|committed\s+to|made\s+(?:the|a|up\s+\w+)\s+(?:decision|mind)"
    r"|signed\s+off\s+on|ruled\s+out|landed\s+on)\b(?!\s+yet)"
    r"|(?:i|we)(?:'ll|\s+will|\s+shall|'re\s+going\s+to|\s+are\s+going\s+to"
    rf"|'m\s+going\s+to)\s+{A}(?:go\s+with|stick\s+(?:with|to)|settle\s+(?:on|for)|adopt|opt\s+for"
    r"|switch\s+to|standardi[sz]e\s+on)\b"
    rf"|we(?:'ll|\s+will)\s+{A}(?:be\s+(?:using|switching|moving|dropping|launching|shipping)|use|ship|drop"
    r"|launch|postpone|skip|release|move\s+to|build|keep(?!\s+\w+ing))\b"
    rf"|(?:i|we)(?:'m|'re|\s+am|\s+are)\s+{A}(?:going\s+with|sticking\s+(?:with|to)|settling\s+on|dropping"
    r"|adopting|switching\s+to)\b"
    r"|let's\s+(?:just\s+|all\s+|definitely\s+)?(?:use|go\s+with|stick\s+(?:with|to)|switch\s+to|keep|pick"
    r"|choose|adopt|ship|drop|settle\s+on|postpone|schedule|skip|move\s+(?:to|the)|name|call\s+(?:it|the)"
    r"|set|rename|make\s+it(?=\s+(?:\w+day|\d|at|by|next|tomorrow)\b)|standardi[sz]e\s+on|deploy|release"
    r"|meet)\b(?!\s+(?:it\s+)?(?:\w+ing\b|\w+in'|each|in\s+touch|it\s+(?:up|going|real)|up\b"
    r"|that\s+in\s+mind))"
    r"|(?:the\s+)?(?:final\s+|team\s+)?(?:decision|verdict|conclusion|final\s+choice)\s*(?::"
    r"|is\b|was\b)|(?:it's"
    r"|it\s+is|it\s+was|it\s+has\s+been|that's|it's\s+been)\s+(?:finally\s+)?(?:decided|settled|agreed)\b"
    r"|(?:our|my)\s+(?:final\s+)?(?:decision|choice|pick)\s+(?:is|was)\b|decided\s*:|decision\b.{0,40}:)",
    re.IGNORECASE,
)
_LESSON = re.compile(
    r"(?:what\s+(?:i|we)(?:'ve)?\s+learn(?:ed|t)\b|(?:big|key|main|biggest)\s+lesson\s*:"
    r"|from\s+(?:my\s+)?experience\b|(?:i|we)\s+now\s+know\s+that\b|(?:my|our)\s+(?:biggest\s+"
    r"|main\s+)?mistake\s+was\b|(?:i|we)\s*(?:(?:'ve|have|had|just|finally|also|recently"
    r"|'d)\s+)*(?:learn(?:ed|t)|realis?z?ed"
    r"|realized|found\s+out|discovered|figured\s+out|understood)\s+(?:\w+\s+){0,5}?(?:that|the\s+hard\s+way"
    r"|how|not\s+to|to|never|why|it's|the\s+\w+|my|a\s+lesson)\b"
    r"|(?:turns|turned)\s+out\b|it\s+(?:turns|turned)\s+out\b|lessons?\s+(?:learn(?:ed"
    r"|t)|here|from|is|was)\b"
    r"|the\s+(?:main\s+|big\s+|biggest\s+|key\s+)?(?:lesson|takeaway|moral|trick|mistake)\b.{0,40}\b(?:is"
    r"|was|:)|(?:key\s+)?takeaways?\s*:|(?:big\s+)?note\s+to\s+(?:my)?self\b|never\s+again\b|til\b"
    r"|(?:in|with)\s+(?:hindsight|retrospect)\b|(?:i|we)\s+should(?:n't|\s+not)?\s+have\b"
    r"|next\s+time[, ]+(?:i|we)(?:'ll|\s+will|\s+should|\s+must|\s+need)|what\s+(?:worked|helped"
    r"|fixed\s+it)\b.{0,40}\b(?:is|was)|the\s+(?:root\s+cause|fix|culprit|real\s+problem|cause|bug"
    r"|solution)\s+(?:was|turned\s+out|is)\b|experience\s+(?:has\s+)?(?:taught|shown|shows)\b"
    r"|my\s+(?:\w+\s+)?takeaway\b|(?:i|we)(?:\s+won't|\s+will\s+not|'ll\s+not)\s+ever\s+\w+.*\bagain\b"
    r"|that\s+taught\s+(?:me|us)|i'll\s+never\s+\w+.*\bagain)",
    re.IGNORECASE,
)
_TASK = re.compile(
    r"(?:(?:please\s+|can\s+you\s+|could\s+you\s+|would\s+you\s+)*(?:please\s+)?remind\s+(?:me"
    r"|us)\b(?!\s*[,.!]*\s*$|\s*,?\s*(?:did|do|does|have|has|was|were|am|is)\b|\s+(?:what"
    r"|how|where|why|who|which|when\s+(?:is|was|did|the)|again|of\s+(?:the|what)"
    r"|that\s+i\s+(?:am|like)))|(?:please\s+)?(?:don't|do\s+not|dont)\s+(?:let\s+(?:me"
    r"|us)\s+)?forget(?:\s+(?:to|about|that|the|my)\b|\s*:)|(?:my\s+|add\s+to\s+(?:my\s+"
    r"|the\s+)?)?(?:todo|to-do"
    r"|to\s+do|action\s+item|task|next\s+step)s?(?:\s+list)?\s*(?:[:–—]|\s-\s|\bis\s+to\b|\bfor\s+\w+\s*:)"
    r"|(?:(?:i|we)\s+)(?:mustn't|must\s+not|can't|cannot|shouldn't)\s+forget\s+(?:to|about|that|the|my)\b"
    r"|(?:i|we)\s+(?:still\s+)?(?:must\s+remember|need\s+to\s+remember|have\s+to\s+remember)\s+to\b"
    r"|(?:please\s+)?remember\s+to\b|make\s+sure\s+(?:that\s+)?(?:i|we)\s+don't\s+forget\b"
    r"|i\s+promised\s+(?:to|that\s+i)\b|put\s+.{2,60}\s+on\s+(?:my|the)\s+list\b|(?:please\s+|can\s+you\s+"
    r"|could\s+you\s+)*(?:set|create|make"
    r"|add)\s+(?:me\s+)?an?\s+(?:reminder|to-?do|task|note\s+to)\b|reminder(?:\s+to\s+(?:my)?self)?\s*:"
    r"|add\s+.{2,60}\s+to\s+my\s+(?:to-?\s?do|task|shopping)\s*list"
    r"|put\s+.{2,60}\s+on\s+my\s+(?:to-?\s?do|task|shopping)\s*list)",
    re.IGNORECASE,
)
_TO_LISTENER = re.compile(r"(?:please\s+)?(?:don't|do\s+not|dont)\s+forget|remember\b", re.IGNORECASE)
_MUST = re.compile(
    r"(?:(?:i|we)\s*|(?=gotta\b))(?:'ve\s+|have\s+|really\s+|still\s+|also\s+|just\s+)*(?:need\s+to"
    r"|have\s+to|must"
    r"|got\s+to|gotta|has\s+to|should|ought\s+to|'m\s+supposed\s+to|am\s+supposed\s+to|had\s+better"
    rf"|'d\s+better|plan\s+to|intend\s+to)\s+{A}(?P<verb>\w+)",
    re.IGNORECASE,
)
_ERRANDS = wordset(
    """buy call pay book email send finish submit renew pick prepare schedule return file fix clean write update
    review cancel order deliver complete register sign print mail ship repair replace collect apply reply
    respond contact drop hand wash pack publish deploy merge upload download phone text reschedule confirm
    arrange organize organise get upgrade migrate install refactor test invoice draft edit proofread water feed
    withdraw transfer deposit reserve hire visit take bring vacuum mow"""
)
_OVERDUE = wordset("call pay book schedule renew submit send email buy return register cancel reply")
_NO_ERRANDS = wordset("know understand see think admit say")
_DUE = re.compile(
    r"\b(?:by\s+(?!the\s+way|my|a\b|hand|far)|due|no\s+later\s+than|deadline|asap|today|tonight|tomorrow"
    rf"|{WEEKDAY}|(?:next|this)\s+(?:week|month"
    rf"|weekend|morning|afternoon|evening)|before\s+(?:the\s+)?(?:{WEEKDAY}|{MONTH}|end|noon|\d|tomorrow"
    r"|next|weekend|lunch|deadline)|at\s+\d|on\s+the\s+\d"
    rf"|{MONTH}\s+\d)",
    re.IGNORECASE,
)
_HAPPENED = re.compile(
    r"(?:i|we)\s*(?:(?:'ve|have|just|recently|finally|also|already|then|both|all)\s+)*(?P<verb>went|moved"
    r"|visited|met|saw|bought|adopted|got|had|attended|graduated|started|quit|left|joined|finished"
    r"|completed|ran|traveled|travelled|flew|drove|celebrated|broke|sold|lost|won|passed|failed|signed"
    r"|launched|released|shipped|deployed|returned|came(?:\s+back)?|come\s+back|took|gave|hosted|hiked"
    r"|climbed|watched|played|ate"
    r"|cooked|called|talked|spoke|booked|ordered|received|submitted|published|painted|planted|built|fixed"
    r"|repaired|crashed|fell|cut|injured|interviewed|presented|performed|participated|volunteered|enrolled"
    r"|registered|tried|read|made|found|spent|stayed|arrived|landed|landed|renovated|married|proposed"
    r"|divorced|retired|donated|cancelled|missed|caught|was\s+(?:at|in|on|invited|promoted|hired|elected)"
    r"|were\s+(?:at|in|on)|been\s+to|put|migrated|merged|opened|closed|upgraded|replaced|rented|hired|fired"
    r"|swam|camped|skied|surfed|dined|invited|organized|organised|completed|baked|walked|rode|cycled|joined"
    r"|switched|paid|sent|wrote|turned|gone|seen|done|taken|flown|resigned|said\s+goodbye)\b",
    re.IGNORECASE,
)
_MILESTONES = re.compile(
    r"\b(?:signed\s+up\s+for|became\s+an?\s+(?:father|mother|dad|mum|mom|parent|grandfather|grandmother"
    r"|citizen)|got\s+(?:married|engaged|divorced|promoted|hired|fired|laid\s+off|a\s+(?:new\s+)?(?:job"
    r"|promotion|raise|dog|cat|puppy|kitten|tattoo)|my\s+\w+\s+(?:license|degree|results))|graduated"
    r"|was\s+(?:promoted|laid\s+off|fired|hospitali[sz]ed)|were\s+laid\s+off|passed\s+(?:my|the)"
    r"|failed\s+(?:my|the)|moved\s+(?:house|in\b|out\b|here|(?:to|from|into)\s+(?:"
    r"an?\s+(?:new|bigger|smaller|different|nicer)\s+(?:flat|house|apartment|place"
    r"|home|city|country|town)\b|"
    rf"(?!{either(' '.join(NOT_HOMES))}\b)(?-i:[A-Z])\w*))|broke\s+(?:my|up)|quit\s+my"
    r"|left\s+my\s+job|adopted|bought\s+(?:a|an|our|my)\s|sold\s+(?:my|our)|lost\s+my|won\s+(?:the|a|an)"
    r"|started\s+(?:a\s+new|my\s+new|working)|ran\s+(?:a|my|the)\s+(?:\w+\s+)?marathon|retired"
    r"|finished\s+(?:my|the|writing)|published\s+my|had\s+(?:a\s+baby|surgery|an\s+accident"
    r"|a\s+car\s+accident)|gave\s+birth|joined\s+(?:a|the))\b",
    re.IGNORECASE,
)
_PLANNED = re.compile(
    rf"(?:(?:i|we)\s*(?:{BE}{A}(?:(?:going\s+to|flying|travell?ing|moving|starting|leaving|meeting|visiting"
    r"|seeing|getting|planning|expecting|having|attending|hosting|presenting|driving|heading|taking|running"
    r"|celebrating|launching|shipping|throwing|joining|graduating|hiking|off\s+to|away|speaking"
    r"|interviewing|turning|picking|giving|playing|coming|returning|due)\b)|(?:'ve|have|'ve\s+got"
    r"|have\s+got|got)\s+(?:(?:an?|my|our|the|two|three|another)\s+(?=(?:[\w\x27-]+\s+){0,4}?(?:appointment"
    r"|meeting|interview|exam|flight|party|wedding|concert|conference|trip|deadline|surgery|test"
    r"|presentation|demo|dinner|lunch|call|date|check-?up|class|session|reservation|tickets?|workshop|game"
    r"|match|race|visit|consultation|therapy|shift|training|lesson|rehearsal|performance|gig|webinar|event"
    r"|hearing|viewing|tour|reunion|picnic|barbecue|recital|audition|doctor|dentist)s?\b)|tickets|plans"
    r"|(?:dinner|lunch|coffee"
    r"|drinks)(?=\s+(?:with|on|tomorrow))"
    r"|therapy|class|surgery|exams?)\b|(?:will|'ll)\s+(?:be\s+(?:\w+ing|in|at|on|away|out|there)|travel"
    r"|fly|move|start|visit|attend|host|meet|present|leave|arrive|have\s+(?:an?|my|our|the))\b|(?:fly"
    r"|leave|start|move|arrive|depart|land)\b)"
    r"|(?:my|our|the)\s+(?:[\w'-]+\s+){0,3}?(?:appointment|sprint|stand-?up|call|offsite|subscription"
    r"|meeting|interview|exam|flight|party|wedding"
    r"|birthday\s+party|concert|conference|trip|deadline|surgery|graduation|anniversary|vacation|holiday"
    r"|test|presentation|demo|release|launch|dinner|lunch|visit|ceremony|race|marathon|match|game|recital"
    r"|check-?up|train|funeral|reunion|workshop|lease|passport|visa|contract|move|baby|order|class|course"
    r"|semester|parents|sister|brother|mom|friend)s?(?:\s+(?:to|with|for|at|in)\s+[\w' ]{1,30}?)?\s+(?:is"
    r"|are|was|were|starts?|begins?|renews?|moved|moves|takes\s+place|got|has\s+been|will\s+be|ends?"
    r"|expires?|went|arrives?"
    r"|arrived|visited|came|comes?|got\s+moved|leaves|departs|happened|landed)\b)",
    re.IGNORECASE,
)
_HAS_GOT = re.compile(r"(?:i|we)(?:'ve|\s+have)\s+got\b", re.IGNORECASE)
_TIME = re.compile(TIME, re.IGNORECASE)
_NO_EVENT = re.compile(
    r"\b(?:i|we)\s+(?:'m|am|'re|are|was|were)\s+(?:not|never|so|very|too|always|usually|sure|happy|glad"
    r"|able|wondering|trying)\b|\bbeen\s+\w+ing\b|\b(?:had|supposed|meant)\s+to\b|\b(?:mon|tues|wednes"
    r"|thurs|fri|satur|sun)days\b|\btimes\s+(?:a|per)\b|\bon\s+(?:the\s+)?(?:days|weekends|weekdays)\b"
    r"|\b(?:every|each|usually|often|always|sometimes|used\s+to)\b|\b(?:question|idea|problem|issue|favor"
    r"|favour|feeling)\b",
    re.IGNORECASE,
)


def moments(part: Part, known: bool) -> Iterator[Candidate]:
    """Decisions, lessons, tasks and events of a clause, the first that fits.

    :param known: the clause has other claims already; then only what happened is told beside them.
    """
    text = part.statement
    kind = _kind(part, text, known)
    if kind is not None:
        yield unkeyed(part, kind, kind.value)


def _kind(part: Part, text: str, known: bool) -> Kind | None:
    if known:
        return (
            Kind.EVENT
            if part.own and _happened(text, part.text) and _MILESTONES.search(text) and _TIME.search(part.text)
            else None
        )
    if (_TASK.match(text) and not (part.speaker != OWNER and _TO_LISTENER.match(text))) or _is_errand(text):
        return Kind.TASK
    lead = part.text[: part.start]
    if _LESSON.match(text) or _LESSON.search(lead):
        return Kind.LESSON
    if _DECISION.match(text) and not soon_over(part.text):
        return Kind.DECISION
    if part.subject is not None and not part.own:
        text = f"I {part.predicate.lstrip()}"
    return Kind.EVENT if _happened(text, part.text) or _is_planned(text, part.text) else None


def _is_errand(text: str) -> bool:
    match = _MUST.match(text)
    if match is None or match["verb"].lower() in _NO_ERRANDS:
        return False
    verb = match["verb"].lower()
    if _NO_EVENT.search(text):
        return False
    modal = re.search(r"\b(?:should|plan|intend)\b", match.group())
    return bool(_DUE.search(text, match.end())) or (verb in (_OVERDUE if modal else _ERRANDS))


def _happened(text: str, whole: str) -> bool:
    """True where a clause tells of something done, with a time anywhere in ``whole`` or as a step in a life."""
    if not _HAPPENED.match(text) or _NO_EVENT.search(text) or _HAS_GOT.match(text):
        return False
    return _TIME.search(whole) is not None or _MILESTONES.search(text) is not None


def _is_planned(text: str, whole: str) -> bool:
    return _PLANNED.match(text) is not None and not _NO_EVENT.search(text) and _TIME.search(whole) is not None
