"""What a message asks of the memory, read sentence by sentence: :func:`read_request`."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

import regex as re

from memoryd.domain.forgetting import (
    Doubted,
    DoubtKind,
    Intent,
    Mode,
    Quantifier,
    Reading,
    Target,
    TargetKind,
    TimeRange,
)
from memoryd.policy.forgetting import chinese, chinese_cues, english, english_cues
from memoryd.policy.forgetting.commissioned import passed_on
from memoryd.policy.forgetting.compound import differing, lost_parts
from memoryd.policy.forgetting.doubts import KINDS, doubt
from memoryd.policy.forgetting.earlier_times import taken_over
from memoryd.policy.forgetting.exceptions import without_exceptions
from memoryd.policy.forgetting.heard import Heard, Said, Sentence, sentences
from memoryd.policy.forgetting.legal import with_titles, without_basis
from memoryd.policy.forgetting.limits import limited, part_of
from memoryd.policy.forgetting.naming import ambiguity, among, antecedent, by_right, cut, named, offer
from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.pieces import left, piece
from memoryd.policy.forgetting.plain import Plain, plain
from memoryd.policy.forgetting.times import told
from memoryd.policy.forgetting.unclear import open_dates, unclear
from memoryd.policy.language import Language, language_of

_HAN = re.compile("[\u3400-\u9fff]")
_CLAUSE = re.compile(r"[,，、;；:：—…]| - |\bbut\b|\band (?=then|actually|no)")
_ERASE = re.compile(
    r"\b(?:permanently|for ?ever|for good|irreversibly|irrevocably|once and for all|beyond recovery"
    r"|without (?:a )?trace|never (?:to be )?recover\w*)\b|彻底|永久|永远|不可恢复|不留痕迹|斩草除根|无法恢复|干干净净"
)
_SOFT = re.compile(
    r"\b(?:for now|temporarily|for the time being|for the moment|(?:may|might) want (?:it|them)"
    r" back)\b|暂时|临时|先(?:删|忘|清)|可能(?:还)?要恢复|以后(?:可能)?(?:还)?(?:要)?恢复"
)
_ALL = re.compile(
    r"\b(?:all|every|everything|any|anything|whatever|entire|whole)\b|所有|全部|一切|任何|全都|统统|通通|凡是|全|都"
)
_RANK = (Intent.UNDO, Intent.STOP_USING, Intent.DO_NOT_FORGET, Intent.CORRECT, Intent.LIST, Intent.NONE)


def read_request(text: str, *, now: datetime, aliases: Collection[str] = ()) -> Reading:
    """What a message in English or Chinese asks of the memory; never raises.

    :param now: aware, in the user's zone, in which days and weeks (from Monday) are counted.
    :param aliases: names of known subjects, so that a word in lower case is one too.
    """
    body = plain(text)
    lang = language_of(body.read) if body.read else language_of(text)
    said = [*_said(body, frozenset(name.lower() for name in aliases if name), now)]
    asked = [one for one in said if one.heard.intent is Intent.FORGET]
    if asked and not _is_retracted(body, said, asked) and not _is_correction(said, asked):
        return _forget(body, said, asked, now, aliases)
    reading = _other(body, said, lang, bool(asked))
    if reading.intent is not Intent.NONE:
        return reading
    doubted = asked or [replace(one, heard=one.doubted) for one in said if one.doubted]
    return _doubted(reading, _forget(body, said, doubted, now, aliases), doubted) if doubted else reading


def _doubted(reading: Reading, meant: Reading, said: Sequence[Said]) -> Reading:
    """What asks for nothing, with what it would have meant, and why that is doubted."""
    kind = DoubtKind.RETRACTED if reading.why == "retracted" else KINDS[said[0].heard.why]
    vague = all(one.heard.vague for one in said)
    named = () if vague else meant.targets
    return replace(reading, doubt=Doubted(kind=kind, targets=named, exceptions=meant.exceptions, time=meant.time))


def _said(body: Plain, names: frozenset[str], now: datetime) -> Iterator[Said]:
    every = [*sentences(body.read, names, now)]
    for sentence, after in zip(every, [*(one.read for one in every[1:]), ""], strict=False):
        passed = passed_on(sentence, after)
        if passed is not None:
            yield _weighed(sentence, passed)
            continue
        hear = chinese.hear if _HAN.search(sentence.read) else english.hear
        for heard in hear(sentence):
            yield _weighed(sentence, heard)


def _weighed(sentence: Sentence, heard: Heard) -> Said:
    """What was heard, if it is not doubted."""
    why = doubt(sentence, heard) if heard.intent is Intent.FORGET else None
    if why:
        return Said(sentence=sentence, heard=Heard(intent=Intent.NONE, why=why), doubted=replace(heard, why=why))
    nearly = chinese.nearly if _HAN.search(sentence.read) else english.nearly
    doubted = nearly(sentence) if heard.why in ("zh-nothing-asked", "en-nothing-asked") else None
    return Said(sentence=sentence, heard=heard, doubted=doubted)


def _is_retracted(body: Plain, said: Sequence[Said], asked: Sequence[Said]) -> bool:
    """Whether a later clause takes it back: just kidding, 算了."""
    last = asked[-1]
    behind = last.sentence.read[last.heard.begin :]
    later = [*_CLAUSE.split(behind)[1:], *_later(body, last.sentence)]
    if any(english.retracts(clause) or chinese.retracts(clause) for clause in later):
        return True
    place = said.index(last)
    return any(one.heard.intent is Intent.DO_NOT_FORGET and _is_empty(one) for one in said[place + 1 :])


def _later(body: Plain, sentence: Sentence) -> Iterator[str]:
    for one in sentences(body.read):
        if one.begin > sentence.begin:
            yield one.read
            yield from _CLAUSE.split(one.read)


_EMPTY = re.compile(
    r"^[ ,，]*(?:it|that|them|anything|this|any of it|yet|everything|a thing|after all|了|吧|它|任何|任何东西|[ ，,])*$"
)


def _is_empty(said: Said) -> bool:
    return _EMPTY.match(said.sentence.read[said.heard.begin : said.heard.stop]) is not None


_OLD_ONE = re.compile(
    r"^(?: the| my| that)? ?(?:old|previous|former|outdated|wrong) (?:one|value|entry)\b|^(?:那个"
    r"|这个)?(?:旧|老|原来|以前|之前|错)的(?:那个|那条)?(?:了|掉|吧)*$"
)


def _is_correction(said: Sequence[Said], asked: Sequence[Said]) -> bool:
    """A new value is told, and the old one is to go: that is what a correction does."""
    last = asked[-1]
    text = last.sentence.read[last.heard.begin : last.heard.stop]
    if not (last.heard.vague or _OLD_ONE.match(text)):
        return False
    front = last.sentence.read[: last.heard.begin]
    return any(one.heard.intent is Intent.CORRECT for one in said) or _corrects(front)


_UNNEEDED = re.compile(
    r"\b(?:is|are|was|were)(?:n't| not| no longer) (?:relevant|needed|necessary|required|valid|used|in use"
    r"|important|interesting"
    r"|accurate|your (?:business|concern))(?: any ?more| any longer| now)?(?=[ ,;:.—-]|$)[ ,;:.—-]*[^,;]{0,24}$"
    r"|\b(?:is|are) (?:wrong|outdated|out of date|obsolete|incorrect|inaccurate|old)(?: now)?(?=[,;:.—-]"
    r"|$)[ ,;:.—-]*[^,;]{0,24}$"
    "|(?:记错|写错|过时|不对|过期|作废|有误|错|不再需要|不想留|不想要|用不着|不需要"
    "|没用)了?(?:[ ，,；;。][^，,]{0,12})?$"
)
"""What goes for being wrong or of no use, no new value being told."""


def _corrects(front: str) -> bool:
    if _UNNEEDED.search(front):
        return False
    return bool(chinese_cues.CORRECTS.search(front) if _HAN.search(front) else english_cues.CORRECTS.search(front))


_WIDE = (TargetKind.EVERYTHING, TargetKind.ENTITY, TargetKind.SENSITIVITY)
"""What is asked back where a day by which it shall go may have been meant to limit it."""


def _forget(
    body: Plain, said: Sequence[Said], asked: Sequence[Said], now: datetime, aliases: Collection[str]
) -> Reading:
    targets: list[Target] = []
    kept: list[Target] = []
    times: list[TimeRange | None] = []
    texts: list[str] = []
    parts: list[Target] = []
    for one in asked:
        words, exceptions = without_exceptions(without_basis(piece(body, one)))
        lang: Language = "zh" if _HAN.search(words.read or one.sentence.read) else "en"
        moment = told(words, now)
        if moment.time is None:
            moment = taken_over(words, one, now) or moment
        found = named(body, moment.rest, lang, aliases, timed=moment.time is not None)
        whole, only = _limits(body, words, lang, aliases) if moment.time is None else ([], [])
        narrow = part_of(whole, only, lang)
        found = narrow or found
        parts += [] if narrow else [*whole, *only]
        before = Pair(body.shown, body.read).part(0, one.sentence.begin + one.heard.begin)
        found = [antecedent(target, before, aliases) for target in found]
        found = among(found, found)
        if not narrow:
            parts += [*lost_parts(cut(moment.rest, lang), found, lang, aliases, timed=moment.time is not None)]
        parts += found if moment.parted or (moment.due and any(one.kind in _WIDE for one in found)) else []
        parts += [*unclear(found, lang), *open_dates(words, lang, moment.time)]
        targets += by_right(found, with_titles(one.sentence.read, body), one.heard.why)
        times += [] if one.heard.vague and moment.time is None else [moment.time]
        kept += [target for one in exceptions for target in named(body, one, lang, aliases, timed=False)]
        kept += [target for spared in left(body, one) for target in named(body, spared, lang, aliases, timed=False)]
        texts.append(one.sentence.read)
    kept += [*_kept(body, said, aliases)]
    joined = " ".join(texts)
    whole = [one for one in targets if one.kind is TargetKind.EVERYTHING]
    targets = whole if whole and not any(times) else targets
    parts += targets if differing(times) else []
    return Reading(
        intent=Intent.FORGET,
        lang=language_of(body.read),
        why=asked[0].heard.why,
        targets=_unique(targets),
        exceptions=_unique(among(kept, targets)),
        time=next((time for time in times if time is not None), None),
        quantifier=_quantifier(joined, targets),
        mode=_mode(body.read),
        ambiguous=_unique(parts) or ambiguity(targets, joined),
    )


def _limits(
    body: Plain, words: Pair, lang: Language, aliases: Collection[str]
) -> tuple[Sequence[Target], Sequence[Target]]:
    """What is named, and what of it alone is meant; nothing where the words set no limit."""
    both = limited(words, lang)
    if both is None:
        return (), ()
    whole, only = (named(body, one, lang, aliases, timed=False) for one in both)
    return whole, only


def _kept(body: Plain, said: Sequence[Said], aliases: Collection[str]) -> Iterator[Target]:
    """What another sentence says not to forget."""
    for one in said:
        if one.heard.intent is Intent.DO_NOT_FORGET and not _is_empty(one):
            start = one.sentence.begin
            pair = Pair(body.shown, body.read).part(start + one.heard.begin, start + one.heard.stop)
            yield from named(body, pair, "zh" if _HAN.search(pair.read) else "en", aliases, timed=False)


def _unique(targets: Sequence[Target]) -> tuple[Target, ...]:
    return tuple(dict.fromkeys(targets))


def _quantifier(text: str, targets: Sequence[Target]) -> Quantifier:
    every = _ALL.search(text) or any(one.kind is TargetKind.EVERYTHING for one in targets)
    return Quantifier.ALL if every else Quantifier.ONE


def _mode(text: str) -> Mode | None:
    if _ERASE.search(text):
        return Mode.ERASE
    return Mode.SOFT if _SOFT.search(text) else None


def _other(body: Plain, said: Sequence[Said], lang: Language, retracted: bool) -> Reading:
    if retracted:
        corrected = any(one.heard.intent is Intent.CORRECT for one in said) or any(
            _corrects(one.sentence.read[: one.heard.begin]) for one in said
        )
        intent = Intent.CORRECT if corrected else Intent.NONE
        return Reading(intent=intent, lang=lang, why="corrected" if corrected else "retracted")
    best = min(said, key=lambda one: _RANK.index(one.heard.intent), default=None)
    if best is None:
        return Reading(intent=Intent.NONE, lang=lang, why="nothing-said")
    reading = Reading(intent=best.heard.intent, lang=lang, why=best.heard.why)
    if best.heard.why not in ("en-do-not-forget", "zh-do-not-forget"):
        return reading
    start = best.sentence.begin
    piece = Pair(body.shown, body.read).part(start + best.heard.begin, start + best.heard.stop)
    return replace(reading, offered=offer(body, piece))
