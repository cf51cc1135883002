"""Why a hit was found, in a few words."""

from memoryd.domain.recall import Scored


def explain(one: Scored, *, parts: bool = False) -> str:
    """``dense 1, keyword 3``: places in the arms, and whether its subject is named.

    :param parts: add what each channel and prior added to the score.
    """
    found = [f"{arm} {rank}" for arm, rank in one.ranks.items() if rank is not None]
    found += ["named"] if one.candidate.named else []
    said = ", ".join(found) or "neighbours"
    if one.outdated:
        said += ", changed since"
    if not parts:
        return said
    added = ", ".join(f"{name} {value:+.3f}" for name, value in one.parts.items() if abs(value) >= 0.0005)
    return f"{said}; {added}"
