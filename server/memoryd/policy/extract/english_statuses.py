"""The state of a thing, in English: of orders, tickets, servers; each thing with an identifier is a subject."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.policy.extract.english_claims import profile
from memoryd.policy.extract.english_parts import Part

_ORDER = r"(?:order|package|parcel|delivery|shipment)"
_THING = (
    r"(?:ticket|case|issue|bug|incident|pull\s+request|merge\s+request|pr|mr|build"
    r"|job|pipeline|server|node|host|cluster"
    r"|machine|printer|invoice|task|story|release|container|pod|instance|claim|application"
    r"|booking|reservation|flight"
    r"|train|bus|gate|lift|elevator)"
)
_ID = r"#?(?=[\w.-]*\d)[A-Za-z0-9][\w.-]*"
_VERBS = (
    r"(?:(?:is|was|has|have|'s|been|got|gets|just|already|still|status|marked|as"
    r"|now|finally|currently|back|again"
    r"|completely)\s+)*"
)
_NOT = r"(?!.*(?:n't|\bnot|\bnever|\byet\s+to)\b)"
_THEN = (
    r"(?=\s*(?:$|[.,;!)]|again|now|until|since|for|because|this|today|yesterday|right"
    r"|on|at|by|from|last|in|due|and)\b|\W*$)"
)
_OF_ORDERS = (
    r"(?P<v>shipped|delivered|arrived|dispatched|cancell?ed|delayed|refunded|returned"
    r"|lost|stuck(?:\s+in\s+\w+)?"
    r"|on\s+(?:its|the)\s+way|out\s+for\s+delivery|in\s+transit|processing|pending|confirmed|on\s+hold"
    r"|held\s+up(?:\s+in\s+\w+)?|back-?ordered|paid|ready)\b"
)
_OF_THINGS = (
    r"(?P<v>down|up\s+and\s+running|broken|failing|blocked|offline|online|out\s+of\s+order"
    r"|frozen|on\s+hold|in\s+review"
    r"|merged|deployed|out\s+of\s+stock|under\s+maintenance|in\s+progress|unavailable"
    r"|closed|open|reopened|resolved|fixed"
    r"|done|paid|overdue|cancell?ed|delayed|approved|rejected|pending|confirmed|released"
    r"|escalated|assigned|green|red)\b"
)
_NAMED_ORDER = re.compile(
    rf"(?:(?:my|our|the)\s+)?(?P<thing>(?:[\w'-]+\s+)?{_ORDER}\s+{_ID})\s+{_NOT}{_VERBS}{_OF_ORDERS}", re.IGNORECASE
)
_MY_ORDER = re.compile(
    rf"(?:my|our|the)\s+(?:[\w'-]+\s+)?{_ORDER}(?:\s+for\s+[\w ]{{2,30}}?)?\s+{_NOT}{_VERBS}{_OF_ORDERS}", re.IGNORECASE
)
_NAMED_THING = re.compile(
    rf"(?:(?:my|our|the)\s+)?(?P<thing>{_THING}\s+{_ID})\s+{_NOT}{_VERBS}{_OF_THINGS}{_THEN}", re.IGNORECASE
)
_ONE_THING = re.compile(
    r"(?:the|our|my)\s+(?P<thing>[\w-]+(?:\s[\w-]+)?)\s+(?:is|are|'s)\s+(?:(?:now|currently|still|back"
    r"|again|completely)\s+)*(?P<v>down|up\s+and\s+running|broken|failing|blocked|offline"
    r"|online|out\s+of\s+order|frozen|on\s+hold|in\s+review|merged|deployed|out\s+of\s+stock"
    r"|under\s+maintenance|in\s+progress|unavailable)(?=\s*(?:$|[.,;!]|again|now|until|since|for|because"
    r"|this|today|right))",
    re.IGNORECASE,
)
_FORMS = (
    ("order_status", _NAMED_ORDER),
    ("order_status", _MY_ORDER),
    ("status", _NAMED_THING),
    ("status", _ONE_THING),
)


def statuses(part: Part) -> Iterator[Candidate | None]:
    """What state a thing is in; an order without an identifier is the speaker's."""
    if part.own:
        return
    for key, form in _FORMS:
        if match := form.match(part.statement):
            yield profile(part, key, match["v"], subject=match.groupdict().get("thing") or part.speaker)
            return
