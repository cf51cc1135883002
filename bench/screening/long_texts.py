"""Texts of a size: Chinese and English prose, code, a mixture, and shapes that make bad patterns slow."""

from collections.abc import Callable

from bench.screening.carriers import cases
from bench.screening.classes import CLASSES
from bench.screening.material import ALNUM, Source
from bench.screening.shapes import Language
from bench.screening.traps import FAMILIES
from bench.screening.traps.families import line

KINDS = ("zh prose", "en prose", "code", "traps")
_SHORT = 2000
_HANZI = (
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多"
    "定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因"
)
_ENGLISH = (
    *("the", "people", "meeting", "of", "report", "and", "customer", "was", "on", "Friday", "with", "garden", "in"),
    *("a", "city", "that", "they", "kept", "for", "years", "because", "nobody", "wrote", "down", "what", "happened"),
    *("at", "harbour", "when", "winter", "came", "to", "its", "end", "while", "children", "played", "music", "3", "12"),
)
_CODE = (
    "def total(items: list[Item]) -> Decimal:\n    return sum(item.price * item.count for item in items)\n",
    "const rows = await db.query('select id, name from users where id = $1', [userId]);\n",
    "if (response.status !== 200) {\n  throw new Error(`request failed: ${response.status}`);\n}\n",
    'logger.info("processed %d of %d records in %.2f s", done, total, elapsed)\n',
    "for i in $(seq 1 10); do curl -s http://localhost:8080/health?n=$i; done\n",
    "SELECT o.id, o.total FROM orders o JOIN users u ON u.id = o.user_id WHERE o.created_at > '2026-01-01';\n",
)
SHAPES: dict[str, Callable[[int, Source], str]] = {
    "one letter": lambda size, _: "a" * size,
    "digits": lambda size, source: source.of("0123456789", size),
    "one word of letters and digits": lambda size, source: source.of(ALNUM, size),
    "hyphens": lambda size, _: "-" * size,
    "sk-sk-": lambda size, _: "sk-" * (size // 3),
    "spaced letters": lambda size, source: " ".join(source.of("abcdef0123456789", size // 2)),
    "password= password=": lambda size, _: "password=" * (size // 9),
    "percent escapes": lambda size, _: "%41%2541" * (size // 8),
    "one hanzi": lambda size, _: "密" * (size // 3),
    "open braces": lambda size, _: "${{<" * (size // 4),
    "zero-width": lambda size, _: "a\u200b" * (size // 4),
    "spaces": lambda size, _: " " * size,
}


def short_text(kind: str, source: Source, *, secret: bool) -> str:
    """About 2 KB of ``kind``; with a secret of any class somewhere in it."""
    text = long_text(kind, _SHORT, source)
    if not secret:
        return text
    language: Language = "zh" if kind == "zh prose" else "en"
    held = source.choice(cases(source.choice(CLASSES), language, source)).text
    place = source.randint(0, len(text))
    room = max(len(text) - len(held), 0)
    return f"{text[:place]}\n{held}\n{text[place:room]}" if place < room else f"{text[:room]}\n{held}"


def long_text(kind: str, size: int, source: Source) -> str:
    """About ``size`` bytes of UTF-8."""
    if kind in SHAPES:
        return SHAPES[kind](size, source)
    parts, length = [], 0
    while length < size:
        part = _part(kind, source)
        parts.append(part)
        length += len(part.encode())
    return "".join(parts)


def _part(kind: str, source: Source) -> str:
    if kind == "zh prose":
        return source.of(_HANZI, source.randint(6, 30)) + source.choice("，。，。！？；\n")
    if kind == "en prose":
        return " ".join(source.choices(_ENGLISH, k=source.randint(6, 18))) + source.choice((". ", ", ", "? ", ".\n"))
    if kind == "code":
        return source.choice(_CODE)
    return line(source.choice(FAMILIES), source.choice(("zh", "en")), source).text + "\n"
