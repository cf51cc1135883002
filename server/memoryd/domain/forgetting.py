"""What a text asks of the memory: to forget, keep, correct, leave unused, show, bring back, or nothing."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Intent(StrEnum):
    """What is asked. Only ``forget`` may ever lead to a deletion."""

    FORGET = "forget"
    DO_NOT_FORGET = "do-not-forget"
    CORRECT = "correct"
    STOP_USING = "stop-using"
    LIST = "list"
    UNDO = "undo"
    NONE = "none"


class DoubtKind(StrEnum):
    """Why what sounds like a request to forget was not taken for one.

    ``another``: another is asked; ``told``: it is quoted, mentioned or stated; ``elsewhere``: its object is no part of
    a memory; ``aside``: a figure of speech; ``rule``: a rule or a procedure; ``unnamed``: nothing is named that a
    memory holds; ``case``: a question, a report, or a case that has not come; ``retracted``: it was taken back.
    """

    ANOTHER = "another"
    TOLD = "told"
    ELSEWHERE = "elsewhere"
    ASIDE = "aside"
    RULE = "rule"
    UNNAMED = "unnamed"
    CASE = "case"
    RETRACTED = "retracted"


class TargetKind(StrEnum):
    """By what the items are looked for."""

    ATTRIBUTE = "attribute"
    ENTITY = "entity"
    TOPIC = "topic"
    QUOTE = "quote"
    LAST = "last"
    SOURCE = "source"
    SESSION = "session"
    AGENT = "agent"
    KIND = "kind"
    SENSITIVITY = "sensitivity"
    TIME = "time"
    EVERYTHING = "everything"


class Axis(StrEnum):
    """Whether a range of time is of when something was said, or of when it happened."""

    SAID = "said"
    HAPPENED = "happened"


class Quantifier(StrEnum):
    ONE = "one"
    ALL = "all"


class Mode(StrEnum):
    """``erase``: scrubbed at once, with a receipt; ``soft``: can be undone for a time."""

    ERASE = "erase"
    SOFT = "soft"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What is to be forgotten, or to be kept of it.

    ``text``: the words of the request that name it, as they were written; of a quote what stands inside the marks.
    ``attribute``: a name of :mod:`memoryd.policy.attribute_words`. ``subject``: whose attribute or class of data, None
    for the speaker's. ``value``: of a session its id (None for the present one), of a source the file, of an agent its
    name, of a kind the :class:`memoryd.domain.memory.Kind` or ``skill``, of a sensitivity ``secret``, ``personal``,
    ``health`` or ``financial``. ``count``: how many of the last items.
    """

    kind: TargetKind
    text: str
    attribute: str | None = None
    subject: str | None = None
    value: str | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeRange:
    """``[start, end)`` of aware datetimes in the user's zone; None is open."""

    start: datetime | None
    end: datetime | None
    axis: Axis = Axis.SAID


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubted:
    """What a text would have meant if it had been a request to forget; ``targets`` are empty where it names nothing."""

    kind: DoubtKind
    targets: tuple[Target, ...] = ()
    exceptions: tuple[Target, ...] = ()
    time: TimeRange | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a text was understood to ask.

    ``targets``, ``exceptions``, ``time``, ``quantifier`` and ``mode`` are of ``forget`` alone, which has one target at
    least; ``mode`` is None where the words say nothing of it. ``ambiguous``: readings of the target between which the
    user must choose. ``offered``: what a "don't forget" would have remembered. ``why``: the rule that decided.
    ``doubt``: of what sounds like a request and is ``none``.
    """

    intent: Intent
    lang: str
    why: str
    targets: tuple[Target, ...] = ()
    exceptions: tuple[Target, ...] = ()
    time: TimeRange | None = None
    quantifier: Quantifier = Quantifier.ONE
    mode: Mode | None = None
    ambiguous: tuple[Target, ...] = ()
    offered: str | None = None
    doubt: Doubted | None = None

    @property
    def target(self) -> Target | None:
        """The first of the targets."""
        return self.targets[0] if self.targets else None
