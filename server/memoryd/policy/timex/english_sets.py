"""English rules for what recurs: every Monday, twice a week, monthly, on weekdays."""

from memoryd.domain.timex import Grain, Span
from memoryd.policy.timex import units
from memoryd.policy.timex.english_grammar import Context, Recurrence, Unit, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time


@rule(
    "$num? times a|an|per|every|each $unit",
    "$num? time a|per|every|each $unit",
    "every|each|any|per $unit",
    "once|one a|per|every|each $unit",
    "twice a|per $unit",
)
def every_unit(_: Context, *parts: Number | Unit) -> Recurrence:
    unit = next(part for part in parts if isinstance(part, Unit))
    return Recurrence(unit.grain, unit.span())


@rule("every|each $num $unit")
def every_few(_: Context, number: Number, unit: Unit) -> Recurrence:
    return Recurrence(unit.grain, unit.span(number.value))


@rule("once|twice $recurrence", "$num times $recurrence")
def so_often(_: Context, *parts: Number | Recurrence) -> Recurrence:
    return next(part for part in parts if isinstance(part, Recurrence))


@rule("every|each other|second|alternate $unit", "on alternate $unit")
def every_other(_: Context, unit: Unit) -> Recurrence:
    return Recurrence(unit.grain, unit.span(2))


@rule("every|each $dow", "every|each single $dow", "on $dows", "$dows")
def every_weekday(_: Context, __: Time) -> Recurrence:
    return Recurrence(Grain.DAY, Span(days=7))


@rule("every|each other|second $dow")
def every_other_weekday(_: Context, __: Time) -> Recurrence:
    return Recurrence(Grain.DAY, Span(days=14))


@rule(
    "every|each weekday|workday|morning|afternoon|evening|night",
    "weekdays|workdays|mornings|evenings|afternoons",
    "on weekdays|workdays",
    "in the mornings|evenings|afternoons",
    "every business day",
    "every working day",
)
def working_days(_: Context) -> Recurrence:
    return Recurrence(Grain.DAY, Span(days=1))


@rule("every|each weekend", "weekends", "on|at|during the? weekends")
def every_weekend(_: Context) -> Recurrence:
    return Recurrence(Grain.DAY, Span(days=7))


@rule("every|each $month", "every|each $date", "every|each $holiday")
def every_year(_: Context, __: Time) -> Recurrence:
    return Recurrence(Grain.YEAR, Span(months=12))


_ADVERBS = {
    "hourly": (Grain.HOUR, 1), "daily": (Grain.DAY, 1), "everyday": (Grain.DAY, 1), "nightly": (Grain.DAY, 1),
    "weekly": (Grain.WEEK, 1), "biweekly": (Grain.WEEK, 2), "fortnightly": (Grain.WEEK, 2),
    "monthly": (Grain.MONTH, 1), "bimonthly": (Grain.MONTH, 2), "quarterly": (Grain.MONTH, 3),
    "semiannual": (Grain.MONTH, 6), "semiannually": (Grain.MONTH, 6), "biannual": (Grain.MONTH, 6),
    "biannually": (Grain.MONTH, 6), "annual": (Grain.YEAR, 1), "annually": (Grain.YEAR, 1), "yearly": (Grain.YEAR, 1),
    "biennial": (Grain.YEAR, 2), "biennially": (Grain.YEAR, 2),
}  # fmt: skip


def _recurring(pattern: str, grain: Grain, count: int) -> None:
    value = Recurrence(grain, units.span_of(grain, count))
    rule(pattern)(lambda _: value)


for _word, (_grain, _count) in _ADVERBS.items():
    _recurring(_word, _grain, _count)
    for _prefix in ("bi", "semi"):
        if _word.startswith(_prefix):
            _recurring(f"{_prefix} - {_word.removeprefix(_prefix)}", _grain, _count)


@rule(
    "$recurrence at? $clock",
    "$clock $recurrence",
    "$recurrence in? the? $part",
    "$recurrence $recurrence",
    "$recurrence ,|and|or|& $recurrence",
    "$recurrence ,|and|or|& $dow",
    "$recurrence on|in $date",
    "$recurrence on the? $domord",
    "the? $domord of $recurrence",
    "the? $domord day? of? $recurrence",
    "on? the? $ord $dow of $recurrence",
    "on? the? last $dow of $recurrence",
    "the? last day of $recurrence",
    "$recurrence from $extent",
)
def at_its_time(_: Context, *parts: object) -> Recurrence | None:
    found = [part for part in parts if isinstance(part, Recurrence)]
    return found[0]
