"""Chinese: what a piece of a request names."""

from collections.abc import Collection

import regex as re

from memoryd.domain.forgetting import Target, TargetKind
from memoryd.policy.forgetting import chinese_target_words as words
from memoryd.policy.forgetting import owners
from memoryd.policy.forgetting.classes import classed
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.shared_nouns import completed
from memoryd.policy.forgetting.things import KIND_ZH, SENSITIVITY_ZH, TOPICAL, counted
from memoryd.policy.forgetting.words_of_attributes import head_attribute, is_kin
from memoryd.policy.privacy.surnames import COMMON, COMPOUND


def cut(pair: Pair) -> Pair:
    """Without what follows the object, and softening particles."""
    hit = words.CUT.search(pair.read)
    pair = pair.part(0, hit.start()) if hit else pair
    pair = pair.without(words.FROM).stripped()
    tail = words.TAIL.search(pair.read)
    if tail and tail.start() > 0:
        pair = pair.part(0, tail.start())
    return pair.stripped()


def split(pair: Pair, names: Collection[str]) -> list[Pair]:
    """The members of a list, where each by itself names something known."""
    strong = pair.split(words.SPLIT_STRONG)
    if len(strong) > 1 and not any(target(one, names).kind is TargetKind.EVERYTHING for one in strong):
        return [member for one in strong for member in split(one, names)]
    members = _glued(pair) or completed(pair.split(words.SPLIT), lambda one: target(one, names))
    if len(members) < 2 or re.search("(?:跟|和|与)你|有关|相关", pair.read):
        return [pair]
    own = "我的" if pair.read.startswith("我的") else ""
    known = [
        target(Pair(own, own).joined(one) if own and place else one, names).kind for place, one in enumerate(members)
    ]
    return (
        [pair] if any(kind in (TargetKind.TOPIC, TargetKind.EVERYTHING, TargetKind.LAST) for kind in known) else members
    )


_PLAIN = frozenset(
    ["height", "weight", "age", "name", "gender", "birthday", "phone", "email", "nationality", "blood_type"]
)
"""Attributes of a person that own none themselves, so that two of them side by side are two."""


def _glued(pair: Pair) -> list[Pair]:
    """身高体重."""
    begin = len(pair.read) - len(re.sub("^(?:我们的|我的|我|本人的?)", "", pair.read))
    own = pair.part(begin)
    for place in range(2, min(len(own.read) - 1, 6)):
        first, second = (head_attribute(one.read) for one in (own.part(0, place), own.part(place)))
        if first != second and {first, second} <= _PLAIN:
            return [pair.part(0, begin + place), pair.part(begin + place)]
    return []


def target(pair: Pair, names: Collection[str]) -> Target:
    """What a piece names; a topic where it is nothing else."""
    pair = pair.stripped()
    if re.search("^(?:关于)?我(?:这个人|本人)?$", pair.read):
        return Target(kind=TargetKind.EVERYTHING, text=pair.shown)
    pronoun = words.PRONOUN.match(pair.read)
    if pronoun:
        return Target(kind=TargetKind.ENTITY, text=pair.part(*pronoun.span("who")).shown)
    found = _placed(pair) or _whole(pair) or _classed(pair, names)
    if found is not None:
        return found
    about = words.ABOUT.match(pair.read)
    body = pair.part(about.end()).stripped() if about else pair
    if about and re.match("(?:我|我的)?$", body.without(words.TYPE_TAIL).read):
        return Target(kind=TargetKind.EVERYTHING, text=pair.shown)
    typed = words.TYPE_TAIL.search(body.read)
    found = (
        None
        if typed
        and not words.SUBJECT_OF_CLAUSE.match(body.read)
        and not re.search("信息$|资料$|数据$|资讯$|号码$|[那这]条(?:记录|信息|记忆)?$", typed.group())
        else _attribute(body)
    )
    if found is not None:
        return found
    bare = _bare(body)
    return _classed(bare, names) or _entity(bare, names) or Target(kind=TargetKind.TOPIC, text=bare.shown or body.shown)


def _bare(pair: Pair) -> Pair:
    """Without 的事情, 相关的所有记录."""
    tail = words.TYPE_TAIL.search(pair.read)
    while tail and tail.start() > 0:
        pair = pair.part(0, tail.start()).stripped()
        tail = words.TYPE_TAIL.search(pair.read)
    lead = re.match("(?:所有|全部|一切|任何|凡是|你|记的|那些|这些|那个|这个)+(?:的)?(?=.{2,})", pair.read)
    return pair.part(lead.end()) if lead else pair


def _placed(pair: Pair) -> Target | None:
    """A quote, a session, a source, an agent's, or the last items."""
    read = pair.read
    if words.QUOTED.match(read):
        return Target(kind=TargetKind.QUOTE, text=pair.shown)
    if words.SESSION_ID.search(read) or words.SESSION.match(read) or words.SESSION_NOW.match(read):
        return Target(kind=TargetKind.SESSION, text=pair.shown, value=_within(pair, words.SESSION_ID, "id"))
    if words.FILE.search(read) or words.SOURCE.search(read):
        name = _within(pair, words.FILE, "file") or _within(pair, words.SOURCE, "file")
        return Target(kind=TargetKind.SOURCE, text=pair.shown, value=_file(name or ""))
    if hit := words.AGENT.search(read):
        name = re.sub("^(?:所有|全部|把|由|那个|的)+", "", hit["agent"])
        return Target(kind=TargetKind.AGENT, text=pair.shown, value=name)
    if hit := words.LAST.match(read):
        return Target(kind=TargetKind.LAST, text=pair.shown, count=counted(hit["count"]))
    return None


