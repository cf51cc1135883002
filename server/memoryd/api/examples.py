"""One example a call, for the reference. A test holds them against the wire's shapes."""

from typing import Any, Final

_ID = "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a10"
_ENTRY = "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a01"
_ISSUED = "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a11"
_AT = "2026-03-01T01:30:00.000000Z"

MEMORY: Final[dict[str, Any]] = {
    "id": _ID,
    "version": 1,
    "namespace": "default",
    "kind": "fact",
    "subject": "user",
    "key": "home_city",
    "value": "Lisbon",
    "text": "user home_city: Lisbon",
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
    "valid_from": _AT,
    "valid_to": None,
    "system_from": _AT,
    "system_to": None,
    "superseded_by": None,
    "retired_at": None,
    "reason": None,
    "created_at": _AT,
    "updated_at": _AT,
    "recall_count": 0,
    "last_recalled_at": None,
}
MEMORY_IN: Final = {"subject": "user", "key": "home_city", "value": "Lisbon", "valid_from": "2026-03-01"}
SCREENING: Final = {
    "stages": ["normalise", "rules", "context"],
    "skipped": [{"stage": "ner", "reason": "runs in the worker, after the write"}],
    "found": [{"class": "phone-number", "grade": "high", "field": "text", "action": "keep"}],
}
NOTHING_FOUND: Final = {**SCREENING, "found": []}
REMEMBERED: Final[dict[str, Any]] = {
    "outcome": "created",
    "memory": MEMORY,
    "replaced": None,
    "related": [],
    "screening": NOTHING_FOUND,
}
PATCHED: Final[dict[str, Any]] = {**MEMORY, "screening": NOTHING_FOUND}
BATCH_IN: Final = {"items": [MEMORY_IN, {"text": "The meeting room is on the third floor."}], "atomic": False}
BATCH: Final[dict[str, Any]] = {"results": [{"status": 201, **REMEMBERED}]}
MEMORY_LIST: Final = {"items": [MEMORY], "next_cursor": None}
PATCH_IN: Final = {"value": "Porto", "valid_from": "2026-06-01", "reason": "moved"}
STAMP: Final = {"valid_from": _AT, "valid_to": None, "system_from": _AT, "system_to": None}
HISTORY: Final = {"versions": [{**MEMORY, "stamps": [STAMP]}]}
SLOT: Final = {"memory": MEMORY}
SLOT_DEFINITION: Final = {"subject": "user", "key": "languages", "cardinality": "many", "namespace": "default"}
ALIASES_IN: Final = {"subject": "kubernetes", "aliases": ["k8s", "kube"], "namespace": "default"}
ALIASES: Final = {"namespace": "default", "subject": "kubernetes", "aliases": ["k8s", "kube"]}
ALIAS_LIST: Final = {"items": [ALIASES], "next_cursor": None}

MESSAGES_IN: Final = {
    "messages": [
        {"role": "user", "content": "I moved to Lisbon last week.", "at": "2026-03-01T09:30:00+08:00"},
        {"role": "assistant", "content": "Noted. How do you like it?"},
    ]
}
MESSAGES: Final = {
    "session": "2026-03-01-morning",
    "entries": [{"id": _ENTRY, "seq": 17, "at": _AT, "redacted": []}],
    "task_correlation_id": "2026-03-01-morning-1.5f0c",
    "screening": NOTHING_FOUND,
}
MESSAGE: Final[dict[str, Any]] = {
    "id": _ENTRY,
    "seq": 17,
    "session": "2026-03-01-morning",
    "namespace": "default",
    "role": "user",
    "content": "I moved to Lisbon last week.",
    "at": _AT,
    "name": None,
    "external_id": None,
    "tool_calls": [],
    "tool_call_id": None,
    "redacted": [],
    "metadata": {},
    "task_correlation_id": "2026-03-01-morning-1.5f0c",
    "erased": False,
}
MESSAGE_LIST: Final = {"items": [MESSAGE], "next_cursor": None}
WINDOW: Final = {"session": "2026-03-01-morning", "messages": [MESSAGE], "tokens": 9, "left_out": 0}
SOURCES: Final = {"sources": [MESSAGE]}
FLUSH_IN: Final = {"timeout_s": 30}
FLUSH: Final = {"pending": 0, "processed": 2}

