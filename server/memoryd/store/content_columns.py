"""Which columns hold what users said. A test compares both lists with the schema: a new column must be in one."""

from collections.abc import Mapping, Set
from types import MappingProxyType

PARTITIONED = ("contents", "keywords", "vectors")

HOLDS: Mapping[str, Set[str]] = MappingProxyType(
    {
        "contents": {"text", "payload"},
        "keywords": {"turn", "around"},
        "vectors": {"turn", "around"},
        "memories": {
            *("subject", "subject_norm", "key", "value", "value_norm", "tags", "refs"),
            *("session", "speaker", "metadata", "reason"),
        },
        "ledger": {"session", "name", "external_id", "tool_call_id", "metadata", "task"},
        "sessions": {"session"},
        "slots": {"subject", "subject_norm", "key"},
        "subjects": {"subject", "subject_norm", "form"},
        "aliases": {"alias", "alias_norm", "subject_norm", "form"},
        "exemptions": {"reason"},
        "withheld": {"held"},
        "holds": {"session", "subject", "subject_norm", "reason"},
        "forgets": {"reason"},
    }
)
"""Words, or what is made of them."""

HOLDS_NONE: Mapping[str, Set[str]] = MappingProxyType(
    {
        "contents": {"namespace", "recognised"},
        "keywords": {"namespace", "language"},
        "vectors": {"namespace", "model"},
        "memories": {"namespace", "kind", "text_mac", "source", "sensitivity", "polarity", "salt", "commitment"},
        "ledger": {"namespace", "role", "redacted", "salt", "commitment", "hash"},
        "sessions": {"namespace", "task_nonce"},
        "slots": {"namespace", "cardinality"},
        "subjects": {"namespace"},
        "aliases": {"namespace"},
        "exemptions": {"mac", "class", "principal"},
        "withheld": {"relation"},
        "holds": {"namespace", "placed_by"},
        "assertions": {"namespace", "source"},
        "audit": {"operation", "outcome", "principal", "namespace", "ids", "field", "class", "correlation_id"},
        "changes": {"namespace", "operation", "rule_version", "source", "correlation_id", "detail"},
        "corpora": {"namespace"},
        "due_erasures": {"namespace", "class"},
        "forgets": {
            *("namespace", "state", "mode", "understood", "rule_version", "requested_by", "confirmed_by"),
            *("correlation_id", "states", "memories", "entries", "counts", "trouble", "confirmation"),
        },
        "forgotten": {"namespace", "mac"},
        "generations": {"namespace"},
        "idempotency": {"route", "key_mac", "body_mac", "answer"},
        "outbox": {"namespace"},
        "provenance": {"namespace"},
        "receipts": {"namespace", "hash", "document"},
        "schema_migrations": {"version"},
        "settings": {"name", "value"},
        "stamps": {"namespace", "value_mac"},
        "terms": {"namespace", "term"},
        "tombstones": {"namespace"},
        "tokens": {"hash", "principal", "name", "write", "read", "clearance"},
        "unrecognised": {"namespace"},
        "watermarks": {"name"},
    }
)
"""Identifiers, classes and names that memoryd defines, keyed hashes, positions."""

SHORT: Mapping[str, Set[str]] = MappingProxyType(
    {"memories": {"session"}, "ledger": {"session", "task"}, "sessions": {"session"}, "holds": {"session"}}
)
"""Columns of content whose values stay below what PostgreSQL compresses."""

PLAIN = tuple(table for table in HOLDS if table not in PARTITIONED)
"""Tables that a scrub writes anew as a whole."""
