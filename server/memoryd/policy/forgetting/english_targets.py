"""English: what a piece of a request names."""

from collections.abc import Collection

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting import english_target_words as words
from memoryd.policy.forgetting import owners
from memoryd.policy.forgetting.classes import classed
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.shared_nouns import completed
from memoryd.policy.forgetting.things import KIND_EN, SENSITIVITY_EN, TOPICAL, counted
from memoryd.policy.forgetting.words_of_attributes import head_attribute, is_kin


def cut(pair: Pair) -> Pair:
    """Without what follows the object: a reason, another clause, please."""
    hit = words.CUT.search(pair.read)
    pair = pair.part(0, hit.start()) if hit else pair
    pair = pair.stripped()
    tail = None if words.OF_ME.match(pair.read) else words.TAIL.search(" " + pair.read)
    if tail and tail.start() > 0:
        pair = pair.part(0, tail.start() - 1 if tail.start() else 0)
    return pair.stripped()


_LIST = re.compile(r",? (?:and|&|plus|as well as|or|nor)(?: also)? |, ")
_ONLY = re.compile(
    r"^(?P<who>[^,]+), ?(?:but )?"
    r"(?:only (?:the |his |her |their )?(?P<what>[^,]+)|(?:the |his |her |their )?(?P<what>[^,]+) only)$"
)
"""Mr. Tanaka, bank details only."""
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
        whole = completed(strong, lambda one: target(one, names), about=head is not None)
        first, *rest = [piece for one in whole for piece in split(one, names)]
        return _with_head(pair, head, [first, *rest])
    limited = _ONLY.match(body.read)
    if limited:
        return [body.part(*limited.span("what")).joined(Pair(" of ", " of ")).joined(body.part(*limited.span("who")))]
    members = completed(body.split(_LIST), lambda one: target(one, names), about=head is not None)
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
    found = _placed(pair) or _whole(pair) or _classed(pair, names)
    if found is not None:
        return found
    if owned := _all_of(pair, names):
        return owned
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
    found = _classed(body, names) or _quoted_name(body) or _attribute(body, bool(about), names) or _entity(body, names)
    return found or Target(kind=TargetKind.TOPIC, text=body.shown)


_PERSON = re.compile(r"^(?:him|his|her|them|their|he|she)$")
_TRACE = re.compile(
    r"^(?:every|any|all) (?:\w+ )?(?:traces?|mentions?|references?|records?|memor(?:y|ies)) (?:of|to"
    r"|about) (?=him$|her$|them$)"
)


def _unled(pair: Pair) -> Pair:
    lead = words.LEAD.match(pair.read)
    return pair.part(lead.end()).stripped() if lead else pair


def _all_of(pair: Pair, names: Collection[str]) -> Target | None:
    """Tom Baker's data."""
    hit = words.ALL_OF.match(pair.read)
    if hit is None:
        return None
    who = pair.part(*hit.span("who"))
    who = who.part(0, len(who.read.removesuffix("'s").removesuffix("'")))
    known = _PERSON.match(who.read) or owners.has_role(who) or _entity(who, names)
    return Target(kind=TargetKind.ENTITY, text=owners.by_name(who).shown) if known else None


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
    if pair.read and not (
        words.EVERYTHING.match(pair.read) or words.ME.match(pair.read) or words.OF_ME.match(pair.read)
    ):
        return None
    if re.search(r"^(?:my |the |your )?(?:details?|facts?|entry|stuff|thing|bit)$", pair.read):
        return None
    return Target(kind=TargetKind.EVERYTHING, text=pair.shown)


def _classed(pair: Pair, names: Collection[str]) -> Target | None:
    def of(value: str) -> owners.Whose:
        return owners.english(lambda who: _entity(who, names) is not None, anybody=value != "secret")

    return classed(pair, SENSITIVITY_EN, KIND_EN, of)


def _quoted_name(pair: Pair) -> Target | None:
    return Target(kind=TargetKind.ENTITY, text=pair.shown) if re.fullmatch(MARK, pair.read) else None


