"""English: what one sentence asks. A request needs its frame (an order, a wish of you); all else deletes nothing."""

from collections.abc import Iterator
from dataclasses import replace

import regex as re

from memoryd.domain.forgetting import Intent
from memoryd.policy.forgetting import english_evidence as evidence
from memoryd.policy.forgetting.english_cues import (
    GENERAL,
    KEEPS,
    KEPT,
    OWN_NEGATION,
    OWN_ORDER,
    REMINDS,
    RETRACTS,
    TO_FORGET,
    WOULD_NEVER,
    other_intent,
    undoes,
)
from memoryd.policy.forgetting.english_frames import ASKED, BEGINS, PHRASES, RETAINED, Frame
from memoryd.policy.forgetting.english_fronted import all_of_it, named_front
from memoryd.policy.forgetting.english_passives import PASSIVES
from memoryd.policy.forgetting.english_tickets import TICKETS
from memoryd.policy.forgetting.english_words import CONDITION, DELETE, FORGET, POLITE_IF, QUESTION, REPORTS
from memoryd.policy.forgetting.heard import Heard, Sentence

_QUESTION = re.compile(QUESTION)
_REPORTS = re.compile(REPORTS)
_CONDITION = re.compile(rf"(?!{POLITE_IF}){CONDITION}")
_TAG = re.compile(r"\b(?:ok(?:ay)?|alright|please|will you|would you|can you|could you|right|yeah|got it|deal|thanks)$")
_ORDER = re.compile(
    r"^(?:please |just |now |ok,? |so |well,? )*(?:stop|ignore|take|go|find|look|thank|tell|update"
    r"|change|save|keep|remember"
    r"|note|add|close|log|start|reset|delete|forget|erase|remove|wipe|clear|can you|could you|would"
    r" you|you can|i'd like you|i want you)\b"
)


def hear(sentence: Sentence) -> list[Heard]:
    """Every clause that asks for something; one of ``none`` where there is no such clause."""
    read = sentence.read
    if undoes(read):
        return [Heard(intent=Intent.UNDO, why="en-undo", begin=0, stop=len(read))]
    asked = [*_asked(sentence)]
    kept = _kept(read)
    if asked:
        return [*asked, *([kept] if kept and not _same_place(asked, kept) else [])]
    if kept is not None:
        return [kept]
    intent, why = other_intent(read)
    if intent is Intent.NONE and KEEPS.search(read):
        intent, why = Intent.DO_NOT_FORGET, "en-keep"
    return [Heard(intent=intent, why=why, begin=0, stop=len(read))]


def retracts(clause: str) -> bool:
    """Whether a clause takes back what was asked before it."""
    return RETRACTS.search(clause.strip(" ,.!—-")) is not None


_POLITE = ("en-nothing-kept", "en-not-kept", "en-make-gone", "en-as-if-never", "en-can-be-deleted")
"""Passive frames that may be put as a question."""


_NOT_ASKED = re.compile(r"(?:can|could|would) you (?:please )?(?:not|stop)\b")


def _asked(sentence: Sentence) -> Iterator[Heard]:
    read = sentence.read
    for frame in (*_retained(read), *_passives(sentence)):
        polite = frame.why in _POLITE
        if (polite or not sentence.asks or _NOT_ASKED.match(read) or _TAG.search(read)) and _free(read, frame.start):
            yield _heard(read, frame)
            return
    orders = _orders(sentence)
    if orders:
        yield from (_heard(read, one) for one in orders)
        return
    for why, phrase in PHRASES:
        hit = phrase.search(read)
        if hit and not sentence.asks and _free(read, hit.start()):
            yield Heard(intent=Intent.FORGET, why=why, begin=hit.start(), stop=hit.end())
            return


def _orders(sentence: Sentence) -> list[Frame]:
    """Every clause that gives an order of its own: delete my address and forget all of last week."""
    frames: list[Frame] = []
    for begin in BEGINS.finditer(sentence.read):
        if frames and begin.start() <= frames[-1].begin:
            continue
        asked = _frame_at(sentence, begin.end())
        if asked is None:
            continue
        if frames:
            if evidence.vague(sentence.read[asked.begin : asked.stop]):
                continue
            frames[-1] = replace(frames[-1], stop=begin.start())
        frames.append(asked)
    return frames


