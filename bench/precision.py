"""PrecisionMemBench through the HTTP API: what must come back, and what must not.

    python -m bench.precision --data DIR [--layout namespaces|metadata] [--match any|named] [--misses]

DIR holds beliefs.seed.jsonl and retrieval.cases.jsonl. A belief is a memory: its canonical name the subject, its other
names the aliases, scope, type and status metadata. With ``namespaces`` each user and scope has a namespace of its own;
with ``metadata`` a user has one, and scopes are a filter: there an alias belongs to one subject alone, so the second
subject of an alias goes without it. A case passes when each of its tiers holds what it must and nothing else. The exit
code is 1 below 67 passes, a mean precision of .85 or a mean recall of .93.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any

from bench.figures import table
from bench.quality.asking import rows
from bench.server import running
from memoryd import Client
from memoryd.errors import ConflictError

FLOORS = {"passes": 67, "precision": 0.85, "recall": 0.93}
BUDGET = 20
"""Beliefs that a context of the set holds at most, pinned ones included."""

USER = "test-user"
PRELUDE = "user:universal"
KINDS = {"preference": "preference", "decision": "decision"}
LIVE = ["active", "inferred"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiers:
    """Ids of beliefs by what they are returned as, and the text that stands before all."""

    prelude: str = ""
    pinned: list[str] = field(default_factory=list)
    relevant: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a case came to; precision and recall None where it asks for none."""

    case: str
    category: str
    precision: float | None
    recall: float | None
    failures: list[str]


class Adapter:
    """Beliefs in and tiers out, by calls that any program may make."""

    def __init__(self, client: Client, *, by_namespace: bool, match: str) -> None:
        self._client = client
        self._by_namespace = by_namespace
        self._match = match

    def store(self, beliefs: Sequence[Mapping[str, Any]]) -> None:
        for belief in beliefs:
            for namespace in self._namespaces(belief["user_id"], belief["scope"]):
                self._client.remember(**_claim(belief), namespace=namespace)
                self._name(belief, namespace)
        self._client.flush(timeout_s=600)

    def _name(self, belief: Mapping[str, Any], namespace: str) -> None:
        aliases = list(belief["aliases"])
        while aliases:
            try:
                self._client.set_aliases(belief["canonical_name"], aliases, namespace=namespace)
            except ConflictError:
                owned = self._owned(namespace)
                kept = [alias for alias in aliases if alias.casefold() not in owned]
                if kept == aliases:
                    raise
                aliases = kept
            else:
                return

    def _owned(self, namespace: str) -> set[str]:
        items = self._client.aliases(namespaces=[namespace], limit=200).items
        return {alias.casefold() for item in items for alias in item.aliases}

    def ask(self, user: str, scopes: Sequence[str], query: str, budget: int) -> Tiers:
        pinned = sorted(self._list(user, scopes, pinned=True), key=lambda one: one.metadata["reinforced"], reverse=True)
        facts = [one for one in pinned if one.metadata["type"] != "open_question"][:budget]
        room = budget - len(facts)
        found = self._recall(user, scopes, query) if query.strip() and room > 0 else []
        prelude = " ".join(one.text for one in self._list(user, [PRELUDE]))
        return Tiers(
            prelude=prelude,
            pinned=[one.metadata["belief"] for one in facts],
            relevant=self._expanded(user, scopes, found)[:room],
            questions=[one.metadata["belief"] for one in pinned if one.metadata["type"] == "open_question"],
        )

    def _list(self, user: str, scopes: Sequence[str], **filters: Any) -> list[Any]:
        found = self._client.list(
            namespaces=self._namespaces(user, scopes), metadata={"resolved": False}, limit=200, **filters
        ).items[::-1]
        return [one for one in found if set(one.metadata["scope"]) & set(scopes)]

    def _recall(self, user: str, scopes: Sequence[str], query: str) -> list[Any]:
        answer = self._client.recall(
            query,
            k=BUDGET,
            match=self._match,
            namespaces=self._namespaces(user, scopes),
            filters={
                "pinned": False,
                "metadata.resolved": False,
                "metadata.status": {"$in": LIVE},
                "metadata.type": {"$ne": "open_question"},
                "metadata.scope": {"$in": list(scopes)},
            },
        )
        return [hit.memory for hit in answer.hits]

    def _expanded(self, user: str, scopes: Sequence[str], found: Sequence[Any]) -> list[str]:
        """The beliefs found, then those that a relation among them ties together, under the same conditions."""
        ids = [one.metadata["belief"] for one in found]
        tied = {one for memory in found for one in memory.metadata.get("participants", ())}
        for memory in self._list(user, scopes, pinned=False) if tied else ():
            if memory.metadata["belief"] in tied and memory.metadata["type"] != "open_question":
                ids.append(memory.metadata["belief"])
        return list(dict.fromkeys(ids))

    def _namespaces(self, user: str, scopes: Sequence[str]) -> list[str]:
        return [f"{user}:{scope}" for scope in scopes] if self._by_namespace else [user]


