"""What the English rules share: the grammar they are added to, the context they read in, and their values."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, tzinfo

from memoryd.domain.timex import Form, Grain, Leaning, Span
from memoryd.policy.timex import units
from memoryd.policy.timex.chart import Grammar
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

GRAMMAR = Grammar()
rule = GRAMMAR.rule


@dataclass(frozen=True, slots=True)
class Context:
    """``now`` is on the speaker's clock, without its zone."""

    now: datetime
    zone: tzinfo | None
    leaning: Leaning

    def resolve(self, time: Time) -> Bounds | None:
        """The one that the leaning asks for, or the other where there is none on that side."""
        past, future = self.sides(time)
        return (past or future) if self.leaning is Leaning.PAST else (future or past)

    def sides(self, time: Time) -> tuple[Bounds | None, Bounds | None]:
        """The nearest that lies behind and the nearest ahead; what holds the moment itself is both."""
        holding = time.holding(self.now)
        if holding and not time.elsewhere:
            return holding, holding
        return time.last(self.now), next(self.coming(time), None)

    def coming(self, time: Time) -> Iterator[Bounds]:
        return (found for found in time.ahead(self.now) if found[0] > self.now)

    def today(self) -> Bounds:
        return units.unit(Grain.DAY, self.now)


@dataclass(frozen=True, slots=True)
class Unit:
    grain: Grain
    count: int = 1
    plural: bool = False

    @property
    def cats(self) -> tuple[str, ...]:
        return ("unit",)

    def span(self, count: int = 1) -> Span:
        return units.span_of(self.grain, self.count * count)


@dataclass(frozen=True, slots=True)
class Length:
    """A length of time; ``grain`` is its finest unit."""

    span: Span
    grain: Grain
    latent: bool = False
    loose: bool = False

    @property
    def cats(self) -> tuple[str, ...]:
        return ("loose",) if self.loose else ("length",)


@dataclass(frozen=True, slots=True)
class MonthName:
    number: int
    latent: bool

    @property
    def cats(self) -> tuple[str, ...]:
        return ("monthname",)


@dataclass(frozen=True, slots=True)
class Extent:
    """Resolved bounds, open on one side for ``after`` and ``before``."""

    form: Form
    grain: Grain
    start: datetime | None = None
    end: datetime | None = None
    other: "Extent | None" = None
    weak: bool = False

    @property
    def cats(self) -> tuple[str, ...]:
        return ("extent",)


@dataclass(frozen=True, slots=True)
class Recurrence:
    grain: Grain
    span: Span | None

    @property
    def cats(self) -> tuple[str, ...]:
        return ("recurrence",)
