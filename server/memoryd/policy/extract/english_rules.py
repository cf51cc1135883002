"""The forms in which English says who somebody is and what holds for a while: a table, read from the top.

Of a key the first form that matches and has a value counts.
"""

import re
from dataclasses import dataclass

from memoryd.policy.extract.english_things import cut
from memoryd.policy.extract.english_values import (
    Check,
    belonging,
    capital_person,
    day,
    felt,
    listed,
    lone_person,
    new_home,
    occupation,
    organisation,
    person,
    phrase,
    place,
    study,
    trade,
    whole,
    work,
    years,
)
from memoryd.policy.extract.english_words import (
    BE,
    CONDITIONS,
    DEMONYMS,
    DIETS,
    ILLNESS,
    INSTRUMENT_OR_SPORT,
    LANGUAGES,
    MONTH,
    MOODS,
    NUMBER,
    POSSESSIONS,
    SINGLE_STATES,
    TRANSIENT,
    UNWORKING,
    A,
    either,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """``form`` is matched where a predicate or clause begins; its group ``v`` is given to ``check``.

    ``over``: it says that something holds no longer; ``own``: of "I" alone. ``be`` is true of forms that begin with a
    form of "be", false of those without one, and else None.
    """

    key: str
    form: re.Pattern[str]
    check: Check
    over: bool
    own: bool
    be: bool | None


def _r(key: str, form: str, check: Check = phrase, *, over: bool = False, own: bool = False) -> Rule:
    return Rule(
        key=key, form=re.compile(form, re.IGNORECASE), check=check, over=over, own=own, be=_begins_with_be(form)
    )


def _begins_with_be(form: str) -> bool | None:
    if form.startswith(BE):
        return True
    return None if BE in form else False


_NOT_ANY_MORE = r"(?:no\s+longer|(?:don't|do\s+not|doesn't|does\s+not)(?=.*\bany\s?(?:more|longer)\b)|used\s+to)\s+"
_V = r"(?P<v>.+)"
_GOT = r"(?:(?:'ve|have|has|'s)\s+(?:just\s+|recently\s+|finally\s+|got\s+)?)?"

_DEMONYM = either(" ".join(word.replace(" ", "_") for word in DEMONYMS))

PREDICATES = (
    _r("status", rf"{_GOT}been\s+{_V}", listed(ILLNESS)),
    _r("name", rf"{BE}(?:called|named)\s+{_V}", capital_person),
    _r("name", rf"{BE}{_V}", lone_person, own=True),
    _r(
        "address_as",
        rf"{A}(?:go(?:es)?\s+by|prefer\s+to\s+be\s+called|'d\s+like\s+to\s+be\s+called"
        rf"|like\s+to\s+be\s+called)\s+(?:the\s+(?:nick)?name\s+)?{_V}",
        person,
    ),
    _r(
        "age",
        rf"(?:{BE}{A}|(?:just\s+|recently\s+|have\s+just\s+|'ve\s+just\s+)?turned\s+"
        rf"|will\s+be\s+turning\s+)(?:(?:about|around|nearly|almost)\s+)?{_V}",
        years,
    ),
    _r("age", rf"{BE}{A}(?:an?\s+)?(?P<v>\d{{1,3}}[- ]years?[- ]old)\b", years),
    _r("birthday", rf"(?:was|were|wa)\s+born\s+(?:on|in)\s+(?P<v>(?:the\s+)?(?:\d|{MONTH}\b).*)", day),
    _r(
        "birthday",
        r"was\s+born\s+in\s+(?-i:[A-Z])\w+(?:\s+(?-i:[A-Z])\w+)?,?\s+(?:on|in)\s+(?P<v>(?:the\s+)?(?:\d"
        rf"|{MONTH}\b).*)",
        day,
    ),
    _r(
        "name",
        r"(?:'m|m|\s*am)\s+(?P<v>(?!\w+ing\b|back\b|far\b|away\b|safe\b|home\b|not\b"
        r"|originally\b|actually\b|also\b|really\b|just\b|sore\b|free\b|different\b|fresh\b"
        r"|straight\b|here\b|still\b|coming\b)[a-z]{3,12})\s+from\s+(?!the\b|a\b|my\b"
        r"|all\b|work\b|this\b|it\b)",
        person,
        own=True,
    ),
    _r("age", rf"{BE}(?P<v>\d{{2}})\s*(?:[mf]\b|yo\b|/[mf]\b)", years),
    _r(
        "health",
        rf"{BE}{A}(?P<v>type\s+(?:1|2|one|two)\s+diabetic|(?:\w+\s+)?(?:weeks|months)\s+pregnant"
        r"|(?:left|right)[- ]handed|visually\s+impaired|neurodivergent|on\s+the\s+(?:autism\s+)?spectrum)",
        whole,
    ),
    _r(
        "health",
        rf"{A}(?:get|gets|have|has)\s+(?:really\s+|very\s+|bad\s+|terrible\s+|frequent\s+"
        r"|regular\s+|awful\s+)*(?P<v>(?:migraines?|heartburn|motion\s+sickness|motion\s+sick"
        r"|seasick|car\s?sick|hives|panic\s+attacks|nosebleeds|vertigo|cluster\s+headaches"
        r"|tension\s+headaches|acid\s+reflux|cramps|eczema\s+flares?|insomnia|back\s+pain"
        r"|knee\s+pain)(?:\s+(?:at|from|on|in|when|after)\s+\w+(?:\s\w+)?)?)",
        whole,
    ),
    _r(
        "health",
        rf"{A}wears?\s+(?P<v>(?:hearing\s+aids?|a\s+pacemaker|contact\s+lenses|an?\s+insulin\s+pump))\b",
        whole,
    ),
    _r("job", rf"{A}freelances?\s+(?:as\s+(?:an?\s+)?){_V}", occupation),
    _r(
        "job",
        rf"{_GOT}{A}(?:works?|worked|been\s+working|{BE}working)\s+at\s+[^,.]{{2,40}}?\s+as\s+(?:an?"
        rf"|the)\s+{_V}",
        work,
    ),
    _r(
        "job",
        rf"{_GOT}(?:just\s+|recently\s+)?(?:started|got\s+a\s+job|got\s+hired|was\s+hired"
        rf"|retrained|qualified)\s+as\s+(?:an?\s+){_V}",
        occupation,
    ),
    _r(
        "residence",
        rf"{BE}{A}(?:an?\s+)(?:expat|immigrant|local|resident|student|nomad|foreigner"
        r"|newcomer)\s+(?:living\s+)?(?:in|of|from(?=\s+here))\s+(?P<v>(?-i:[A-Z]).*)",
        place,
    ),
    _r(
        "possession",
        rf"{A}(?:drives?|rides?)\s+(?P<v>(?:an?|my|our)\s+(?:(?:19|20)\d\d\s+)?[\w-]+(?:\s[\w-]+)?)(?=\s*(?:$"
        r"|[.,;!?]|and\b|with\b|so\b))",
        lambda text: re.sub(r"^(?:an?|my|our)\s+", "", text),
    ),
    _r(
        "hobby",
        rf"{A}(?:do|does)\s+(?P<v>bouldering|climbing|woodworking|triathlons?|marathons"
        r"|kickboxing|boxing|muay\s+thai|jiu[- ]jitsu|aikido|parkour|improv|stand-up"
        r"|pole\s+dance|aerial\s+\w+|embroidery|cross[- ]stitch|ceramics|birdwatching"
        r"|astrophotography|cosplay|spin\s+classes|zumba|open\s+water\s+swimming|trail\s+running"
        r"|powerlifting|weightlifting|calisthenics)\b",
        whole,
    ),
    _r(
        "hobby",
        rf"{A}(?P<v>(?:runs?|swims?|climbs?|hikes?|cycles?|surfs?|skis?|rows?|paints?"
        r"|knits?|crochets?|sews?|bakes?|gardens?|draws?|journals?|meditates?|dances?)(?=\s+(?:every"
        r"|most|twice|three|once|daily|on\s+\w+days?|each|competitively|regularly|a\s+lot"
        r"|for\s+fun|as\s+a\s+hobby|in\s+my\s+free)\b))",
        whole,
    ),
    _r(
        "location",
        r"(?:'m|m|\s*am|is|'s|'re|are)\s+(?:currently\s+|now\s+|actually\s+)*(?:here\s+)?in\s+(?P<v>[a-z]{3,15}"
        r"(?:\s[a-z]{3,12})?)(?=\s+(?:this\s+week|until|till|til|for\s+(?:a|the|two|three"
        r"|\d|work)|atm|rn|right\s+now|at\s+the\s+moment|next\s+week|these\s+days|on\s+business"
        r"|on\s+holiday)\b)(?<!love)(?<!pain)(?<!meetings)(?<!a hurry)",
        place,
    ),
    _r("residence", r"(?:\s*is|'s|are)\s+(?:now\s+|currently\s+)?based\s+in\s+(?P<v>(?-i:[A-Z]).*)", place),
    _r(
        "status",
        r"(?:(?:have|has|'ve)\s+(?:got\s+)?an?\s+(?:terrible|awful|bad|nasty|horrible"
        rf"|slight|stinking|rotten|little|mild|killer|splitting)\s+){_V}",
        listed(TRANSIENT, determined=True),
    ),
    _r(
        "subscription",
        rf"{_GOT}(?:upgraded|downgraded|switched|moved|went(?:\s+back)?|gone\s+back)\s+(?:back\s+)?to\s+(?:the\s+)?"
        r"(?P<v>(?-i:Basic|Pro|Plus|Premium|Free|Standard|Team|Teams|Business|Enterprise"
        r"|Starter|Personal|Family|Max|Lite)|free|basic|pro|premium)(?=\s*(?:$|[.,;!]"
        r"|plan|tier|and\b|last|yesterday|this))",
        whole,
    ),
    _r("hometown", rf"{BE}{A}(?:originally\s+|actually\s+)?from\s+{_V}", place),
    _r(
        "hometown",
        r"(?:(?:was|were)\s+(?:born|raised)(?:\s+and\s+(?:raised|bred))?\s+in|grew\s+up\s+in|(?:come|comes"
        r"|hail|hails)\s+(?:originally\s+)?from)\s+(?!(?:19|20)\d\d|a\s+(?:big|large|small)\s+family"
        rf"|{MONTH}\b|the\s+(?:\d|19|20|eighties|nineties))(?!\d){_V}",
        place,
    ),
    _r(
        "nationality",
        rf"{BE}{A}(?P<v>(?:half"
        rf"|part)[- ]{_DEMONYM})\b",
        whole,
    ),
    _r(
        "child",
        rf"{BE}{A}(?:an?\s+)?(?:\w+\s+)?(?:dad|father|mom|mum|mother|parent)\s+(?:of"
        rf"|to)\s+(?P<v>{NUMBER}(?:\s+\w+)?|twins|triplets)\b",
        whole,
    ),
    _r("nationality", rf"{BE}{A}(?:an?\s+)?{_V}(?:\s+(?:citizen|national))?", listed(DEMONYMS)),
    _r("nationality", rf"(?:have|has|hold)\s+(?:an?\s+)?{_V}\s+(?:passport|citizenship|nationality)", listed(DEMONYMS)),
    _r("residence", rf"{A}lived\s+in\s+{_V}", place, over=True),
    _r("employer", rf"{A}worked\s+(?:at|for)\s+{_V}", organisation, over=True),
    _r("job", rf"{A}worked\s+as\s+(?:an?\s+){_V}", occupation, over=True),
    _r("residence", rf"{_NOT_ANY_MORE}{A}(?:live|reside|stay)\s+in\s+{_V}", place, over=True),
    _r(
        "residence",
        rf"{_GOT}{A}(?:lives?|resides?|(?:(?<=ve\s)|(?<=as\s)|(?<='s\s))lived|been\s+living"
        r"|been\s+based)\s+(?:right\s+|alone\s+|together\s+"
        rf"|with\s+[\w' ]{{2,30}}?\s+)?(?:in|at|on(?=\s+(?:the|an?))|near|outside)\s+{_V}",
        place,
    ),
    _r(
        "residence",
        rf"{BE}{A}(?:(?:currently|now|presently)\s+)?(?:living|based|residing|settled)\s+(?:out\s+of|in"
        rf"|near|outside)\s+{_V}",
        place,
    ),
    _r(
        "residence",
        rf"{_GOT}{A}(?:just\s+)?(?:moved|relocated|emigrated|immigrated)\s+(?:here\s+|back\s+"
        rf"|over\s+)?(?:(?:from\s+.{{2,40}}?\s+)?(?:in)?to)\s+{_V}",
        new_home,
    ),
    _r("residence", r"(?:'s|is|am|'m)?\s*(?:now\s+)in\s+(?P<v>(?-i:[A-Z]).*)", place),
    _r("job", rf"{_NOT_ANY_MORE}{A}(?:work\s+as|be)\s+(?:an?\s+){_V}", occupation, over=True),
    _r("job", rf"{BE}{A}no\s+longer\s+(?:an?\s+){_V}", occupation, over=True),
    _r("job", rf"{BE}{A}(?:(?:working|training)\s+as\s+)?(?:an?|the)\s+(?:\d+[- ]year[- ]old\s+)?{_V}", occupation),
    _r(
        "job",
        rf"{_GOT}{A}(?:works?|(?:(?<=ve\s)|(?<=as\s)|(?<='s\s))worked|been\s+working"
        rf"|started(?:\s+working)?)\s+(?:\w+[- ]time\s+)?as\s+(?:an?|the|our)?\s*{_V}",
        work,
    ),
    _r("job", rf"{BE}{A}(?:working|employed)\s+(?:\w+[- ]time\s+)?as\s+(?:an?|the|our)?\s*{_V}", work),
    _r(
        "job",
        rf"{_GOT}(?:became|become|got\s+promoted\s+to|was\s+promoted\s+to|been\s+promoted\s+to"
        rf"|{BE}training\s+to\s+(?:be|become))\s+(?:an?\s+)?{_V}",
        occupation,
    ),
    _r("job", rf"{A}(?:works?|{BE}working)\s+in\s+{_V}", trade),
    _r("job", rf"{BE}{A}{_V}", listed(UNWORKING)),
    _r(
        "job",
        rf"{A}(?P<v>teach(?:es)?\s+(?!myself|me\b|you)\w.*)",
        lambda text: re.sub(r"\s+(?:at|in|to|for)\b.*", "", cut(text)),
    ),
    _r(
        "employer",
        rf"(?:{_NOT_ANY_MORE}|{BE}no\s+longer\s+){A}(?:work|working|be\s+employed|employed)\s+(?:at|for|by)"
        rf"\s+{_V}",
        organisation,
        over=True,
    ),
    _r(
        "employer",
        rf"{_GOT}{A}(?:works?|(?:(?<=ve\s)|(?<=as\s)|(?<='s\s))worked|been\s+working"
        rf"|been)\s+(?:\w+[- ]time\s+)?(?:as\s+(?:(?!while\b)[\w-]+\s+){{1,5}}?)?(?:at|for)\s+{_V}",
        organisation,
    ),
    _r(
        "employer",
        rf"{BE}{A}(?:working|employed"
        r"|interning)\s+(?:\w+[- ]time\s+)?(?:as\s+(?:(?!while\b)[\w-]+\s+){1,5}?)?(?:at|for"
        rf"|by|with)\s+{_V}",
        organisation,
    ),
    _r(
        "employer",
        rf"{_GOT}(?:just\s+)?(?:joined|started\s+(?:working\s+)?at|(?:got|landed|accepted|started"
        r"|took)\s+a\s+(?:new\s+)?(?:job|position|role|offer)(?:\s+as\s+[\w -]{2,40}?)?\s+(?:at|with"
        r"|from))\s+(?P<v>(?-i:[A-Z]).*|(?!(?:a|an|the|my|our|this|that|some|home|it)\b)[a-z]{3,15}(?=\s*(?:$"
        r"|[.,;!…]|so\b|and\b|as\b|lol\b)))",
        organisation,
    ),
    _r(
        "employer",
        rf"{BE}{A}(?:an?|the)\s+(?!.*\b(?:student|senior|junior|sophomore|freshman|undergrad|fan|member"
        r"|sucker|kid|child)\b)[\w -]{2,50}?\s+(?:at|for|with)\s+(?P<v>(?!the\b|my\b|heart\b|now\b|least\b"
        r"|home\b).+)",
        organisation,
    ),
    _r(
        "employer",
        rf"{A}(?:runs?|owns?|founded|co-founded)\s+(?P<v>an?\s+(?:small\s+|little\s+)?[\w -]*(?:company"
        r"|business|startup|agency|studio|bakery|restaurant|cafe|café|bar|farm|brewery"
        r"|salon|gym|store|bookshop|shop|firm|practice))\b",
        whole,
    ),
    _r(
        "school",
        rf"{_GOT}{A}(?:(?:go|goes|went)\s+to|attends?|attended|{BE}attending|graduated\s+from"
        rf"|{BE}enrolled\s+(?:at|in)"
        r"|dropped\s+out\s+of)\s+(?P<v>(?:the\s+)?(?:(?-i:[A-Z])\S*\s+){0,4}(?:University|College|School"
        r"|Institute|Academy|Polytechnic)(?:\s+of\s+(?-i:[A-Z])\w+(?:\s+(?-i:[A-Z])\w+)?)?"
        r"|(?:(?-i:[A-Z]){3,6}|Harvard|Stanford|Yale|Princeton|Oxford|Cambridge|Berkeley|Caltech|Cornell"
        r"|Columbia)\b)",
        whole,
    ),
    _r(
        "school",
        rf"(?:{BE}{A}(?:studying|doing\s+(?:my|an?)\s+[\w' ]+|an?\s+[\w -]*(?:student|senior|junior"
        rf"|sophomore|freshman|undergrad|postdoc))|{A}stud(?:y|ies|ied)|{_GOT}graduated"
        r"|did\s+my\s+[\w' ]+)(?:\s+[\w -]{2,40}?)?\s+(?:at|from)\s+(?P<v>(?:the\s+)?(?-i:[A-Z]).*)",
        organisation,
    ),
    _r(
        "major",
        rf"(?:{BE}{A}(?:studying|majoring\s+in|doing\s+a\s+(?:degree|master's|phd|bachelor's|ba|bsc"
        rf"|msc)\s+in)|{_GOT}{A}(?:study|studies|studied|majored\s+in|majors?\s+in|graduated\s+in))\s+{_V}",
        study,
    ),
    _r(
        "relationship",
        rf"(?:{BE}{A}(?:(?:now|happily|recently|newly|still)\s+)*|{_GOT}got\s+|{_GOT}been\s+)(?:recently\s+"
        rf"|happily\s+)?{_V}",
        listed(SINGLE_STATES),
    ),
    _r("relationship", rf"{BE}{A}no\s+longer\s+{_V}", listed(SINGLE_STATES), over=True),
    _r("relationship", rf"{BE}{A}(?P<v>in\s+a\s+(?:\w+[- ])?(?:\w+\s+)?relationship)", whole),
    _r(
        "spouse",
        rf"(?:{BE}{A}|got\s+)(?:(?:now|happily|recently)\s+)*married\s+to\s+(?!my\b|a\b|an\b|the\b){_V}",
        capital_person,
    ),
    _r("partner", rf"{BE}{A}(?:dating|seeing|going\s+out\s+with|engaged\s+to)\s+(?P<v>(?-i:[A-Z]).*)", capital_person),
    _r("diet", rf"{BE}{A}no\s+longer\s+(?:an?\s+)?{_V}", listed(DIETS, determined=True), over=True),
    _r(
        "diet",
        rf"(?:{BE}{A}|(?:went|became|turned|going)\s+|(?:have|'ve|has)\s+(?:gone|become"
        rf"|been)\s+)(?:(?:strictly|fully|lately|now)\s+)?{_V}",
        listed(DIETS, determined=True),
    ),
    _r(
        "diet",
        rf"(?:{A}(?:follow|follows|adhere\s+to|keep|keeps|eat|eats|stick\s+to|started)|{BE}{A}(?:on"
        rf"|following|eating|doing|trying|keeping))\s+(?:only\s+)?(?:an?\s+|the\s+)?(?:strict\s+)?{_V}",
        listed(DIETS),
    ),
    _r(
        "health",
        rf"(?:{_GOT}(?:was|were|been|got)\s+(?:recently\s+|just\s+)?diagnosed\s+with|{A}suffers?\s+from"
        rf"|{BE}{A}(?:suffering\s+from|recovering\s+from(?=\s+(?:an?\s+)?(?:\w+\s+)?(?:surgery|covid|flu"
        rf"|injury|operation|stroke|burnout|concussion|pneumonia|cancer)))|{A}live\s+with(?=\s+(?:chronic"
        rf"|type|a\s+heart)))\s+(?:an?\s+)?{_V}",
    ),
    _r("health", rf"{_GOT}{A}(?:have|has|'ve|got)\s+(?:an?\s+)?{_V}", listed(CONDITIONS, determined=True)),
    _r(
        "health",
        rf"{BE}{A}(?:also\s+|and\s+)?(?P<v>diabetic|pregnant|color-?blind|colour-?blind"
        r"|left-handed|deaf|blind|asthmatic"
        r"|epileptic|autistic|dyslexic|near-?sighted|short-?sighted|anemic|anaemic|hard\s+of\s+hearing"
        r"|hypertensive|celiac|coeliac|claustrophobic|immunocompromised|disabled)\b",
        whole,
    ),
    _r(
        "hobby",
        rf"(?:{A}plays?|{BE}{A}(?:learning(?:\s+to\s+play)?|playing|taking)|{_GOT}(?:taken|took)\s+up"
        rf"|{_GOT}started\s+(?:learning|playing))\s+(?:the\s+)?{_V}",
        listed(INSTRUMENT_OR_SPORT),
    ),
    _r(
        "hobby",
        rf"{A}(?P<v>collects?\s+(?!my\b|the\b|it\b|data\b).+)",
        lambda text: re.sub(r"^collects?\s+", "collecting ", cut(text)),
    ),
    _r(
        "hobby",
        rf"{A}(?:do|does|practi[sc]es?)\s+(?P<v>yoga|pilates|karate|judo|crossfit|ballet|pottery|meditation"
        r"|taekwondo|gymnastics|martial\s+arts|tai\s+chi|capoeira|calligraphy|photography)\b",
        whole,
    ),
    _r("hobby", rf"{_GOT}{A}been\s+(?:learning|playing)\s+(?:the\s+)?{_V}", listed(INSTRUMENT_OR_SPORT)),
    _r("hobby", rf"{A}(?:(?:go|goes)\s+)(?P<v>\w+ing)\b", whole),
    _r(
        "hobby",
        rf"{_GOT}(?:taken\s+up|took\s+up|started|got\s+into)\s+(?P<v>(?:hiking|knitting|running|painting"
        r"|pottery|yoga|gardening|climbing|bouldering|photography|surfing|baking|chess|swimming|cycling"
        r"|birdwatching|woodworking|origami|calligraphy|sewing|crocheting|skiing|dancing|meditating"
        r"|meditation|drawing|juggling|archery|fencing|karate|judo|pilates|salsa|ballet|skateboarding"
        r"|journaling|sailing|beekeeping|rowing)(?:\s+(?:classes|lessons))?)\b",
        whole,
    ),
    _r(
        "possession",
        rf"(?:{A}(?:owns?|drives?|rides?|bought|got|have|has|purchased|use(?=\s+(?:an?\s+)))"
        rf"|{_GOT}(?:bought|got|purchased))\s+{_V}",
        belonging,
    ),
    _r("on_call", rf"{BE}{A}(?:(?:the\s+one\s+)?(?P<v>on[- ]call))\b", whole),
    _r(
        "location",
        rf"{BE}{A}(?:(?:currently|now|presently|just|back|here|over|still|temporarily)\s+)*(?:staying"
        r"|travell?ing(?=\s+(?:in|around|through))|visiting|stuck|holidaying|vacationing)\s+(?:in|at"
        r"|around|through|with(?=\s+my\b))?\s*(?P<v>(?-i:[A-Z]).*|(?:the|an?|my)\s.*)",
        place,
    ),
    _r(
        "location",
        rf"{BE}{A}(?:(?:currently|now|just|back|here|over|still)\s+)*(?:in"
        r"|at)\s+(?P<v>(?<=\bin )(?-i:[A-Z]).*|the\s+(?:airport|office|hospital|station|gym|beach|library"
        r"|hotel|mall|train|dentist|doctor|supermarket|conference|clinic)\b.*|(?:home"
        r"|work)(?!\s+(?:in|with)\b)\b.*"
        r"|my\s+(?:parents|mom|mother|sister|brother|desk|hotel|friend)\b.*)",
        place,
    ),
    _r(
        "status",
        rf"{BE}{A}(?:(?:feeling|still|currently|a\s+bit|quite|too|home)\s+)*(?!\s*travell?ing\s+to\b"
        rf"|\s*sick\s+of\b){_V}",
        listed(ILLNESS),
    ),
    _r(
        "status",
        rf"(?:(?:have|has|'ve)\s+(?:got\s+|had\s+)?|{BE}{A}down\s+with\s+|{A}(?:caught|came\s+down\s+with"
        rf"|{BE}(?:coming\s+down\s+with"
        rf"|getting\s+over)))\s*{_V}",
        listed(TRANSIENT, determined=True),
    ),
    _r(
        "mood",
        rf"(?:{A}feels?|{BE}{A}feeling|{_GOT}been\s+feeling)\s+(?:(?:really|very|so|a\s+bit|a\s+little"
        rf"|quite|pretty|kind\s+of|rather|extremely|super|incredibly|too)\s+)*{_V}",
        felt(MOODS),
    ),
    _r(
        "mood",
        rf"{BE}(?:(?:really|very|so|a\s+bit|a\s+little|quite|pretty|kind\s+of|rather|extremely|super"
        rf"|incredibly|totally|too|just|still|currently)\s+)*{_V}",
        felt(
            MOODS
            - {
                "good",
                "fine",
                "okay",
                "great",
                "bad",
                "down",
                "better",
                "low",
                "up",
                "content",
                "blue",
                "worse",
                "happy",
                "scared",
            }
        ),
    ),
    _r(
        "project",
        rf"{BE}{A}(?:(?:currently|now|still|busy)\s+)*(?P<v>(?:working\s+on|building|developing|renovating"
        r"|designing|preparing\s+for|training\s+for|writing|learning|refactoring|migrating|studying\s+for"
        r"|remodell?ing|restoring|(?:re)?reading(?=\s+(?:the\s+)?(?-i:[A-Z\"]))"
        r"|watching(?=\s+(?:the\s+)?(?-i:[A-Z\"])))\s+(?!it\b|this\b|that\b|you\b|to\s+(?:ask|see|tell)"
        r"|how\b).+)",
        lambda text: re.sub(r"^working\s+on\s+(?:the\s+|an?\s+)?", "", cut(text), flags=re.I),
    ),
    _r(
        "subscription",
        rf"(?:{BE}{A}(?:on|using|subscribed\s+to|a\s+subscriber\s+(?:to|of)|paying\s+for)|{_GOT}(?:upgraded"
        rf"|downgraded|subscribed|switched|signed\s+up)\s+(?:to|for)|{A}subscribes?\s+to)\s+(?:the\s+"
        r"|an?\s+|your\s+|my\s+)?(?P<v>.*\b(?:plan|tier|subscription|membership|premium|pro|plus)\b)",
        phrase,
    ),
    _r("subscription", rf"(?:{BE}{A}subscribed\s+to|{A}subscribes?\s+to|{_GOT}subscribed\s+to)\s+{_V}"),
    _r(
        "subscription",
        r"(?:have|has|'ve\s+got|pay\s+for|bought)\s+(?:an?|the)\s+(?P<v>.{2,40}?)\s+(?:subscription"
        r"|membership)\b",
    ),
    _r(
        "subscription",
        rf"{_GOT}(?:cancelled|canceled|ended|dropped)\s+(?:my|our"
        r"|the)\s+(?P<v>.{2,40}?)\s+(?:subscription|membership|plan)\b",
        over=True,
    ),
)
"""Forms of what follows the subject."""

STATEMENTS = (
    _r(
        "partner",
        r"(?:my\s+)?(?:partner|girlfriend|boyfriend|fianc[eé]e?|bf|gf)(?:\s+is|'s)\s+(?:called"
        r"|named)\s+(?P<v>(?-i:[A-Z])[a-z]+)",
        whole,
    ),
    _r("spouse", r"(?:my\s+)?(?:wife|husband|spouse)(?:\s+is|'s)\s+(?:called|named)\s+(?P<v>(?-i:[A-Z])[a-z]+)", whole),
    _r(
        "pet",
        r"(?:(?:my|our)\s+)?(?:dog|cat|puppy|kitten|rabbit|parrot|hamster)(?:\s+is|'s)\s+(?:called"
        r"|named)\s+(?P<v>(?-i:[A-Z])[a-z]+)",
        whole,
    ),
    _r(
        "employer",
        r"(?:our|my)\s+(?:company|startup|firm|business|shop|agency|studio|restaurant"
        r"|cafe|bakery)(?:\s+is|'s)\s+(?:called|named)\s+(?P<v>(?-i:[A-Z])[\w&'-]*(?:\s(?-i:[A-Z])[\w&'-]*)*)",
        whole,
    ),
    _r(
        "email",
        r".{0,60}?(?P<v>[^\s@,;]+@[^\s@,;]+\.\w+)(?:,|\s+-|;)?\s+(?:that's|that\s+is"
        r"|is|it's|being)\s+my\s+(?:new\s+|work\s+|personal\s+|main\s+)?(?:e-?mail|address"
        r"|mail)",
        whole,
    ),
    _r(
        "email",
        r"(?:.{0,40}\b)?(?:reach|e-?mail|contact|mail|write|write\s+to|ping)\s+me\s+(?:at"
        r"|on|under|via)\s+(?P<v>[^\s@]+@[^\s@]+\.\w+)",
        whole,
    ),
    _r("email", r"(?:my\s+)?(?:new\s+)?e-?mail(?:\s+(?:address|is))?\s*[:=]?\s+(?P<v>[^\s@]+@[^\s@]+\.\w+)", whole),
    _r(
        "phone",
        r"(?:the|my)\s+(?:best\s+|new\s+)?(?:number|phone|cell|mobile|line)(?:\s+number)?\s+(?:to\s+(?:reach"
        r"|call|text|get)\s+me(?:\s+(?:on|at))?|for\s+me|i\s+use)\s+(?:is|'s|:)\s*(?P<v>\+?[\d(][\d\s().-]{5,18}\d)",
        whole,
    ),
    _r(
        "phone",
        r"(?:i(?:'ve|\s+have)?\s+|just\s+)*(?:changed|got|switched)\s+(?:my|a\s+new)\s+(?:phone\s+"
        r"|mobile\s+)?number"
        r"(?:[\s,.:;-]+(?:to|it's|its|it\s+is|now|new\s+one\s+is))*[\s:]+(?P<v>\+?[\d(][\d\s().-]{5,18}\d)",
        whole,
    ),
    _r(
        "phone",
        r".{0,40}?(?P<v>\+?[\d(][\d\s().-]{5,18}\d)(?:,)?\s+(?:that's|is|it's)\s+my\s+(?:new\s+"
        r"|work\s+)?(?:number|phone|cell|mobile)",
        whole,
    ),
    _r(
        "allergy", r"allerg(?:ies|y|ic(?:\s+to)?)\s*[:=]\s*(?=\S)(?!(?:no|none|nothing|not|n/a|nil|unknown)\b)(?P<v>.+)"
    ),
    _r("diet", rf"(?:my\s+)?diet\s*(?:is|:)\s*(?:mostly\s+|strictly\s+|pretty\s+much\s+)?{_V}", listed(DIETS)),
    _r("name", r"(?:my\s+)?(?:full\s+)?name\s*:\s*(?P<v>(?-i:[A-Z])[a-z]+(?:\s(?-i:[A-Z])[a-z]+)?)", person, own=True),
    _r("name", r"my\s+(?:last|family|sur)\s*name(?:'s|\s+is)\s+(?P<v>(?-i:[A-Z])[\w'-]+)", whole, own=True),
    _r("age", r"(?:my\s+)?age\s*:\s*(?P<v>\d{1,3})\b", whole, own=True),
    _r("residence", r"(?:my\s+)?(?:location|city|hometown|based\s+in)\s*:\s*(?P<v>(?-i:[A-Z]).+)", place, own=True),
    _r("job", r"(?:my\s+)?(?:job|occupation|profession)\s*:\s*(?P<v>.+)", work, own=True),
    _r(
        "hobby",
        r"in\s+my\s+(?:free|spare)\s+time,?\s+i\s+(?P<v>(?!like|love|enjoy|usually|often"
        r"|just)\w+(?:\s\w+){0,3})(?=\s*(?:$|[.,;!]|so\b|and\b))",
        whole,
    ),
    _r(
        "possession",
        r"my\s+(?:main\s+|daily\s+)?(?:phone|laptop|car|bike|camera|computer)\s+is\s+(?P<v>an?\s+.+)",
        lambda text: cut(re.sub(r"^an?\s+", "", text)),
    ),
    _r(
        "status",
        r"(?P<v>my\s+(?:ankle|wrist|knee|back|shoulder|foot|arm|leg|finger|toe)\s+is\s+(?:sprained"
        r"|broken|fractured|swollen|injured|sore|in\s+a\s+cast|acting\s+up|messed\s+up))\b",
        whole,
    ),
    _r("project", rf"my\s+(?:current|main|new)\s+project\s+is\s+{_V}"),
    _r("name", rf"i\s+(?:have\s+)?changed\s+my\s+name\s+to\s+{_V}", person),
    _r(
        "email",
        r"my\s+(?:work\s+"
        r"|personal\s+)?e-?mail(?:\s+address)?\s+(?:has\s+)?changed\s+to\s+(?P<v>[^\s@]+@[^\s@]+\.\w+)",
        whole,
    ),
    _r(
        "meeting_room",
        r"(?:the\s+)?(?:meeting\s+)?room(?:\s+for\s+[\w ]{2,30}?)?\s*:\s*(?P<v>[\w.-]+(?:\s[\w.-]+)?)",
        whole,
    ),
    _r("diet", rf"as\s+an?\s+{_V}", listed(DIETS, determined=True)),
    _r("job", rf"as\s+an?\s+{_V}", occupation),
    _r("email", r"(?P<v>[^\s@]+@[^\s@]+\.\w+)\s+is\s+my\s+(?:new\s+|work\s+|personal\s+)?e-?mail", whole),
    _r(
        "status",
        r"(?P<v>my\s+(?:back|head|knee|neck|throat|stomach|tooth|ankle|shoulder|foot|hand|arm|leg"
        r"|wrist)s?\s+(?:really\s+|still\s+)?(?:hurts?|aches?|is\s+killing\s+me))\b",
        whole,
    ),
    _r("name", rf"my\s+(?:full\s+|first\s+|real\s+)?name(?:'s|\s+is)\s+(?:actually\s+)?{_V}", person, own=True),
    _r("name", r"(?:it's\s+|this\s+is\s+)(?P<v>(?-i:[A-Z])[a-z]+)(?=\s+(?:here|speaking)\b)", person, own=True),
    _r(
        "address_as",
        r"(?:(?:you\s+can|just|please|everyone|everybody|(?:all\s+)?my\s+friends|people|they"
        rf"|most\s+people)\s+)*calls?\s+me\s+{_V}",
        person,
        own=True,
    ),
    _r("address_as", rf"my\s+(?:nickname|pronouns)\s+(?:is|are)\s+{_V}", own=True),
    _r("age", rf"my\s+age\s+is\s+{_V}", years),
    _r(
        "birthday",
        r"my\s+(?:birthday|bday|b-day|date\s+of\s+birth|dob)(?:'s|\s+is)\s+(?:coming\s+up\s+)?(?:on\s+"
        rf"|in\s+)?(?:the\s+)?{_V}",
        day,
    ),
    _r("hometown", rf"my\s+home\s?town\s+is\s+{_V}", place),
    _r("residence", rf"my\s+(?:home|place|apartment|flat|house)\s+is\s+in\s+{_V}", place),
    _r("residence", rf"my\s+(?:home\s+)?address\s+is\s+{_V}", lambda text: re.split(r"[;!]|\.(?=\s|$)", text)[0]),
    _r("nationality", rf"my\s+nationality\s+is\s+{_V}", listed(DEMONYMS)),
    _r(
        "job",
        r"my\s+(?:(?:current|new|day)\s+)*(?:job|profession|occupation)(?:\s+title)?\s+is\s+(?:an?\s+"
        rf"|as\s+an?\s+|being\s+an?\s+)?{_V}",
        work,
    ),
    _r("employer", rf"my\s+(?:(?:current|new)\s+)*(?:employer|company)\s+is\s+(?:called\s+)?{_V}", organisation),
    _r("major", rf"my\s+major\s+is\s+{_V}", study),
    _r("school", rf"my\s+(?:school|university|college|alma\s+mater)\s+is\s+{_V}", organisation),
    _r("language", rf"my\s+(?:native|first|mother)\s+(?:language|tongue)\s+is\s+{_V}", listed(LANGUAGES)),
    _r("health", rf"my\s+blood\s+type\s+is\s+{_V}"),
    _r(
        "email",
        r"(?:my|our)\s+(?:new\s+|work\s+|personal\s+|private\s+)?e-?mail(?:\s+address)?(?:\s+is|'s"
        r"|:)\s*(?P<v>[^\s@]+@[^\s@]+\.\w+)",
        whole,
    ),
    _r("email", r".{0,40}\b(?:reach|e-?mail|contact)\s+me\s+(?:at|on|under|via)\s+(?P<v>[^\s@]+@[^\s@]+\.\w+)", whole),
    _r(
        "phone",
        r"(?:my|our)\s+(?:new\s+|work\s+|cell\s+|mobile\s+)?(?:phone|mobile|cell|telephone"
        r"|number)(?:\s+(?:phone|number))*(?:\s+is|'s|:)\s*(?P<v>\+?[\d(][\d\s().-]{5,18}\d)",
        whole,
    ),
    _r("phone", r".{0,40}\b(?:reach|call|text|phone)\s+me\s+(?:at|on)\s+(?P<v>\+?[\d(][\d\s().-]{5,18}\d)", whole),
    _r(
        "possession",
        rf"my\s+(?P<v>(?:new\s+|old\s+)?{either(' '.join(POSSESSIONS))}\s+is\s+an?\s+.+)",
        lambda text: cut(re.sub(r"^.*?\s+is\s+an?\s+", "", text)),
    ),
    _r(
        "meeting_room",
        r"(?:(?:the|our|my|today's|tomorrow's)\s+(?:[\w-]+\s+){0,2}(?:meeting|stand-?up|sync|review"
        r"|workshop|interview|retro|retrospective|call|session|demo)(?:\s+(?:today|tomorrow))?\s+(?:is"
        r"|will\s+be|'s|takes\s+place|was\s+moved|has\s+been\s+moved|got\s+moved|has\s+moved|moved)\s+(?:in"
        r"|to)|we(?:'re|\s+are)\s+(?:meeting\s+)?in|(?:the"
        r"|our)\s+(?:meeting\s+)?room\s+(?:for\s+[\w ]+)?\s*(?:is|was\s+changed\s+to"
        r"|has\s+changed\s+to))\s+(?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next|an?\s"
        r"|\d+(?::\d\d)?\s?(?:am|pm|o'clock|minutes|hours?)|(?:progress|session|person|berlin"
        r"|the\s+(?:morning|afternoon|evening))\b)(?P<v>(?:the\s+)?(?:(?:meeting"
        r"|conference)\s+)?(?:room\s+)?[\w.'-]+(?:\s+room|\s+(?-i:[A-Z\d])[\w.-]*)?)(?=\s*(?:$|[.,;!]|this\b"
        r"|today\b|tomorrow\b|on\b|at\b|next\b|now\b|instead\b|until\b))",
        whole,
    ),
    _r(
        "hobby",
        r"(?:my|one\s+of\s+my)\s+(?:(?:main|favou?rite|biggest|new|only)\s+)*(?:hobby|hobbies"
        rf"|pastimes?)(?:\s+is|\s+are|\s+include[s]?|:|'s)\s+{_V}",
    ),
    _r(
        "hobby",
        r"in\s+my\s+(?:free|spare)\s+time,?\s+i\s+(?:(?:like|love|enjoy)\s+(?:to\s+)?"
        rf"|usually\s+|often\s+)?{_V}",
    ),
    _r("hobby", rf"my\s+(?:go-to\s+)?(?:hobby|pastime)\s+is\s+{_V}"),
)
"""Forms of whole clauses that speak of the speaker's own."""

_NOT_OF_I = re.compile(r"(?:\(\?:)*(?:my|our|the|it's|order|name|age|allerg|as\\s|this)")
OF_I = tuple(rule for rule in STATEMENTS if not _NOT_OF_I.match(rule.form.pattern))
"""Those that a clause which begins with "I" may have."""
