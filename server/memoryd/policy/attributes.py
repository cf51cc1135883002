"""Which attribute a question asks for, and how well a key is that attribute.

``Where does Ada live these days?`` asks for ``residence``, in Chinese too; ``phone_model`` is read by its parts. A key
that no table knows is compared by the stems of its words.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from memoryd.policy.attribute_table import Word, kinds_of, runs, units, unspaced_asks
from memoryd.policy.cues import asks
from memoryd.policy.stopwords import ENGLISH
from memoryd.policy.terms import stem

NAME = 1.0
SAID = 0.7
"""How clearly a word asks: by a name of the attribute, or by what is said of it."""

AGAIN = 0.25
"""What each further word of the question for the same attribute adds."""

LONGER = 0.1
"""What a phrase adds to a word."""

OF_ITS_KIND = 0.3
OTHER_KIND = -0.2
"""What an attribute counts of the kind that where, who or how many asks for, and one of another."""

LITERAL = 0.3
"""What the key's own word adds to another for the same attribute."""

UNASKED = -0.5
UNASKED_MOD = -0.25
"""What a part of the key counts that the question does not ask for."""

LEAST = 0.5
"""The fit from which a question asks for a key."""

_MOD = "mod"


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Some words of a question, and the attributes that they may ask for; none where no table knows them."""

    text: str
    attributes: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """What a question says. ``heard``: how clearly it asks for each attribute; ``kinds``: of answers.

    ``spans``: all but names and phrases of asking. ``stems`` and ``text``: all words. ``named``: a subject is.
    ``marks``: of ``speaker`` (somebody speaks of themself), ``event`` (asks what was said), ``past`` (asks what
    happened) and ``asks``.
    """

    heard: Mapping[str, float]
    kinds: frozenset[str]
    spans: tuple[Span, ...]
    stems: frozenset[str]
    text: str
    marks: frozenset[str]
    named: bool

    @property
    def asks_attribute(self) -> bool:
        """False where no key can be what is asked."""
        return "event" not in self.marks and "reason" not in self.kinds

    @property
    def may_ask_of_owner(self) -> bool:
        return self.asks_attribute and ("speaker" in self.marks or not self.named)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A word of a key, or several: the attributes that it may be, and how it is spelt."""

    attributes: frozenset[str]
    word: str


def read_question(text: str, names: Collection[str]) -> Asking:
    """What a question asks of those whose names, as :func:`memoryd.policy.naming.spelt` gives them, stand in it."""
    own = units(text)
    heard: defaultdict[str, list[float]] = defaultdict(list)
    kinds: set[str] = set()
    spans: list[Span] = []
    marks = {"asks"} if asks(text) or _asks_unspaced(own) else set[str]()
    for run, word in runs(own, {" ".join(units(name)) for name in names}):
        kinds |= word.kinds if word else set()
        marks |= word.marks if word else set()
        spans += _spans_of(run, word)
        for name, clearly in _clearness(run, word) if word else ():
            heard[name].append(clearly)
    return Asking(
        heard={name: max(found) + AGAIN * (len(found) - 1) for name, found in heard.items()},
        kinds=frozenset(kinds),
        spans=tuple(spans),
        stems=frozenset(stem(unit) for unit in own),
        text="".join(own),
        marks=frozenset(marks),
        named=bool(names),
    )


def _asks_unspaced(own: Sequence[str]) -> bool:
    text = "".join(unit for unit in own if not unit.isascii())
    return any(one in text for one in unspaced_asks())


def _clearness(run: Sequence[str], word: Word) -> Iterator[tuple[str, float]]:
    longer = LONGER if len(run) > 1 else 0.0
    for name in word.names | word.said:
        yield name, (NAME if name in word.names else SAID) + longer


def _spans_of(run: Sequence[str], word: Word | None) -> Iterator[Span]:
    if word is None:
        yield from (Span(text=unit, attributes=frozenset()) for unit in _unknown(run))
    elif word.names or word.said:
        yield Span(text=" ".join(run), attributes=frozenset(word.names | word.said))


def read_key(key: str) -> tuple[Part, ...]:
    """The parts of a key: its words, and phrases where a table knows one."""
    parts: list[Part] = []
    for run, word in runs(units(key), frozenset()):
        if word is not None and (word.names or word.said):
            parts.append(Part(attributes=frozenset(word.names or word.said), word=" ".join(run)))
        elif word is None:
            parts += [Part(attributes=frozenset(), word=unit) for unit in _unknown(run)]
    return tuple(parts)


