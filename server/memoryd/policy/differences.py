"""What two claims differ in, beyond the choice of words: any of these forbids that one is merged into the other."""

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

from memoryd.policy.phrases import ATTITUDE, MONTHS, MOVES, PLAIN, RESIDES
from memoryd.policy.wording import TOPICAL, Wording, read
from memoryd.policy.words import Kind, Token


class Difference(StrEnum):
    NUMBER = "number"
    UNIT = "unit"
    DATE = "date"
    NEGATION = "negation"
    MODALITY = "modality"
    QUANTITY = "quantity"
    TENSE = "tense"
    NAME = "name"
    PERSON = "person"
    OPPOSITE = "opposite"
    ORDER = "order"
    WORD = "word"
    """Another word, or one more: it may be a name that no list knows."""


Left = list[tuple[int, Token]]
"""Tokens with their places in the text that they are of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two readings, and the topical tokens of each that the other does not have as often."""

    new: Wording
    old: Wording
    new_left: Left
    old_left: Left
    parts: tuple[Sequence[Token], Sequence[Token]]
    """What stands between the words that both begin and end with."""

    @classmethod
    def of(cls, new: Wording, old: Wording) -> "Pair":
        start, end = _common_ends(new.tokens, old.tokens)
        new_part, old_part = new.tokens[start : len(new.tokens) - end], old.tokens[start : len(old.tokens) - end]
        return cls(
            new=new,
            old=old,
            new_left=_left(new_part, old_part, start),
            old_left=_left(old_part, new_part, start),
            parts=(new_part, old_part),
        )

    @property
    def differences(self) -> frozenset[Difference]:
        """The same in either direction."""
        found = set() if self.new.marked == self.old.marked else self._of_marked()
        for difference, there in (
            (Difference.NEGATION, self.new.negated != self.old.negated),
            (Difference.ORDER, self._reordered),
            (Difference.WORD, self._worded),
        ):
            if there:
                found.add(difference)
        return frozenset(found)

    def _of_marked(self) -> set[Difference]:
        """What tokens of a kind of their own differ in."""
        found = {kind for token, kind in _BY_TOKEN.items() if self.differ_in(token)}
        for difference, there in (
            (Difference.NUMBER, _numbers_differ(self.new, self.old)),
            (Difference.NAME, self._named),
            (Difference.PERSON, self.of_two_persons),
            (Difference.OPPOSITE, bool(self.opposed)),
        ):
            if there:
                found.add(difference)
        return found

    def differ_in(self, kind: Kind) -> bool:
        """The tokens of this kind are not the same."""
        return _sorted(self.new, kind) != _sorted(self.old, kind)

    @property
    def of_two_persons(self) -> bool:
        return _persons(self.new) != _persons(self.old)

    @property
    def negations(self) -> int:
        """How many more negations the new text has."""
        return len(self.new.of(Kind.NEGATION)) - len(self.old.of(Kind.NEGATION))

    @property
    def opposed(self) -> frozenset[str]:
        """The oppositions that both texts speak of, from different sides."""
        sides: dict[str, set[int]] = {}
        for token in self.old.of(Kind.POLE):
            sides.setdefault(token.form, set()).add(token.side)
        poles = self.new.of(Kind.POLE)
        return frozenset(token.form for token in poles if token.side not in sides.get(token.form, {token.side}))

    @property
    def _reordered(self) -> bool:
        new, old = self.parts
        return _order(new, self.old.forms) != _order(old, self.new.forms) or _dates(new) != _dates(old)

    @property
    def _named(self) -> bool:
        known = {token.form for token in self.new.of(Kind.NAME)} | {token.form for token in self.old.of(Kind.NAME)}
        return not known <= (self.new.forms & self.old.forms)

    @property
    def _worded(self) -> bool:
        lefts = (self.new_left, self.old_left)
        return all(lefts) or any(map(_tells, lefts)) or _graded(self.new) != _graded(self.old)


_BY_TOKEN = {
    Kind.UNIT: Difference.UNIT,
    Kind.DATE: Difference.DATE,
    Kind.MODALITY: Difference.MODALITY,
    Kind.QUANTITY: Difference.QUANTITY,
    Kind.TENSE: Difference.TENSE,
}


def differences(one: str, other: str) -> frozenset[Difference]:
    """What the two texts differ in, the same in either direction."""
    return Pair.of(read(one), read(other)).differences


def _common_ends(new: Sequence[Token], old: Sequence[Token]) -> tuple[int, int]:
    """How many tokens both begin with, and how many of the others both end with."""
    shorter = min(len(new), len(old))
    start = 0
    while start < shorter and new[start] == old[start]:
        start += 1
    end = 0
    while end < shorter - start and new[-1 - end] == old[-1 - end]:
        end += 1
    return start, end


def _left(here: Sequence[Token], there: Sequence[Token], start: int) -> Left:
    """The topical tokens of ``here`` that ``there`` does not have as often; places count from ``start``."""
    spare = Counter([token.form for token in there if token.kind in TOPICAL])
    found: Left = []
    for place, token in enumerate(here, start):
        if token.kind not in TOPICAL:
            continue
        if spare[token.form] > 0:
            spare[token.form] -= 1
        else:
            found.append((place, token))
    return found


def _sorted(wording: Wording, kind: Kind) -> list[str]:
    return sorted([token.form for token in wording.of(kind)])


def _numbers_differ(one: Wording, other: Wording) -> bool:
    """In value or in order."""
    first, second = one.of(Kind.NUMBER), other.of(Kind.NUMBER)
    if [token.form for token in first] == [token.form for token in second]:
        return False
    return _counted(first) != _counted(second)


def _counted(numbers: Sequence[Token]) -> list[str]:
    return [token.form for token in numbers if not _is_article(token)]


def _persons(wording: Wording) -> set[str]:
    """Whose claim it is; I, when nobody is named."""
    return {token.form for token in wording.of(Kind.PERSON)} or {"i"}


def _order(tokens: Sequence[Token], known: Set[str]) -> list[str]:
    """The words that the other text has too, and all that tell who does what to whom or how much, in their order."""
    return [
        token.kind if token.kind is Kind.NEGATION else f"{token.form} {token.side}"
        for token in tokens
        if token.kind in _TELLING or (token.kind in _PLACED and token.form in known)
    ]


_TELLING = frozenset({Kind.ROLE, Kind.NEGATION, Kind.MODALITY, Kind.QUANTITY})


_PLACED = TOPICAL - {Kind.DATE}


def _dates(tokens: Sequence[Token]) -> list[list[str]]:
    """Days and times, months, and other dates, each in order: a month may stand before its day or after it."""
    dates = [token.form for token in tokens if token.kind is Kind.DATE]
    return [
        [form for form in dates if form[0].isdigit()],
        [form for form in dates if form in MONTHS],
        [form for form in dates if not (form[0].isdigit() or form in MONTHS)],
    ]


def _tells(left: Left) -> bool:
    return any(token.form not in PLAIN and not _is_article(token) for _, token in left)


def _is_article(token: Token) -> bool:
    """A one in words, which an article may stand for."""
    return token.kind is Kind.NUMBER and token.form == "1" and token.text != "1"


def _graded(wording: Wording) -> list[str]:
    """Words of one side of an opposition that are not the same (hot, warm), and moves to a home."""
    poles = [token.text.rstrip("s") for token in wording.of(Kind.POLE) if token.form != ATTITUDE]
    if RESIDES not in wording.forms:
        return sorted(poles)
    return sorted(poles) + [token.text for token in wording.tokens if token.form == RESIDES and token.text in MOVES]
