"""English: what a piece of a request names."""

from collections.abc import Collection

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting import english_target_words as words
from memoryd.policy.forgetting.classes import classed
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.things import KIND_EN, SENSITIVITY_EN, TOPICAL, counted
from memoryd.policy.forgetting.words_of_attributes import head_attribute, is_kin


def cut(pair: Pair) -> Pair:
    """Without what follows the object: a reason, another clause, please."""
    hit = words.CUT.search(pair.read)
    pair = pair.part(0, hit.start()) if hit else pair
    pair = pair.stripped()
    tail = words.TAIL.search(" " + pair.read)
    if tail and tail.start() > 0:
        pair = pair.part(0, tail.start() - 1 if tail.start() else 0)
    return pair.stripped()


_LIST = re.compile(r",? (?:and|&|plus|as well as|or|nor)(?: also)? |, ")
_APPOSED = re.compile(r"^[^,]+, [A-Z][\w .'-]*$")
_WHOLE = re.compile(r"^(?:that|what|where|when|how)\b|\bbetween\b")


def split(pair: Pair, names: Collection[str]) -> list[Pair]:
    """The members of a list, where each by itself names something known."""
    if (
        _placed(pair)
        or _WHOLE.search(pair.read)
        or (_APPOSED.match(pair.shown) and " and " not in pair.read)
        or (words.EVERYTHING.match(pair.read) and " and " in pair.read)
    ):
        return [pair]
    head = words.ABOUT.match(pair.read)
    body = pair.part(head.end()) if head else pair
    if strong := _strongly(pair, body, names):
        first, *rest = [piece for one in strong for piece in split(one, names)]
        return _with_head(pair, head, [first, *rest])
    members = body.split(_LIST)
    known = [target(one, names).kind for one in members] if len(members) > 1 else []
    if not known or any(kind in (TargetKind.TOPIC, TargetKind.EVERYTHING) for kind in known[1:]):
        return [pair]
    return _with_head(pair, head, members)


def _with_head(pair: Pair, head: re.Match[str] | None, members: list[Pair]) -> list[Pair]:
    first = pair.part(0, head.end()).joined(members[0]) if head else members[0]
    return [first, *members[1:]]


_STRONG = re.compile(
    r",? as well as |,? and also |,? plus |,? and (?=(?:all|everything|anything|any)\b.* (?:about|of|on|concerning"
    r"|regarding|related to|to do with) |(?:all (?:of )?)?(?:my|our) )"
)
_JOINING = re.compile(r"\b(?:between|both|with|for|from|to|i|we|you|that|which)\b")


def _strongly(pair: Pair, body: Pair, names: Collection[str]) -> list[Pair]:
    """The members of a list that cannot be one thing: my debts as well as my trip, my job and all memories of Paris."""
    members = body.split(_STRONG)
    if len(members) < 2 or any(_JOINING.search(one.read) for one in members[:-1]):
        return []
    return [] if any(target(one, names).kind is TargetKind.EVERYTHING for one in members) else members


def target(pair: Pair, names: Collection[str]) -> Target:
    """What a piece names; a topic where it is nothing else."""
    pair = pair.stripped()
    found = _placed(pair) or _whole(pair) or _classed(pair)
    if found is not None:
        return found
    about = words.ABOUT.match(pair.read)
    said = None if about else words.SAID_THAT.match(pair.read)
    if said:
        told = re.search("told|said|mention|shar|brought|confided", said.group())
        return Target(kind=TargetKind.TOPIC, text=_unled(pair.part(said.end()) if told else pair).shown)
    body = _unled(pair.part(about.end()).stripped() if about else pair)
    trace = _TRACE.match(pair.read)
    if trace:
        return Target(kind=TargetKind.ENTITY, text=pair.part(trace.end()).shown)
    if _PERSON.match(body.read):
        return Target(kind=TargetKind.ENTITY, text=body.shown)
    found = _classed(body) or _quoted_name(body) or _attribute(body, loose=bool(about)) or _entity(body, names)
    return found or Target(kind=TargetKind.TOPIC, text=body.shown)


_PERSON = re.compile(r"^(?:him|her|them|he|she)$")
_TRACE = re.compile(
    r"^(?:every|any|all) (?:\w+ )?(?:traces?|mentions?|references?|records?|memor(?:y|ies)) (?:of|to"
    r"|about) (?=him$|her$|them$)"
)


def _unled(pair: Pair) -> Pair:
    lead = words.LEAD.match(pair.read)
    return pair.part(lead.end()).stripped() if lead else pair