def _claim(belief: Mapping[str, Any]) -> dict[str, Any]:
    """A belief as a memory; one that was superseded has ended."""
    return {
        "text": belief["content"],
        "subject": belief["canonical_name"],
        "kind": KINDS.get(belief["type"], "fact"),
        "pinned": belief["pinned"],
        "confidence": belief["confidence"],
        "valid_from": belief["created_at"],
        "valid_to": belief["updated_at"] if belief["superseded_by"] else None,
        "infer": False,
        "metadata": {
            "belief": belief["_id"],
            "scope": belief["scope"],
            "type": belief["type"],
            "status": belief["epistemic_status"],
            "reinforced": belief["last_reinforced_at"],
            "resolved": belief["resolved_at"] is not None,
            "participants": belief.get("participants") or [],
        },
    }


def judge(case: Mapping[str, Any], tiers: Tiers) -> Outcome:
    """The set's own rules: relevant beliefs are a set that must be met exactly, the others hold and lack ids."""
    expected, relevant = case["expect"], set(tiers.relevant)
    asked = expected.get("relevantBeliefs", {})
    only = asked.get("shouldOnlyInclude")
    wanted = set(only if only is not None else asked.get("mustInclude", ()))
    hits = len(wanted & relevant)
    return Outcome(
        case=case["caseId"],
        category=case["category"],
        precision=None if not relevant and not wanted else hits / len(relevant) if relevant else 0.0,
        recall=hits / len(wanted) if wanted else None,
        failures=[*_failures(expected, tiers, only)],
    )


def _failures(expected: Mapping[str, Any], tiers: Tiers, only: Sequence[str] | None) -> Iterator[str]:
    shown = {
        "relevantBeliefs": {*tiers.relevant, *tiers.pinned},
        "pinnedFacts": set(tiers.pinned),
        "openQuestions": set(tiers.questions),
    }
    for tier, ids in shown.items():
        rules = expected.get(tier, {})
        yield from (f"{tier} lacks {one}" for one in rules.get("mustInclude", ()) if one not in ids)
        yield from (f"{tier} has {one}" for one in rules.get("mustExclude", ()) if one in ids)
    if only is not None:
        yield from (f"relevant lacks {one}" for one in only if one not in tiers.relevant)
        yield from (f"relevant has {one}" for one in tiers.relevant if one not in only)
    prelude = expected.get("personaPrelude", {})
    text = tiers.prelude.casefold()
    if (prelude.get("nonEmpty") and not text) or (prelude.get("isNull") and text):
        yield "the prelude is not what it should be"
    yield from (f"prelude lacks {one}" for one in prelude.get("contains", ()) if one not in text)
    yield from (f"prelude has {one}" for one in prelude.get("mustNotContain", ()) if one.casefold() in text)


def figures(outcomes: Sequence[Outcome]) -> dict[str, float]:
    return {
        "passes": sum(not one.failures for one in outcomes),
        "precision": mean(one.precision for one in outcomes if one.precision is not None),
        "recall": mean(one.recall for one in outcomes if one.recall is not None),
    }


def measure(client: Client, data: Path, *, layout: str, match: str) -> list[Outcome]:
    adapter = Adapter(client, by_namespace=layout == "namespaces", match=match)
    adapter.store(list(rows(data / "beliefs.seed.jsonl")))
    outcomes = []
    for case in rows(data / "retrieval.cases.jsonl"):
        budget = case.get("budget", {}).get("maxBeliefs", BUDGET)
        tiers = adapter.ask(case.get("userId", USER), case["scope"], case["query"], budget)
        outcomes.append(judge(case, tiers))
    return outcomes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--layout", choices=("namespaces", "metadata"), default="namespaces")
    parser.add_argument("--match", choices=("any", "named"), default="any")
    parser.add_argument("--misses", action="store_true", help="print what each case that failed lacked or had")
    arguments = parser.parse_args()
    with running() as server, server.client(timeout_s=900) as client:
        outcomes = measure(client, arguments.data, layout=arguments.layout, match=arguments.match)
    categories: dict[str, list[Outcome]] = defaultdict(list)
    for one in outcomes:
        categories[one.category].append(one)
    counted = [(name, len(found), sum(not one.failures for one in found)) for name, found in sorted(categories.items())]
    table(f"PrecisionMemBench, {arguments.layout}, match {arguments.match}", ("", "n", "passes"), counted)
    reached = figures(outcomes)
    print(f"{len(outcomes)} cases: " + ", ".join(f"{name} {value:.3f}" for name, value in reached.items()))
    if arguments.misses:
        for one in outcomes:
            if one.failures:
                print(one.case, "; ".join(one.failures))
    if any(reached[name] < floor for name, floor in FLOORS.items()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