RECALL_IN: Final = {"query": "Where does the user live?", "k": 5, "filters": {"importance": {"$gte": 2}}}
RECALL: Final = {
    "hits": [
        {
            "memory": MEMORY,
            "score": 0.91,
            "ranks": {"exact": 1, "dense": None, "keyword": 2, "rerank": None},
            "why": "exact slot; keyword",
            "outdated": False,
        }
    ],
    "total_matched": 1,
    "left_out": {"weak": 0, "budget": 0, "outdated": 0},
    "degraded": [],
    "cached": False,
    "took_ms": {"total": 11.4},
}
CONTEXT_IN: Final = {"query": "Where does the user live?", "session": "2026-03-01-morning", "token_budget": 400}
CONTEXT: Final = {
    "text": "user home_city: Lisbon",
    "messages": [{"role": "system", "content": "user home_city: Lisbon"}],
    "tokens": 7,
    "citations": [{"memory_id": _ID, "namespace": "default", "session": None, "at": _AT}],
    "shown": 1,
    "total": 1,
    "left_out": {"weak": 0, "budget": 0, "outdated": 0},
}

TOKEN_IN: Final = {"principal": "agent", "name": "planner", "write": ["planner"], "read": ["planner", "default"]}
TOKEN: Final[dict[str, Any]] = {
    "id": _ISSUED,
    "principal": "agent",
    "name": "planner",
    "write": ["planner"],
    "read": ["planner", "default"],
    "clearance": "none",
    "created_at": _AT,
    "expires_at": None,
    "revoked_at": None,
}
TOKEN_ISSUED: Final = {**TOKEN, "token": "shown once"}
TOKEN_LIST: Final = {"items": [TOKEN], "next_cursor": None}
WHOAMI: Final = {
    "token_id": _ISSUED,
    "principal": "agent",
    "name": "planner",
    "write": ["planner"],
    "read": ["planner", "default"],
    "clearance": "none",
    "expires_at": None,
    "rights": ["forget_preview", "read", "scan", "stats", "write"],
    "version": "0.1.0",
    "receipt_key": "9f86:d081:884c:7d65:9a2f:eaa0:c55a:d015",
}
AUDIT: Final = {
    "items": [
        {
            "seq": 41,
            "at": _AT,
            "operation": "remember",
            "outcome": "created",
            "principal": "owner",
            "token_id": _ISSUED,
            "namespace": "default",
            "ids": [_ID],
            "field": None,
            "class": None,
            "correlation_id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a12",
        }
    ],
    "next_cursor": None,
}
IMPORT_IN: Final = {
    "format": "memoryd/1",
    "items": [
        {
            "type": "memory",
            "id": _ID,
            "namespace": "default",
            "kind": "fact",
            "subject": "user",
            "key": "editor.theme",
            "value": "dark",
            "text": "user editor.theme: dark",
            "source": "user_stated",
            "valid_from": _AT,
        }
    ],
    "dry_run": True,
}
IMPORTED: Final = {
    "read": 1,
    "created": 1,
    "replaced": 0,
    "merged": 0,
    "proposed": 0,
    "skipped": 0,
    "forgotten": 0,
    "errors": [],
}
SCAN_IN: Final = {"fields": {"note": "call me on 13912345678", "tags": ["phone"]}, "ner": "off"}
SCAN: Final = {
    "findings": [
        {
            "kind": "pii",
            "class": "phone-number",
            "grade": "high",
            "field": "note",
            "start": 11,
            "end": 22,
            "stage": "rules",
        }
    ],
    "stages": ["normalise", "rules", "context"],
    "skipped": [{"stage": "ner", "reason": "not asked for"}],
}
EXEMPTION_IN: Final = {
    "token": "a text that only looks like a key",
    "class": "generic-secret",
    "reason": "the example of our manual",
}
EXEMPTION: Final = {
    "id": "5f0c3a9be8d1427c96a0b1d2e3f40517",
    "class": "generic-secret",
    "created_at": _AT,
    "principal": "human",
    "token_id": _ISSUED,
    "reason": "the example of our manual",
}
EXEMPTION_LIST: Final = {"items": [EXEMPTION], "next_cursor": None}
# not as long as a real one: a page that shows it is no text with a secret
_CONFIRM: Final = "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a13.EXAMPLE"
FORGET_IN: Final = {"request": "forget my phone number"}
_FORGET: Final = {
    "id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a13",
    "namespace": "default",
    "mode": "erase",
    "created_at": _AT,
    "expires_at": "2026-03-01T09:05:00Z",
    "undo_until": None,
    "trouble": None,
    "reason": None,
    "irreversible": True,
}
_FORGET_ITEM: Final = {
    "memory_id": _ID,
    "why": "attribute",
    "score": None,
    "selected": True,
    "held": None,
    "turn": False,
    "version": 1,
    "kind": "fact",
    "text": "user phone: [phone-number]",
    "subject": "user",
    "key": "phone",
    "value": "[phone-number]",
    "session": None,
    "at": _AT,
}
FORGET: Final = {
    **_FORGET,
    "state": "awaiting_confirmation",
    "understood": {
        "intent": "forget",
        "target": {"kind": "attribute", "text": "my phone number", "subject": None, "value": None},
        "targets": [{"kind": "attribute", "text": "my phone number", "subject": None, "value": None}],
        "exceptions": [],
        "time": None,
        "quantifier": "one",
        "lang": "en",
        "offered": None,
        "doubt": None,
    },
    "items": [_FORGET_ITEM],
    "derived": [],
    "messages": [],
    "near": [],
    "held": [],
    "counts": {"memories": 1, "messages": 0, "near": 0},
    "confirm_token": _CONFIRM,
    "phrase": None,
    "confirmed_at": None,
    "finished_at": None,
    "states": [["awaiting_confirmation", _AT]],
    "receipt": None,
    "salt": None,
}
CONFIRM_IN: Final = {"confirm_token": _CONFIRM}
FORGET_DONE: Final = {
    **FORGET,
    "state": "completed",
    "understood": {"intent": "forget", "target": {"kind": "attribute"}},
    "items": [],
    "confirm_token": None,
    "confirmed_at": _AT,
    "finished_at": _AT,
    "states": [["awaiting_confirmation", _AT], ["executing", _AT], ["scrubbing", _AT], ["completed", _AT]],
    "receipt": {"format": "memoryd-receipt/2", "verdict": "REMOVED"},
    "salt": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
}
FORGET_LIST: Final = {
    "items": [
        {
            "id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a13",
            "namespace": "default",
            "state": "completed",
            "mode": "erase",
            "understood": "attribute",
            "requested_by": "owner",
            "confirmed_by": "owner",
            "created_at": _AT,
            "finished_at": _AT,
            "trouble": None,
        }
    ],
    "next_cursor": None,
}
RECEIPT: Final = {
    "format": "memoryd-receipt/2",
    "id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a15",
    "verdict": "REMOVED",
    "signature": "c2lnbmF0dXJlIG9mIGFuIGV4YW1wbGU=",
}
RECEIPT_LIST: Final = {
    "items": [
        {
            "id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a15",
            "forget_id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a13",
            "namespace": "default",
            "issued_at": _AT,
        }
    ],
    "next_cursor": None,
}
LINK_LIST: Final = {
    "items": [
        {
            "seq": 1,
            "format": "memoryd-receipt/2",
            "previous": None,
            "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            "link": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
            "receipt": None,
        }
    ],
    "next_cursor": None,
}
HOLD_IN: Final = {"session": "2026-03-01-morning", "reason": "case 12 of the legal department"}
HOLD: Final = {
    "id": "01979f3e-5c1a-7c22-9d5e-0f3b7f1f2a14",
    "namespace": "default",
    "memory_id": None,
    "session": "2026-03-01-morning",
    "subject": None,
    "reason": "case 12 of the legal department",
    "placed_by": "auditor",
    "placed_at": _AT,
}
PLACED_HOLD: Final = {**HOLD, "keeps": 14}
HOLD_LIST: Final = {"items": [HOLD], "next_cursor": None}
STATS: Final = {
    "namespaces": {"default": {"memories": 1, "messages": 2, "sessions": 1}},
    "pending": 0,
    "recognition": {"pending": 0, "given_up": 0},
    "embedding": {"model": "intfloat/multilingual-e5-small", "dimension": 384},
    "database": {"bytes": 12582912},
}
READY: Final = {
    "ready": True,
    "reasons": [],
    "degraded": ["reranker"],
    "guard": "off",
    "limits": "memory.high 500M, memory.max 800M, pids.max 192, cpus 1",
    "supervision": "systemd, watchdog 180 s",
    "encoder": "shared",
    "journal": "on",
    "version": "0.1.0",
}
HEALTH: Final = {"status": "ok"}
