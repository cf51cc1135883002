"""Write the reference that is generated: ``python -m memoryd.api.schema docs/reference``."""

import sys
from collections.abc import Iterator
from pathlib import Path

import orjson

from memoryd import errors
from memoryd.api.app import create_app
from memoryd.observe.audit import FIELDS
from memoryd.observe.metrics import COUNTERS, GAUGES, HISTOGRAMS
from memoryd.policy.extract.keys import ATTITUDE, CHOICES, FAVORITE, PROFILE
from memoryd.settings import Settings

_ERRORS = """\
# Errors

Every error is an `application/problem+json` body (RFC 9457) with `type`, `title`, `status`, `detail`, `code`,
`correlation_id` and members of its own: `field` and `errors` (422), `class` (a secret), `current_version` (409, 412),
`candidates` (ambiguous), `near` (unknown subject), `limit` (413), `retry_after_s` (429). No body repeats a value that
was sent. The command line exits with the last column's code. This page is generated (`python -m memoryd.api.schema`).

| code | status | exit | what it says |
|---|---|---|---|
"""
_METRICS = """\
# Metrics

`GET /metrics` answers in Prometheus' text format, without a token from this machine and with one from elsewhere.
Labels hold names that memoryd defines, never what a caller wrote. This page is generated
(`python -m memoryd.api.schema`). The `process_*` metrics of the Prometheus client (memory, descriptors, CPU time)
are there too.

| metric | type | labels | what it counts |
|---|---|---|---|
"""


_KEYS = """\
# Keys

The keys that [extraction](../explanation/extraction.md) gives, one vocabulary for both languages. Use the same ones for
claims of your own, so that what you write and what is said meet in one slot. Any other key is yours alone. *Holds*
is the cardinality that a slot gets from extraction. One that a claim with `key` fills first holds `one`, unless it was
defined before (`PUT /v1/slots/definitions`, `memoryd define-slot`). This page is generated
(`python -m memoryd.api.schema`).

| key | kind | holds | values that are spelt in one way |
|---|---|---|---|
"""

_JOURNAL = """\
# The journal

Where systemd's journald runs, each line of the audit is one record in the journal as well: every write, read and
request to forget, every refusal and every act of administration, sent when its transaction is committed. The database
has the proof (`memoryd audit ledger`); the journal is the mirror that outlives the process. What users said is in no
field. memoryd does not wait for journald: what it does not take at once waits in memory, up to 8 MiB, and is dropped
beyond that and counted in `memoryd_journal_records_total`. `MEMORYD_JOURNAL__MODE` is `auto` (where journald runs at
the start), `on` or `off`.

```sh
journalctl MEMORYD_OP=forget                       # all that was asked to be forgotten, confirmed, cancelled
journalctl MEMORYD_KIND=refusal --since today
journalctl MEMORYD_INSTANCE=alice MEMORYD_KIND=write -f
journalctl MEMORYD_IDS=ID -o json                  # what was done with one memory
journalctl MEMORYD_CORRELATION_ID=ID               # what one request did
```

journald adds fields that no process can forge, such as `_PID`, `_UID` and `_SYSTEMD_UNIT`: match `_SYSTEMD_UNIT` or
`_UID` too where others may write to the journal. Every value is sent with its length before it, so that nothing in it
can end a field or begin another. A record that memoryd writes on behalf of a turn that it reads has no correlation id.
This page is generated (`python -m memoryd.api.schema`).

| field | what it says |
|---|---|
"""


def openapi() -> str:
    document = create_app(Settings()).openapi()
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS).decode() + "\n"


def errors_page() -> str:
    rows = [
        f"| `{kind.code}` | {_status(kind)} | {kind.exit_code} | {_saying(kind)} |"
        for kind in _tree(errors.MemorydError)
    ]
    return _ERRORS + "\n".join(rows) + "\n"


def metrics_page() -> str:
    tables = {"counter": COUNTERS, "gauge": GAUGES, "histogram": HISTOGRAMS}
    rows = [
        f"| `{metric.name}` | {kind} | {', '.join(metric.labels)} | {metric.meaning} |"
        for kind, metrics in tables.items()
        for metric in metrics
    ]
    return _METRICS + "\n".join(rows) + "\n"


def keys_page() -> str:
    rows = [
        f"| `{key}` | `{kind}` | `{holds}` | {', '.join(f'`{value}`' for value in CHOICES.get(key, ())) or '–'} |"
        for key, (kind, holds) in PROFILE.items()
    ]
    rows.append(f"| `{ATTITUDE}:THING` | `preference` | `one` | the thing, with `polarity` `+` or `-` |")
    rows.append(f"| `{FAVORITE}:CATEGORY` | `preference` | `one` | – |")
    return _KEYS + "\n".join(rows) + "\n"


def journal_page() -> str:
    return _JOURNAL + "".join(f"| `{name}` | {meaning} |\n" for name, meaning in FIELDS.items())


PAGES = {
    "openapi.json": openapi,
    "errors.md": errors_page,
    "metrics.md": metrics_page,
    "keys.md": keys_page,
    "journal.md": journal_page,
}


def main() -> None:
    folder = Path(sys.argv[1])
    for name, page in PAGES.items():
        (folder / name).write_text(page(), encoding="utf-8")


def _tree(kind: type[errors.MemorydError]) -> Iterator[type[errors.MemorydError]]:
    yield kind
    for child in kind.__subclasses__():
        if child.__module__ == errors.__name__:
            yield from _tree(child)


def _status(kind: type[errors.MemorydError]) -> str:
    return "–" if issubclass(kind, errors.StartupError) else str(kind.status)


def _saying(kind: type[errors.MemorydError]) -> str:
    return " ".join((kind.__doc__ or "").split())


if __name__ == "__main__":
    main()
