"""English: the frames in which one asks a listener to forget or delete."""

from collections.abc import Callable
from dataclasses import dataclass

import regex as re

from memoryd.policy.forgetting.english_words import BARE, DELETE, DOING, DONE, FRAME_ME, FRAME_YOU, MIND, VERB, WEAK


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where a request begins (``start``), its verb, and the piece ``[begin, stop)`` that says of what."""

    why: str
    verb: str
    begin: int
    stop: int
    start: int


BEGINS = re.compile(
    r"^(?:(?:under|per|pursuant to|according to|as per|based on|in accordance with|in line with)"
    r" .{2,60}? (?=i\b|please\b|you must))?(?:(?!(?:he|she|they|i|we|you)\b)[a-z]+, )?|(?<=[,:—…]) ?|"
    r" - |\b(?:and|but|so|then|also|or) "
)
"""Where a clause begins that may ask: behind a vocative too."""

_MODAL = re.compile(
    r"\b(?:can|could|would|will|might|may|can't|couldn't|won't|mind|possible|chance|way|don't) (?:you|i|it|me)?|mind"
    r"|\bhow about\b"
)


def _modal(text: str) -> bool:
    return _MODAL.search(text) is not None


ASKED: tuple[tuple[str, re.Pattern[str], Callable[[str], bool]], ...] = (
    (
        "en-order",
        re.compile(rf"{FRAME_YOU}(?P<verb>{VERB})(?:(?: please)?:(?= ))?(?: please,?(?= \w))?(?P<rest>.*)"),
        _modal,
    ),
    ("en-wish", re.compile(rf"{FRAME_ME}(?P<verb>(?:{DELETE}|{WEAK})\b)(?P<rest>.*)"), _modal),
    ("en-mind", re.compile(rf"{MIND}(?P<verb>{DOING})(?P<rest>.*)"), _modal),
    (
        "en-have-done",
        re.compile(
            rf"{FRAME_YOU}(?:{BARE}(?:i'd like to|i want to|can i|could i|may i|(?:would it be|is it) possible to)"
            rf" )?(?P<verb>have|get)(?P<rest> .+?) {DONE}"
        ),
        _modal,
    ),
)
"""Order, own wish, "would you mind", "have it deleted": the rule's name, its words, and whether they may be asked."""

_KEEP = (
    r"(?:keep(?! (?:a record|track|a log))|kept|retain(?:ed)?|hold on to|held on to|hang on to|have|had|hold|held"
    r"|kn[eo]w|remember(?:ed|ing)?|stored?|storing|saved?|saving|record(?:ed|ing)?|keeping|holding|retaining|having"
    r"|knowing)"
)
_UNWANTED = (
    r"(?:i (?:don't|do not|no longer|wouldn't|would not)(?: really)? (?:want|like|need|wish)(?: for)? you(?: to)?"
    r"|i'd (?:rather|prefer) (?:that )?you (?:didn't|not|no longer|did not)"
    r"|i(?:'d| would)? (?:want|like|need|prefer) you (?:to no longer|to stop|no longer to)"
    r"|(?:there is |there's )?no (?:more )?(?:need|reason) (?:for you )?to|you (?:no longer need to"
    r"|don't need to|don't have to|needn't|shouldn't)"
    r"|(?:it would be|it'd be|i'd be|i would be) (?:\w+ ){1,3}if you (?:no longer|didn't|did not|stopped)"
    r"|i(?:'d| would) (?:appreciate it|like it|love it|prefer it) if you (?:no longer|didn't|did not|stopped)"
    r"|(?:can|could|would) you (?:please )?not(?= .* any ?(?:more|longer)$)"
    r"|i (?:do not|don't|no longer) (?:consent|agree) to you(?:r)?"
    r"|(?:please |and |so |ok,? )*(?:don't|do not|never|no longer|no need to|stop)(?: ever)?)"
)
RETAINED: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "en-keep-no-longer",
        re.compile(
            rf"(?:^|[,—:] ?|\band |\bso |\bbut ){BARE}(?P<unwanted>{_UNWANTED}) (?P<keep>{_KEEP})(?P<rest>"
            rf" .+?)(?P<more> (?:any ?more|any longer|no longer|from now on))?$"
        ),
    ),
)

_EVERYTHING = (
    r"\b(?:right to (?:be forgotten|erasure|deletion)|(?:erasure|deletion|data removal) request|clean"
    r" slate|factory reset"
    r"|(?:start|starting) (?:over |again )?(?:from scratch|afresh)|wipe the slate(?: clean)?|blank slate"
    r"|(?:pretend|act as if|act like) (?:you (?:don't|never|do not) (?:know|knew|met) me|we(?:'ve| have)? never met))\b"
)
PHRASES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "en-right-to-erasure",
        re.compile(
            r"\bi(?:'d like| would like| want| wish| need| demand| ask| request) to be (?:\w+ly )?"
            r"(?:forgotten|erased|deleted|removed from your \w+)"
        ),
    ),
    (
        "en-right-to-erasure",
        re.compile(
            rf"^{BARE}(?:(?:(?:i|we)(?:'d| would)? (?:want|like|need|demand|request|ask for)|do|perform|give me"
            r"|let's do) )?(?:an? |the )?(?:complete|full|total|clean) (?:wipe|deletion|erasure|purge)"
            r"(?: please| now| of everything| of me)*$"
        ),
    ),
    (
        "en-right-to-erasure",
        re.compile(
            rf"(?:^|\b(?:i|we|please|hereby|me|give|make|let's|want|like|exercise|exercising|invoke|invoking"
            rf"|submit|file|my) (?:\w+ ){{0,4}}?){_EVERYTHING}(?=.{{0,60}}$)"
        ),
    ),
)