def _placed(pair: Pair) -> Target | None:
    """A quote, a session, a source, an agent's, or the last items."""
    read = pair.read
    if words.QUOTED.match(read):
        return Target(kind=TargetKind.QUOTE, text=pair.shown)
    session = None if words.SESSION.search(read) else words.SESSION_ID.search(read)
    if session or words.SESSION.search(read):
        return Target(kind=TargetKind.SESSION, text=pair.shown, value=_written(pair, session, "id"))
    if source := words.FILE.search(read) or words.SOURCE.search(read):
        return Target(kind=TargetKind.SOURCE, text=pair.shown, value=_written(pair, source, "file"))
    if agent := words.AGENT.search(read):
        return Target(kind=TargetKind.AGENT, text=pair.shown, value=_bare(agent["agent"] or agent["agent2"]))
    if last := words.LAST.search(read):
        return Target(kind=TargetKind.LAST, text=pair.shown, count=counted(last["count"]))
    return None


def _written(pair: Pair, hit: re.Match[str] | None, group: str) -> str | None:
    """What a group holds, as it was written."""
    return pair.shown[hit.start(group) : hit.end(group)] if hit else None


def _bare(name: str) -> str:
    return str(re.sub(r"^(?:what|everything|all|that|the|my|by|from|whatever|anything)(?: (?:the|my))? ", "", name))


def _whole(pair: Pair) -> Target | None:
    if re.match(r"(?:it all|that all|all of (?:it|that|this)|the (?:whole )?lot|all)$", pair.read):
        return Target(kind=TargetKind.EVERYTHING, text=pair.shown)
    if pair.read and not (words.EVERYTHING.match(pair.read) or words.ME.match(pair.read)):
        return None
    if re.search(r"^(?:my |the |your )?(?:details?|facts?|entry|stuff|thing|bit)$", pair.read):
        return None
    return Target(kind=TargetKind.EVERYTHING, text=pair.shown)


def _classed(pair: Pair) -> Target | None:
    return classed(pair, SENSITIVITY_EN, KIND_EN)


def _quoted_name(pair: Pair) -> Target | None:
    return Target(kind=TargetKind.ENTITY, text=pair.shown) if re.fullmatch(MARK, pair.read) else None


_CLAUSAL = re.compile(r"(?:where|how|what|when|who)\b")
_RELATIVE = re.compile(r",| i | that | which | you | from | at | on ")


def _attribute(pair: Pair, loose: bool) -> Target | None:
    told = re.match(r"what (?P<own>(?:my|our|his|her|their) .+) (?:is|was|are)$", pair.read)
    pair = pair.part(*told.span("own")) if told else pair
    own = re.sub(r"^(?:the (?:record|memory|fact|detail) (?:of|about) |that |the |those )", "", pair.read)
    name = head_attribute(own if _CLAUSAL.match(own) else _RELATIVE.split(own)[0])
    if (
        name is None
        or name in TOPICAL
        or (loose and (not re.match(r"(?:my|our|his|her|their)\b", own) or own.endswith("ing")))
    ):
        return None
    who = words.SUBJECT.match(pair.shown)
    subject = (who["who"] or who["their"]) if who else None
    return Target(kind=TargetKind.ATTRIBUTE, text=pair.shown, attribute=name, subject=subject)


def _entity(pair: Pair, names: Collection[str]) -> Target | None:
    folded = pair.read
    known = any(name and name.lower() in folded for name in names)
    named = words.TITLED.search(pair.shown) or (words.NAME.search(pair.shown) if not pair.shown.isupper() else None)
    bare = re.sub(r",.*$", "", folded)
    kin = words.KIN.search(bare) or (words.OWNED.match(bare) and is_kin(bare))
    if known or kin or (named and _is_name(pair, named)):
        return Target(kind=TargetKind.ENTITY, text=pair.shown)
    return None


_FULL_NAME = re.compile(
    r"(?<![.!?] )(?<!^)(?<![\w'])(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?[A-Z][a-z][\w'-]*(?: [A-Z][a-z][\w'-]*)*"
)
_TIME_WORD = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|June|July|August|September|October"
    r"|November|December|Art(?:icle)?|Easter|Christmas|English|French|German|Chinese"
)


def names_in(pair: Pair) -> list[str]:
    """What is written as a name, within sentences."""
    return [hit.group() for hit in _FULL_NAME.finditer(pair.shown) if not _TIME_WORD.match(hit.group())]


_WITHIN = re.compile(r"\b(?:to|in|at|with|from|of|for|on) (?:the )?$")


def _is_name(pair: Pair, hit: re.Match[str]) -> bool:
    """Not the place of a journey, the maker of a thing: my trip to Oslo, my debts at Barclays."""
    before = pair.read[: hit.start()]
    return not re.search(r"\b\w+ (?:to|in|at|with|from|of|for|on) (?:the )?$", before) and not re.match(
        r"(?:my|the|our) \w+ .*\b(?:that|i)\b", before
    )