def _within(pair: Pair, pattern: re.Pattern[str], group: str) -> str | None:
    """What a group of a pattern holds, as it was written."""
    hit = pattern.search(pair.read)
    return pair.shown[hit.start(group) : hit.end(group)] if hit else None


def _file(name: str) -> str:
    return re.sub("^.*?(?:来自|从|文件|文档|你|的|里)+", "", name) or name


def _whole(pair: Pair) -> Target | None:
    if pair.read and not (words.EVERYTHING.match(pair.read) and words.EVERYTHING_NEEDS.search(pair.read)):
        return None
    return Target(kind=TargetKind.EVERYTHING, text=pair.shown)


def _classed(pair: Pair, names: Collection[str]) -> Target | None:
    def of(value: str) -> owners.Whose:
        return owners.chinese(lambda who: _entity(who, names) is not None, anybody=value != "secret")

    return classed(pair, SENSITIVITY_ZH, KIND_ZH, of)


def _attribute(pair: Pair) -> Target | None:
    own = re.sub(
        "(?:的?(?:是(?:多少|什么|谁|几号|哪[天里儿年]?)|信息|资料|数据|资讯|[那这]条|记录|记忆))+$", "", pair.read
    )
    kin = words.KIN_LED.match(own)
    theirs = own[kin.end() :].removeprefix("的") if kin else own
    name = next(
        filter(None, (head_attribute(one) or head_attribute(_NUMBER.sub("", one)) for one in (own, theirs))), None
    )
    if name is None or name in TOPICAL:
        return None
    return Target(kind=TargetKind.ATTRIBUTE, text=pair.shown, attribute=name, subject=_subject(pair))


_NUMBER = re.compile("(?:号码|号|名称|名)$")


def _subject(pair: Pair) -> str | None:
    """Whose it is: 刘芳的地址, 刘芳住在哪里, 我妈手机号; None for the speaker's."""
    clause = words.SUBJECT_OF_CLAUSE.match(pair.read)
    if clause:
        who = pair.part(*clause.span("who"))
        return None if words.SELF.match(who.read) else who.shown
    if kin := words.KIN_LED.match(pair.read):
        return pair.shown[: kin.end("who")]
    owned = words.OWNED.match(pair.read)
    if owned is None or words.OWN_THING.search(owned["who"]):
        return None
    return pair.shown[: owned.end("who")]


def _entity(pair: Pair, names: Collection[str]) -> Target | None:
    read = pair.read
    known = any(name and name.lower() in read for name in names)
    role = words.ROLE.match(read)
    if role and _is_person(read[role.end() :]):
        return Target(kind=TargetKind.ENTITY, text=pair.part(role.end()).shown)
    mine = re.sub("^(?:我的|我|咱|那个|这个|前)", "", read)
    if (
        known
        or words.KIN.search(read)
        or words.ORGANISATION.search(read)
        or _is_person(mine)
        or re.fullmatch(MARK, read)
    ):
        return Target(kind=TargetKind.ENTITY, text=pair.shown)
    return (
        Target(kind=TargetKind.ENTITY, text=pair.shown)
        if (words.LATIN.match(read) and not read.islower()) or (is_kin(read) and not _DOES.match(mine))
        else None
    )


_NAMED = re.compile(
    f"(?:[{''.join(sorted(COMMON))}][\u4e00-\u9fff]{{1,2}}|[\u4e00-\u9fff]{{1,3}}(?:先生|女士|小姐|医生|老师|经理))"
    "(?=$|[，,。！？]|的|有关|行使|分手|要求|申请|离职|提出)"
)
_BEFORE_NAME = re.compile("^(?:客户|用户|员工|同事|朋友|收到|看到|听到|关于|来自|因为|这个|那个|和|跟|与|是|到|我)+")


def names_in(pair: Pair) -> list[str]:
    """What is written like the name of a person, before a mark or what persons do."""
    found = (pair.shown[hit.start() : hit.end()] for hit in _NAMED.finditer(pair.read))
    return [name for name in (_BEFORE_NAME.sub("", one) for one in found) if name not in words.COMMON_WORDS]


_DOES = re.compile("(?:看|去看|去找|见|找|给|当|约|换|做|是|有|没|跟|和|想)")


def _is_person(read: str) -> bool:
    if _DOES.match(read):
        return False
    if words.TITLE.match(read) or (words.NICK.match(read) and not words.NOT_NICK.match(read)):
        return True
    if not 2 <= len(read) <= 4 or not re.fullmatch("[\u4e00-\u9fff]+", read) or head_attribute(read):
        return False
    return (read[0] in COMMON and len(read) <= 3 and read not in words.COMMON_WORDS) or (
        read[:2] in COMPOUND and len(read) > 2
    )
