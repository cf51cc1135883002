"""English words of time: what each stands for."""

from memoryd.domain.timex import Grain

WEEKDAYS: dict[str, int] = {
    word: number
    for number, words in enumerate(
        (
            "monday mondays mon",
            "tuesday tuesdays tue tues",
            "wednesday wednesdays wed weds",
            "thursday thursdays thu thur thurs",
            "friday fridays fri",
            "saturday saturdays sat",
            "sunday sundays sun",
        )
    )
    for word in words.split()
}
MONTHS: dict[str, int] = {
    word: number
    for number, words in enumerate(
        (
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sep sept",
            "october oct",
            "november nov",
            "december dec",
        ),
        start=1,
    )
    for word in words.split()
}
AMBIGUOUS = frozenset(
    ["may", "march", "mar", "sun", "sat", "mon", "wed", "fri", "jan", "dec", "jun", "sep", "fall", "spring", "second"]
)
"""Words of time that are as often something else; alone they count only where the writing shows it."""

ABBREVIATIONS = frozenset(
    word for word in (*WEEKDAYS, *MONTHS) if len(word) <= 5 and word not in ("march", "april", "may", "june", "july")
)
"""Words that a full stop belongs to."""

UNITS: dict[str, tuple[Grain, int]] = {
    word: (grain, count)
    for words, grain, count in (
        ("second seconds sec secs s", Grain.SECOND, 1),
        ("minute minutes min mins m", Grain.MINUTE, 1),
        ("hour hours hr hrs h", Grain.HOUR, 1),
        ("day days d", Grain.DAY, 1),
        ("week weeks wk wks w", Grain.WEEK, 1),
        ("fortnight fortnights", Grain.WEEK, 2),
        ("month months mo mos mth mths", Grain.MONTH, 1),
        ("quarter quarters qtr qtrs", Grain.QUARTER, 1),
        ("year years yr yrs y", Grain.YEAR, 1),
        ("decade decades", Grain.YEAR, 10),
        ("century centuries", Grain.YEAR, 100),
    )
    for word in words.split()
}
ONES: dict[str, int] = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ]
    )
}
TENS: dict[str, int] = {
    word: number * 10
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
ORDINALS: dict[str, int] = {
    word: number
    for number, word in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth",
        ],
        start=1,
    )
} | {"thirtieth": 30}
DECADES: dict[str, int] = {
    word: number * 10
    for number, word in enumerate(
        ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"], start=2
    )
} | {"noughties": 0, "aughts": 0}
SEASONS: dict[str, int] = {"spring": 0, "summer": 1, "autumn": 2, "fall": 2, "winter": 3, "summers": 1, "winters": 3}

# first and last hour of a part of the day; the second is exclusive and may lie on the next day
PARTS: dict[str, tuple[int, int]] = {
    "morning": (0, 12),
    "mornings": (0, 12),
    "afternoon": (12, 19),
    "afternoons": (12, 19),
    "evening": (18, 24),
    "evenings": (18, 24),
    "night": (18, 24),
    "nights": (18, 24),
    "lunch": (12, 14),
    "lunchtime": (12, 14),
    "breakfast": (7, 10),
    "dinner": (18, 21),
    "dinnertime": (18, 21),
}