_CLAUSAL = re.compile(r"(?:where|how|what|when|who)\b")
_RELATIVE = re.compile(r",| i | that | which | you | from | at | on ")


def _attribute(pair: Pair, loose: bool, names: Collection[str]) -> Target | None:
    told = re.match(r"(?:what|when|where) (?P<own>(?:(?:my|our|his|her|their) |.+'s ).+) (?:is|was|are)$", pair.read)
    pair = pair.part(*told.span("own")) if told else pair
    own = re.sub(r"^(?:the (?:record|memory|fact|detail) (?:of|about) |that |the |those )", "", pair.read)
    name = head_attribute(own if _CLAUSAL.match(own) else _RELATIVE.split(own)[0])
    if name is None and not loose:
        return _attribute_of(pair, names)
    if (
        name is None
        or name in TOPICAL
        or (loose and (not re.match(r"(?:my|our|his|her|their)\b", own) or own.endswith("ing")))
    ):
        return None
    return Target(kind=TargetKind.ATTRIBUTE, text=pair.shown, attribute=name, subject=_subject(pair))


def _attribute_of(pair: Pair, names: Collection[str]) -> Target | None:
    """The birthday of my wife."""
    hit = words.ATTRIBUTE_OF.match(pair.shown)
    if hit is None:
        return None
    name, who = head_attribute(hit["attribute"]), pair.part(*hit.span("who"))
    if name is None or name in TOPICAL or name in words.PLACES or _entity(who, names) is None:
        return None
    return Target(kind=TargetKind.ATTRIBUTE, text=pair.shown, attribute=name, subject=who.shown)


def _subject(pair: Pair) -> str | None:
    """Whose it is: Carla's address, where Carla lives, my mum phone number."""
    who = words.SUBJECT.match(pair.shown)
    if who:
        return str(who["who"] or who["their"])
    clause = words.SUBJECT_OF_CLAUSE.match(pair.read)
    if clause:
        return pair.shown[slice(*clause.span("who"))]
    spaces = [hit.start() for hit in re.finditer(" ", pair.read)]
    kin = next((place for place in spaces if _is_kin(pair.read[:place])), None)
    return None if kin is None else pair.shown[:kin]


def _is_kin(read: str) -> bool:
    return (
        words.OWNED.match(read) is not None
        and not read.endswith(" family")
        and (words.KIN.search(read) is not None or is_kin(read))
    )


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
    r"(?:(?<![.!?] )(?<!^)|(?=\S+ [A-Z]))(?<![\w'])(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?"
    r"[A-Z][a-z][\w'-]*(?: [A-Z][a-z][\w'-]*)*"
)
_LED_NAME = re.compile(
    r"^(?:(?:Our|My|The|Your|This|That|An?|Please|Dear|Hi|Hello|Hey|Under|In|If|When|As|Customer|Client|User|Employee|Patient"
    r"|Member|Colleague|Ticket|Delete|Erase|Remove|Forget|Purge|Since|Because|And|But|So|Today|Yesterday)(?: |$))+"
)
_TIME_WORD = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|June|July|August|September|October"
    r"|November|December|Art(?:icle)?|Easter|Christmas|English|French|German|Chinese"
)


def names_in(pair: Pair) -> list[str]:
    """What is written as a name, within sentences."""
    found = (_LED_NAME.sub("", hit.group()) for hit in _FULL_NAME.finditer(pair.shown))
    return [name for name in found if name and not _TIME_WORD.match(name)]


_WITHIN = re.compile(r"\b(?:to|in|at|with|from|of|for|on) (?:the )?$")


def _is_name(pair: Pair, hit: re.Match[str]) -> bool:
    """Not the place of a journey, the maker of a thing: my trip to Oslo, my debts at Barclays."""
    before = pair.read[: hit.start()]
    return not re.search(r"\b\w+ (?:to|in|at|with|from|of|for|on) (?:the )?$", before) and not re.match(
        r"(?:my|the|our) \w+ .*\b(?:that|i)\b", before
    )
