"""English rules for lengths of time."""

from dataclasses import replace

from memoryd.domain.timex import Grain, Span
from memoryd.policy.timex import units
from memoryd.policy.timex.english_grammar import Context, Length, Unit, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import coarseness

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


@rule("$num more|additional|extra|full|whole|entire|straight|consecutive|solid $unit", "another $num $unit")
def counted_more(context: Context, number: Number, unit: Unit) -> Length | None:
    return counted(context, number, unit)


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


@rule("½ $unit", "½ a|an $unit", "1 / 2 a|an? $unit")
def half_mark(context: Context, unit: Unit) -> Length | None:
    return half(context, unit)


@rule("a? quarter of a year", "a quarter year")
def quarter_year(_: Context) -> Length:
    return Length(Span(months=3), Grain.MONTH)


@rule("three quarters of a year", "three - quarters of a year", "three quarter years")
def three_quarter_years(_: Context) -> Length:
    return Length(Span(months=9), Grain.MONTH)


@rule("$num to|or|-|– $length", "between $num and $length", "$num , maybe $length", "$length to|or|- $length")
def up_to_the_longer(_: Context, *parts: Number | Length) -> Length | None:
    """Two or three weeks: the longer, within which both are over."""
    shorter, longer = parts
    if not isinstance(longer, Length):
        return None
    if isinstance(shorter, Number):
        below = shorter.value < _count_of(longer)
    else:
        below = _days(shorter.span) < _days(longer.span)
    return replace(longer, latent=False) if below else None


def _days(span: Span) -> float:
    return span.months * 30 + span.days + span.seconds / 86400


def _count_of(length: Length) -> float:
    return _days(length.span) / _days(units.span_of(length.grain))


@rule("$num + $unit")
def and_more(_: Context, number: Number, unit: Unit) -> Length:
    return Length(unit.span(number.value), unit.grain, loose=True)


@rule("a? quarter of an hour", "a quarter hour")
def quarter_hour(_: Context) -> Length:
    return Length(Span(seconds=900), Grain.MINUTE)


@rule("three quarters of an hour", "three - quarters of an hour")
def three_quarters(_: Context) -> Length:
    return Length(Span(seconds=2700), Grain.MINUTE)


@rule("$num and a|an? half $unit", "$num ½ $unit", "$num 1 / 2 $unit", "$num - and - a - half -? $unit")
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


@rule("a? couple of? more? $unit", "another couple of? $unit", "a pair of $unit")
def couple(_: Context, unit: Unit) -> Length:
    return Length(unit.span(2), unit.grain)


@rule("a? few more? $unit", "several more? $unit", "another few $unit", "a number of $unit")
def few(_: Context, unit: Unit) -> Length:
    return Length(unit.span(3), unit.grain)


@rule("$length and|,? $length")
def sum_of(_: Context, left: Length, right: Length) -> Length | None:
    """Two hours and ten minutes: the second is the finer."""
    if coarseness(right.grain) >= coarseness(left.grain):
        return None
    return Length(units.add(left.span, right.span), right.grain)


@rule(
    "about|around|roughly|approximately|nearly|almost|exactly|precisely|just|only $length",
    "over $length",
    "at least $length",
    "a total of $length",
    "some $length",
    "well|just|slightly|a? little over|under $length",
    "a full $length",
)
def hedged(_: Context, length: Length) -> Length:
    return replace(length, latent=False)


@rule(
    "more|less|longer|shorter|fewer|greater than $length",
    "no|not more|less|longer|fewer than $length",
    "up to $length",
    "at most $length",
    "under|below|above $length",
    "upwards of $length",
    "a maximum|minimum of $length",
)
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