def nearly(sentence: Sentence) -> Heard | None:
    """The first clause with a verb of forgetting that is no request: its object lies elsewhere, or another rules it."""
    read = sentence.read
    for begin in BEGINS.finditer(read):
        for _, pattern, _ in ASKED:
            hit = pattern.match(read, begin.end())
            if hit and _PLAINLY.match(hit["verb"]):
                free = _free(read, begin.end()) and not sentence.asks
                why = "en-unnamed" if free else "en-case"
                start, stop = hit.span("rest")
                return Heard(
                    intent=Intent.FORGET, why=why, begin=start, stop=stop, vague=evidence.vague(read[start:stop])
                )
    return None


def _lead(read: str, place: int) -> str:
    """The words that a second order shares: can you start fresh and forget it all."""
    before = read[:place]
    return before if before.endswith(" and ") else ""


def _frame_at(sentence: Sentence, place: int) -> Frame | None:
    read = sentence.read
    for why, pattern, modal in ASKED:
        hit = pattern.match(read, place)
        if hit is None:
            continue
        frame = Frame(why=why, verb=hit["verb"], begin=hit.start("rest"), stop=hit.end("rest"), start=place)
        if _generic(sentence, hit):
            return None
        if sentence.asks and not modal(_lead(read, place) + hit.group()) and not _TAG.search(read):
            return None
        return frame if _free(read, place) and _joined(read, place) and evidence.holds(sentence, frame) else None
    return None


_PLAINLY = re.compile(rf"(?:{FORGET}|{DELETE})\b")
_THINGS = re.compile(
    r"^(?: (?:things|stuff|people|information|memories|data|something|conversations|facts|messages|chats"
    r"|records)(?: later| sometimes| at all)?)?$"
)


_WILL = re.compile(r"will you forget|would you forget (?:me|us|him|her)\b")


