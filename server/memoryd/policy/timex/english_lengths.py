"""English rules for lengths of time and for what recurs."""

from dataclasses import replace

from memoryd.domain.timex import Grain, Span
from memoryd.policy.timex import units
from memoryd.policy.timex.english_grammar import Context, Length, Recurrence, Unit, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time, coarseness

_HALF: dict[Grain, Span] = {
    Grain.MINUTE: Span(seconds=30),
    Grain.HOUR: Span(seconds=1800),
    Grain.DAY: Span(seconds=43200),
    Grain.WEEK: Span(days=3, seconds=43200),
    Grain.MONTH: Span(days=15),
    Grain.QUARTER: Span(days=45),
    Grain.YEAR: Span(months=6),
}


@rule("$num -? $unit")
def counted(_: Context, number: Number, unit: Unit) -> Length | None:
    if number.digits == 4 and 1900 <= number.value <= 2100:
        return None
    return Length(unit.span(number.value), unit.grain)


@rule("a|an|one|another|1 $unit", "for the $unit")
def one(_: Context, unit: Unit) -> Length:
    return Length(unit.span(), unit.grain, latent=True)


@rule("a|another $unit", "a full|whole|entire $unit", "a single $unit")
def indefinite(_: Context, unit: Unit) -> Length:
    """A second is seldom a length."""
    return Length(unit.span(), unit.grain, latent=unit.grain is Grain.SECOND)


@rule("an hour", "one hour")
def hour(_: Context) -> Length:
    return Length(Span(seconds=3600), Grain.HOUR)


@rule("all day", "the whole day", "all day long")
def whole_day(_: Context) -> Length:
    return Length(Span(days=1), Grain.DAY)


@rule("half a|an $unit", "a half $unit", "half -? $unit")
def half(_: Context, unit: Unit) -> Length | None:
    return Length(_HALF[unit.grain], unit.grain) if unit.grain in _HALF and unit.count == 1 else None


@rule("a? quarter of an hour", "a quarter hour")
def quarter_hour(_: Context) -> Length:
    return Length(Span(seconds=900), Grain.MINUTE)


@rule("three quarters of an hour", "three - quarters of an hour")
def three_quarters(_: Context) -> Length:
    return Length(Span(seconds=2700), Grain.MINUTE)


@rule("$num and a|an? half $unit")
def and_half(_: Context, number: Number, unit: Unit) -> Length | None:
    if unit.grain not in _HALF:
        return None
    return Length(units.add(unit.span(number.value), _HALF[unit.grain]), unit.grain)


@rule("a|an|one $unit and a? half")
def one_and_half(context: Context, unit: Unit) -> Length | None:
    return and_half(context, Number(1, 0), unit)


@rule("$num and a quarter $unit")
def and_quarter(_: Context, number: Number, unit: Unit) -> Length | None:
    whole = unit.span(number.value)
    if unit.grain is Grain.YEAR:
        return Length(units.add(whole, Span(months=3)), Grain.YEAR)
    return Length(units.add(whole, Span(seconds=900)), Grain.HOUR) if unit.grain is Grain.HOUR else None


@rule("a|an|one $unit and a quarter")
def one_and_quarter(context: Context, unit: Unit) -> Length | None:
    return and_quarter(context, Number(1, 0), unit)


@rule("$num . $num -? $unit")
def decimal(_: Context, whole: Number, part: Number, unit: Unit) -> Length | None:
    """The fraction counts in the next finer exact unit: 3.5 years are 42 months, 1.5 days 36 hours."""
    if not whole.digits or not part.digits:
        return None
    share = part.value / 10**part.digits
    grain = unit.grain
    if grain is Grain.YEAR:
        rest = Span(months=round(12 * share * unit.count))
    elif coarseness(grain) <= coarseness(Grain.WEEK):
        span = unit.span()
        rest = Span(seconds=round((span.days * 86400 + span.seconds) * share))
    else:
        rest = Span(days=round(30 * share * (3 if grain is Grain.QUARTER else 1)))
    return Length(units.add(unit.span(whole.value), rest), grain)


@rule("a? couple of? $unit", "a pair of $unit")
def couple(_: Context, unit: Unit) -> Length:
    return Length(unit.span(2), unit.grain)


@rule("a? few $unit", "several $unit")
def few(_: Context, unit: Unit) -> Length:
    return Length(unit.span(3), unit.grain)


@rule("$length and|,? $length")
def sum_of(_: Context, left: Length, right: Length) -> Length | None:
    """Two hours and ten minutes: the second is the finer."""
    if coarseness(right.grain) >= coarseness(left.grain):
        return None
    return Length(units.add(left.span, right.span), right.grain)


@rule(
    "about|around|roughly|approximately|nearly|almost|exactly $length",
    "over $length",
    "at least $length",
)
def hedged(_: Context, length: Length) -> Length:
    return replace(length, latent=False)


@rule("more|less|longer than $length", "up to $length", "at most $length")
def loose(_: Context, length: Length) -> Length:
    return replace(length, latent=False, loose=True)


@rule("for $loose")
def lasting_loosely(_: Context, length: Length) -> Length:
    return length


@rule("for $length", "for about|another|over $length", "for the whole? $length", "during $length")
def lasting(_: Context, length: Length) -> Length:
    return replace(length, latent=False, loose=True)


@rule("$num night|nights", "a|one night")
def nights(_: Context, *number: Number) -> Length:
    return Length(Span(days=number[0].value if number else 1), Grain.DAY)


@rule("$num weekends", "$num weekend")
def weekends(_: Context, number: Number) -> Length:
    return Length(Span(days=2 * number.value), Grain.DAY)


@rule(
    "time|times a|an|per|every|each $unit",
    "every|each|any|per $unit",
    "once|one a|per|every|each $unit",
    "twice a|per $unit",
)
def every_unit(_: Context, unit: Unit) -> Recurrence:
    return Recurrence(unit.grain, unit.span())


@rule("every|each $num $unit")
def every_few(_: Context, number: Number, unit: Unit) -> Recurrence:
    return Recurrence(unit.grain, unit.span(number.value))


@rule("every|each other|second $unit")
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
    "weekdays|mornings|evenings|afternoons",
    "every business day",
    "every working day",
)
def working_days(_: Context) -> Recurrence:
    return Recurrence(Grain.DAY, Span(days=1))


@rule("every|each weekend", "weekends")
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
    "$recurrence from $extent",
)
def at_its_time(_: Context, *parts: object) -> Recurrence | None:
    found = [part for part in parts if isinstance(part, Recurrence)]
    return found[0]