def fit(asking: Asking, key: str) -> float:
    """How well a key is what is asked for; 0 where it is not, from :data:`LEAST` where it is."""
    parts = read_key(key)
    heard = [_heard(asking, part) for part in parts]
    kinds = [_kinds_of(part) for part in parts]
    asked = [kind for kind, value in zip(kinds, heard, strict=True) if value > 0]
    if not asked or (all(_MOD in one for one in asked) and not all(_MOD in one for one in kinds)):
        return 0.0
    unasked = sum(UNASKED_MOD if _MOD in kind else UNASKED for kind, v in zip(kinds, heard, strict=True) if v <= 0)
    score = sum(heard) + unasked + _agreement(asking, frozenset().union(*kinds))
    return score if score >= LEAST else 0.0


def may_answer(asking: Asking, key: str) -> bool:
    """False for a key of which every part is known, and none is of the kind that when asks for."""
    parts = read_key(key)
    known = all(part.attributes for part in parts)
    return not known or "time" not in asking.kinds or any("time" in _kinds_of(part) for part in parts)


def unexplained(asking: Asking, key: str) -> list[str]:
    """The words of a question that say neither whose slot is asked for, nor which, nor that it is asked for."""
    parts = read_key(key)
    attributes = frozenset().union(*(part.attributes for part in parts))
    stems = {stem(unit) for part in parts for unit in part.word.split()}
    return [
        span.text
        for span in asking.spans
        if not span.attributes & attributes and not stems.issuperset(stem(unit) for unit in span.text.split())
    ]


def another_person(asking: Asking, key: str) -> bool:
    """Whether the question names a person by what they are to somebody, and the key is not that: my sister's phone."""
    own = {name for part in read_key(key) for name in part.attributes}
    return any(
        value >= NAME and "person" in kinds_of(name) and not _same_word(asking, name, own)
        for name, value in asking.heard.items()
    )


def _same_word(asking: Asking, name: str, own: Collection[str]) -> bool:
    return name in own or any(asking.heard.get(one, 0.0) >= NAME for one in own if "person" in kinds_of(one))


def _agreement(asking: Asking, kinds: frozenset[str]) -> float:
    """Where, when, who and how many ask for attributes of a kind; when and why for no others."""
    if "reason" in asking.kinds or ("time" in asking.kinds and "time" not in kinds):
        return -10.0
    if not asking.kinds:
        return 0.0
    wanted = asking.kinds | {other for kind in asking.kinds for other in _ALSO.get(kind, ())}
    return OF_ITS_KIND if wanted & kinds else OTHER_KIND


_ALSO = {"place": ("org",), "person": ("org",)}


def _heard(asking: Asking, part: Part) -> float:
    """How clearly a part of a key is asked for: most of all by its own words."""
    asked = max((asking.heard.get(name, 0.0) for name in part.attributes), default=0.0)
    return max(asked, NAME) + LITERAL if _is_said(asking, part.word) else max(asked, _shared(part.word, asking.text))


def _is_said(asking: Asking, word: str) -> bool:
    if word.isascii():
        return all(stem(unit) in asking.stems for unit in word.split())
    return word.replace(" ", "") in asking.text


def _shared(word: str, text: str) -> float:
    """For a word of a script without spaces: the part of its pairs that the text has."""
    word = "" if word.isascii() else word.replace(" ", "")
    pairs = [word[place : place + 2] for place in range(len(word) - 1)]
    found = sum(pair in text for pair in pairs)
    return SAID * found / len(pairs) if found * 2 >= len(pairs) > 0 else 0.0


def _kinds_of(part: Part) -> frozenset[str]:
    kinds = [kinds_of(name) for name in part.attributes]
    found = frozenset().union(*kinds)
    # a word that is an attribute of its own in another sense is no mere addition
    return found if kinds and all(_MOD in one for one in kinds) else found - {_MOD}


def _unknown(run: Sequence[str]) -> Iterator[str]:
    """English words one by one, a run of other characters as one."""
    joined = ""
    for unit in run:
        if unit.isascii():
            if unit not in ENGLISH:
                yield unit
        else:
            joined += unit
    if joined:
        yield joined
