"""The metrics of one process, in a registry of its own; docs/reference/metrics.md is the table of them.

Labels hold names that memoryd defines (a route's template, a stage, an outcome), never what a caller wrote.
"""

from collections import Counter as Counts
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A row of the table. The exposition adds ``_total`` to a counter's name."""

    name: str
    meaning: str
    labels: tuple[str, ...] = ()

    def counter(self, registry: CollectorRegistry) -> Counter:
        return Counter(self.name, self.meaning, self.labels, registry=registry)

    def gauge(self, registry: CollectorRegistry) -> Gauge:
        return Gauge(self.name, self.meaning, self.labels, registry=registry)

    def seconds(self, registry: CollectorRegistry) -> Histogram:
        return Histogram(self.name, self.meaning, self.labels, buckets=_SECONDS, registry=registry)


_REQUESTS = Definition(
    name="memoryd_http_requests_total", labels=("method", "route", "status"), meaning="requests answered"
)
_REQUEST_SECONDS = Definition(
    name="memoryd_http_request_seconds", labels=("method", "route"), meaning="from a request to the end of its answer"
)
_IN_FLIGHT = Definition(name="memoryd_http_requests_in_flight", meaning="requests being answered")
_AUTH_FAILURES = Definition(name="memoryd_auth_failures_total", meaning="tokens that were refused")
_MESSAGES = Definition(name="memoryd_messages_total", meaning="messages appended")
_REDACTIONS = Definition(name="memoryd_redactions_total", meaning="secrets redacted in messages")
_MEMORIES = Definition(name="memoryd_memories_total", labels=("outcome",), meaning="claims remembered")
_RECALLS = Definition(name="memoryd_recalls_total", labels=("cached",), meaning="recalls answered")
_RECALL_SECONDS = Definition(
    name="memoryd_recall_stage_seconds", labels=("stage",), meaning="time of a recall in one stage"
)
_DEGRADED = Definition(
    name="memoryd_degraded_total", labels=("arm",), meaning="recalls answered without one of their arms"
)
_PROPOSALS = Definition(
    name="memoryd_llm_proposals_total",
    labels=("outcome",),
    meaning="answers of the language model, and claims in them, by what became of them",
)

_PERSONAL = Definition(
    name="memoryd_personal_data_total", labels=("class",), meaning="personal data found in what was written"
)
_JOURNAL = Definition(
    name="memoryd_journal_records_total",
    labels=("outcome",),
    meaning="records of the audit for systemd's journal: sent, or dropped as journald did not take them",
)

_SHED = Definition(name="memoryd_shed_total", meaning="requests refused because memory was short")
_MEMORY = Definition(
    name="memoryd_memory_share", meaning="memory in use as a part of the tightest cgroup limit; 0 without a limit"
)
_MEMORY_EVENTS = Definition(
    name="memoryd_memory_events",
    labels=("event",),
    meaning="the kernel's memory.events of the own cgroup: high is throttled, max at the limit, oom_kill killed",
)

COUNTERS: Final = (
    _SHED,
    _REQUESTS,
    _AUTH_FAILURES,
    _MESSAGES,
    _REDACTIONS,
    _MEMORIES,
    _RECALLS,
    _DEGRADED,
    _PROPOSALS,
    _PERSONAL,
    _JOURNAL,
)
GAUGES: Final = (_IN_FLIGHT, _MEMORY, _MEMORY_EVENTS)
HISTOGRAMS: Final = (_REQUEST_SECONDS, _RECALL_SECONDS)


class Metrics:
    """The instruments of one app."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.in_flight: Final = _IN_FLIGHT.gauge(self.registry)
        self.auth_failures: Final = _AUTH_FAILURES.counter(self.registry)
        self.shed: Final = _SHED.counter(self.registry)
        self._memory: Final = _MEMORY.gauge(self.registry)
        self._memory_events: Final = _MEMORY_EVENTS.gauge(self.registry)
        self._requests: Final = _REQUESTS.counter(self.registry)
        self._request_seconds: Final = _REQUEST_SECONDS.seconds(self.registry)
        self._messages: Final = _MESSAGES.counter(self.registry)
        self._redactions: Final = _REDACTIONS.counter(self.registry)
        self._memories: Final = _MEMORIES.counter(self.registry)
        self._recalls: Final = _RECALLS.counter(self.registry)
        self._recall_seconds: Final = _RECALL_SECONDS.seconds(self.registry)
        self._degraded: Final = _DEGRADED.counter(self.registry)
        self._proposals: Final = _PROPOSALS.counter(self.registry)
        self._proposed: Final[Counts[str]] = Counts()
        self._personal: Final = _PERSONAL.counter(self.registry)
        self._found: Final[Counts[str]] = Counts()
        self._journal: Final = _JOURNAL.counter(self.registry)
        self._mirrored: Final[Counts[str]] = Counts()

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method, route, str(status)).inc()
        self._request_seconds.labels(method, route).observe(seconds)

    def count_appended(self, messages: int, redactions: int) -> None:
        self._messages.inc(messages)
        self._redactions.inc(redactions)

    def count_remembered(self, outcome: str) -> None:
        self._memories.labels(outcome).inc()

    def count_recalled(self, *, cached: bool, degraded: Iterable[str], took_ms: Mapping[str, float]) -> None:
        self._recalls.labels("yes" if cached else "no").inc()
        for arm in degraded:
            self._degraded.labels(arm).inc()
        for stage, milliseconds in took_ms.items():
            self._recall_seconds.labels(stage).observe(milliseconds / 1000)

    def count_proposals(self, totals: Mapping[str, int]) -> None:
        """What a background task has counted since its start; only what is new is added."""
        for outcome, total in totals.items():
            self._proposals.labels(outcome).inc(total - self._proposed[outcome])
            self._proposed[outcome] = total

    def show_memory(self, share: float, events: Mapping[str, int]) -> None:
        self._memory.set(share)
        for event, total in events.items():
            self._memory_events.labels(event).set(total)

    def count_personal(self, totals: Mapping[str, int]) -> None:
        """What this process has found since its start; only what is new is added."""
        for name, total in totals.items():
            self._personal.labels(name).inc(total - self._found[name])
            self._found[name] = total

    def count_mirrored(self, totals: Mapping[str, int]) -> None:
        """What this process has sent to the journal since its start, and what it dropped; only what is new is added."""
        for outcome, total in totals.items():
            self._journal.labels(outcome).inc(total - self._mirrored[outcome])
            self._mirrored[outcome] = total

    def exposition(self) -> bytes:
        """All metrics in Prometheus' text format (:data:`CONTENT_TYPE`)."""
        return generate_latest(self.registry)
