"""What two claims differ in, beyond the choice of words: any of these forbids that one is merged into the other."""

from collections import Counter
from enum import StrEnum

from memoryd.policy.wording import TOPICAL, Kind, Token, Wording, read


class Difference(StrEnum):
    NUMBER = "number"
    UNIT = "unit"
    DATE = "date"
    NEGATION = "negation"
    MODALITY = "modality"
    QUANTITY = "quantity"
    NAME = "name"
    PERSON = "person"
    OPPOSITE = "opposite"
    ORDER = "order"
    WORD = "word"
    """One word in the place of another, or two Chinese characters more: either may be a name that no list knows."""


def differences(one: str, other: str) -> frozenset[Difference]:
    """What the two texts differ in, the same in either direction."""
    return between(read(one), read(other))


def between(one: Wording, other: Wording) -> frozenset[Difference]:
    """What two readings differ in."""
    found = {
        Difference.NUMBER: _numbers(one) != _numbers(other) and _counted(one) != _counted(other),
        Difference.UNIT: _sorted(one, Kind.UNIT) != _sorted(other, Kind.UNIT),
        Difference.DATE: _sorted(one, Kind.DATE) != _sorted(other, Kind.DATE),
        Difference.NEGATION: len(one.of(Kind.NEGATION)) != len(other.of(Kind.NEGATION)),
        Difference.MODALITY: _sorted(one, Kind.MODALITY) != _sorted(other, Kind.MODALITY),
        Difference.QUANTITY: _sorted(one, Kind.QUANTITY) != _sorted(other, Kind.QUANTITY),
        Difference.NAME: bool(_unshared_names(one, other) or _unshared_names(other, one)),
        Difference.PERSON: _persons(one) != _persons(other),
        Difference.OPPOSITE: bool(opposed(one, other)),
        Difference.ORDER: _order(one, other) != _order(other, one),
        Difference.WORD: _substituted(one, other),
    }
    return frozenset(difference for difference, there in found.items() if there)


def opposed(one: Wording, other: Wording) -> frozenset[str]:
    """The oppositions that both texts speak of, from different sides."""
    sides: dict[str, set[int]] = {}
    for token in one.of(Kind.POLE):
        sides.setdefault(token.form, set()).add(token.side)
    return frozenset(
        token.form for token in other.of(Kind.POLE) if token.form in sides and token.side not in sides[token.form]
    )


def residue(one: Wording, other: Wording) -> list[tuple[int, Token]]:
    """The topical tokens of ``one``, with their places, that ``other`` does not have as often."""
    left = Counter(token.form for token in other.tokens if token.kind in TOPICAL)
    found = []
    for place, token in enumerate(one.tokens):
        if token.kind not in TOPICAL:
            continue
        if left[token.form] > 0:
            left[token.form] -= 1
        else:
            found.append((place, token))
    return found


def _sorted(wording: Wording, kind: Kind) -> list[str]:
    return sorted(token.form for token in wording.of(kind))


def _numbers(wording: Wording) -> list[str]:
    return [token.form for token in wording.of(Kind.NUMBER)]


def _counted(wording: Wording) -> list[str]:
    """Numbers without a one in words, which an article may stand for."""
    return [token.form for token in wording.of(Kind.NUMBER) if token.text.isdigit() or token.form != "1"]


def _unshared_names(one: Wording, other: Wording) -> set[str]:
    known = {token.form for token in other.tokens if token.kind in TOPICAL}
    return {token.form for token in one.of(Kind.NAME)} - known


def _persons(wording: Wording) -> set[str]:
    """Whose claim it is; I, when nobody is named."""
    return {token.form for token in wording.of(Kind.PERSON)} or {"i"}


def _order(one: Wording, other: Wording) -> list[str]:
    """The words of ``one`` that ``other`` has too, and all that tell who does what to whom, in their order."""
    known = {token.form for token in other.tokens if token.kind in TOPICAL}
    return [
        token.form
        for token in one.tokens
        if token.kind is Kind.ROLE or (token.form in known and token.kind in TOPICAL and _ordered(token))
    ]


def _ordered(token: Token) -> bool:
    """Days and months may stand anywhere; of two days of a month the first is the beginning."""
    return token.kind is not Kind.DATE or token.form.isdigit()


def _substituted(one: Wording, other: Wording) -> bool:
    here, there = residue(one, other), residue(other, one)
    return bool(here and there) or _unknown_run(here) or _unknown_run(there)


def _unknown_run(left: list[tuple[int, Token]]) -> bool:
    """Two Chinese characters side by side that the other text lacks."""
    places = {place for place, token in left if token.kind is Kind.WORD and "\u3400" <= token.form[0] <= "\u9fff"}
    return any(place + 1 in places for place in places)
