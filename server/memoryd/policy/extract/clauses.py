"""Where the sentences of a turn begin and end, and which of its characters are the speaker's own words.

Code, quoted speech, acted asides, marked-up blocks and cited lines are other voices: their characters are blanked
before anything is read, one for one, so that every offset stays that of the turn.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from memoryd.policy.language import Language, language_of

BLANK = "\ufffc"
"""Stands for each character of another voice."""


class Gate(StrEnum):
    """Why a clause tells nothing of its speaker.

    A joke takes back the sentence before it as well; after role play and a pasted text begin, the turn tells nothing;
    after fiction is asked for, nothing until the talk is taken up again.
    """

    QUESTION = "question"
    HYPOTHETICAL = "hypothetical"
    REPORTED = "reported"
    JOKE = "joke"
    ROLE_PLAY = "role_play"
    PASTED = "pasted"
    TEMPORARY = "temporary"
    FICTION = "fiction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A sentence or a part of one. ``turn_text[begin:stop]`` has the length of ``text``, which has blanks in it."""

    text: str
    begin: int
    stop: int
    language: Language

    def part(self, begin: int, stop: int) -> "Clause":
        """The characters from ``begin`` to ``stop`` of this clause, without white space and commas at the ends."""
        return _trimmed(self.text, begin, stop, self.begin, self.language)


_EDGE = " \t\r\n,，、;；"
_ABBREVIATION = re.compile(
    r"\b(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|e\.g|i\.e|approx|dept|inc|ltd|co|u\.s|u\.k|[a-z])$", re.IGNORECASE
)
_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?=\s|$)|[。！？；]+[”’」』）]*|;(?=\s)|\n+|$")
_OTHER_VOICES = (
    re.compile(r"```.*?(?:```|\Z)", re.DOTALL),
    re.compile(r"~~~.*?(?:~~~|\Z)", re.DOTALL),
    re.compile(r"`[^`\n]{1,300}`"),
    re.compile(r"^[ \t]*(?:>|\|).*$", re.MULTILINE),
    re.compile(r"^[ \t]*\[\d{1,3}\][ \t]+(?=.*[:：]).*$", re.MULTILINE),
    re.compile(r"<([a-z][\w-]{0,30})(?: [^<>\n]{0,200})?>(?:(?!</?\1).){0,20000}</\1>", re.DOTALL | re.IGNORECASE),
    re.compile(r"(?<![*\w])\*(?![*\s])[^*\n]{2,200}(?<![*\s])\*(?![*\w])"),
)
_QUOTED = re.compile(
    r"\"(?P<a>[^\"\n]{1,2000})\"|“(?P<b>[^”]{1,2000})”|「(?P<c>[^」]{1,2000})」|『(?P<d>[^』]{1,2000})』"
    r"|(?<!\w)'(?P<e>[^'\n]{1,300}(?:'\w[^'\n]{0,300}){0,5})'(?!\w)|(?<!\w)‘(?P<f>[^\n‘]{1,300}?)’(?!\w)"
)
_SPEECH = re.compile(
    r"\b(?:i|i'm|i’m|im|my|me|we|our|you|your|he|she|they|please|always|never)\b|[我你您咱他她]|[.!?。！？]\s*\S|[,，][^,，]{20}",
    re.IGNORECASE,
)
_SPOKEN_BEFORE = re.compile(
    r"(?:\b(?:say|says|said|saying|ask|asks|asked|wrote|writes|reads?|told|replied|translate|answered|means?|quote)\b"
    r"[^.!?\n\"“]{0,20}|[说說道问問写寫译譯喊][^。！？\n]{0,3})$",
    re.IGNORECASE,
)
_LONGEST_NAME = 6
"""Words of a quoted title; more are taken as somebody's sentence."""


def split(text: str) -> Iterator[Clause]:
    """The sentences of a turn in order, without those in which nothing is left to read."""
    own = own_words(text)
    begin = 0
    for match in _END.finditer(own):
        if match.group().startswith(".") and _ABBREVIATION.search(own, max(begin, match.start() - 8), match.start()):
            continue
        sentence = own[begin : match.end()]
        if sentence.strip(_EDGE + BLANK):
            yield _trimmed(own, begin, match.end(), 0, language_of(sentence))
        begin = match.end()


def own_words(text: str) -> str:
    """The text with :data:`BLANK` for every character of another voice, typographic apostrophes made plain."""
    for pattern in _OTHER_VOICES:
        text = pattern.sub(_blanked, text)
    return _QUOTED.sub(_blank_speech, text).replace("’", "'")


def _blank_speech(match: re.Match[str]) -> str:
    """Blanks for a quotation that speaks; a quoted name or title stays."""
    inner = next(group for group in match.groups() if group is not None)
    before = match.string[max(0, match.start() - 40) : match.start()]
    spoken = _SPEECH.search(inner) or _SPOKEN_BEFORE.search(before) or len(inner.split()) > _LONGEST_NAME
    return _blanked(match) if spoken else match.group()


def _blanked(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", BLANK, match.group())


def _trimmed(text: str, begin: int, stop: int, offset: int, language: Language) -> Clause:
    while begin < stop and text[begin] in _EDGE:
        begin += 1
    while stop > begin and text[stop - 1] in _EDGE:
        stop -= 1
    return Clause(text=text[begin:stop], begin=offset + begin, stop=offset + stop, language=language)
