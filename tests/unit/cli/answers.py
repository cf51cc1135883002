"""Bodies as the server sends them."""

from typing import Any

INSTANT = "2026-03-01T09:30:00.000000Z"


def memory(text: str = "I prefer tea", **changes: Any) -> dict[str, Any]:
    return {
        "id": "01957d1c-0000-7000-8000-000000000001",
        "version": 1,
        "namespace": "default",
        "kind": "preference",
        "subject": "user",
        "key": None,
        "value": None,
        "text": text,
        "tags": [],
        "refs": [],
        "importance": 3,
        "confidence": 1.0,
        "pinned": False,
        "source": "user_stated",
        "sensitivity": "none",
        "polarity": None,
        "proposed": False,
        "session": None,
        "speaker": None,
        "metadata": {},
        "provenance": [],
        "valid_from": INSTANT,
        "valid_to": None,
        "system_from": INSTANT,
        "system_to": None,
        "superseded_by": None,
        "retired_at": None,
        "reason": None,
        "created_at": INSTANT,
        "updated_at": INSTANT,
        "recall_count": 0,
        "last_recalled_at": None,
    } | changes


def version(*stamps: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return memory(**changes) | {"stamps": list(stamps)}


def remembered(**changes: Any) -> dict[str, Any]:
    return {"outcome": "created", "memory": memory(**changes), "replaced": None, "related": []}


def recalled(*memories: dict[str, Any], degraded: list[str] | None = None) -> dict[str, Any]:
    ranks = {"exact": None, "dense": 1, "keyword": 2, "rerank": None}
    return {
        "hits": [
            {"memory": item, "score": 0.75, "ranks": ranks, "why": "says tea", "outdated": False} for item in memories
        ],
        "total_matched": len(memories),
        "left_out": {"weak": 2, "budget": 0, "outdated": 0},
        "degraded": degraded or [],
        "cached": False,
        "took_ms": {"total": 12.5},
    }


def packed(text: str) -> dict[str, Any]:
    return {
        "text": text,
        "messages": [],
        "tokens": 7,
        "citations": [],
        "shown": 1,
        "total": 3,
        "left_out": {"weak": 0, "budget": 2, "outdated": 0},
    }