def _generic(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Can you forget things? asks whether one can."""
    if not sentence.asks or "please" in hit.group():
        return False
    will = _WILL.match(hit.group()) is not None
    return will or _THINGS.match(hit["rest"]) is not None


def _retained(read: str) -> Iterator[Frame]:
    for why, pattern in RETAINED:
        hit = pattern.search(read)
        if hit and evidence.held(hit):
            yield Frame(why=why, verb="keep", begin=hit.start("rest"), stop=hit.end("rest"), start=hit.start())


def _passives(sentence: Sentence) -> Iterator[Frame]:
    read = sentence.read
    for why, pattern in (*PASSIVES, *TICKETS):
        hit = pattern.search(read)
        if hit and not _QUOTES.search(hit["rest"].strip()):
            verb = "delete" if _DELETED.search(hit.group()) else "remove"
            frame = Frame(why=why, verb=verb, begin=hit.start("rest"), stop=hit.end("rest"), start=hit.start())
            if (
                (why in ("en-as-if-never", "en-consent") and not evidence.vague(hit["rest"]))
                or evidence.unkept(why, read[hit.start() :], read)
                or (why != "en-not-kept" and evidence.holds(sentence, frame))
            ):
                yield frame


_DELETED = re.compile(
    r"\b(?:forget|delete|erase|forgotten|deleted|erased|wiped|expunged|deleting|erasing|forgetting|deletion"
    r"|erasure|unlearned|never|didn't)\b"
)
_QUOTES = re.compile(
    r"^(?!everything|anything|what|all\b|that|the\b).*\b(?:said|says|thinks?|asked|wants?|suggest\w*)\b"
)


_DATA = re.compile(
    r"\b(?:typed|types|wrote|writes|said|says|reads?|goes|sings?|asked|asks|entered|inputs?|prompts?|titles?|captions?"
    r"|lyrics?|sign|label|button|error|(?<!data )subject|examples?|utterance|query|command|lines?|sentence"
    r"|phrase|jok(?:ed?|es|ing)|yell(?:ed|s)|shout(?:ed|s)|scream(?:ed|s)|whisper(?:ed|s)"
    r"|repl(?:ied|ies)|answer(?:ed|s)|mutter(?:ed|s)|begg?(?:ed|s)|laugh(?:ed|s)|insist(?:ed|s)|demand(?:ed|s)"
    r"|announced"
    r"|tweet(?:ed|s)|texted|quot(?:ed?|es)|shouting|grammar|spelling|punctuation|translation|wording"
    r"|pronunciation|caption)\b[^:]{0,16}: ?$"
)
"""Before what somebody else says, or what is an example."""


_NOBODY = re.compile(r"^(?:nobody|no one|no-one) (?:needs|has|ought) to (?:know|have|see)\b")


def _free(read: str, place: int) -> bool:
    """No question, report or condition governs what begins at a place."""
    before = _NOBODY.sub("", read[:place])
    if place and _QUESTION.match(read) and not re.search(r"[,—:] *$", before):
        return False
    if _REPORTS.search(before) or _CONDITION.search(before):
        return False
    if _DATA.search(before) and not re.search(r"\b(?:i|my request)\b", before):
        return False
    if re.search(r"\b(?:not|never|don't),", before):
        return False
    rest = read[place:]
    late = re.search(
        r"(?<!as )(?<!\b(?:grateful|glad|happy|thankful|obliged|better|safer|easier|great|nice|good|best"
        r"|it) )\b(?!(?:once|as soon as|the moment) i (?:leave|log (?:off|out)|sign (?:off|out)|go|hang up|close|quit"
        r"|finish|end|disconnect)\b)(?:if|unless|in case|once i|as soon as i|whenever|the moment) "
        r"(?!possible|you|it|there|ok|that|any|so)",
        rest,
    )
    return late is None


def _joined(read: str, place: int) -> bool:
    """Behind "and" an order goes on only what is itself one: he told me to call and delete it."""
    before = read[:place]
    if not re.search(r"\b(?:and|or|then|but|so) $", before):
        return True
    if re.match(r"(?:would like|want|need) you", read[place:]):
        return before.startswith("i")
    return bool(
        _ORDER.match(before)
        or re.fullmatch(r"(?:please )?(?:disregard|ignore|cancel|stop|retract|withdraw) and ", before)
        or re.match(r"(?:please|kindly)\b", read[place:])
        or re.search(r"[,;—] *(?:and|but|so|then) $", before)
    )


def _heard(read: str, frame: Frame) -> Heard:
    text = read[frame.begin : frame.stop]
    before = read[: frame.start].rstrip(" ,:;—-")
    front = named_front(before)
    vague = evidence.vague(text) or all_of_it(front, text)
    fronted = (len(before) - len(front), len(before)) if vague and front else None
    return Heard(intent=Intent.FORGET, why=frame.why, begin=frame.begin, stop=frame.stop, vague=vague, fronted=fronted)


def _kept(read: str) -> Heard | None:
    """A negated verb: the order not to forget or delete; what one says of oneself and others asks nothing."""
    hit = KEPT.search(read)
    if hit is None:
        return None
    rest = "rest" if hit["verb"] else "rest2"
    verb = hit["verb"] or hit["verb2"]
    own = OWN_NEGATION.search(read[: hit.start("verb" if hit["verb"] else "verb2")])
    if (own and not OWN_ORDER.search(hit.group())) or _QUESTION.match(read) or _REPORTS.search(read[: hit.start()]):
        return Heard(intent=Intent.NONE, why="en-negation-told")
    if (
        WOULD_NEVER.search(read)
        or REMINDS.search(read[: hit.start()])
        or (GENERAL.search(read) and not evidence.owned(hit[rest]))
    ):
        return Heard(intent=Intent.NONE, why="en-negation-told")
    why = "en-do-not-forget" if TO_FORGET.match(verb) else "en-do-not-delete"
    return Heard(intent=Intent.DO_NOT_FORGET, why=why, begin=hit.start(rest), stop=hit.end(rest))


def _same_place(asked: list[Heard], kept: Heard) -> bool:
    return any(one.begin == kept.begin for one in asked)
