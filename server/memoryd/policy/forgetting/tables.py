"""Word lists of the rules as text: one regular expression out of the entries of a table."""

import regex as re

_BROKEN = re.compile(r"\s*\n\s*(?=\|)")


def one_of(table: str) -> str:
    """The alternatives of a table, whose entries stand between semicolons; earlier ones are tried first.

    A line may be broken where a blank stands, or before ``|``.
    """
    lines = _BROKEN.sub("", table).split("\n")
    entries = (one.strip() for one in " ".join(line.strip() for line in lines).split(";"))
    return "|".join(entry for entry in entries if entry)
