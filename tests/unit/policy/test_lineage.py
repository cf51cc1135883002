"""Turns and the claims that were read in them: one hit for both, and none before what took its place."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest

from memoryd.domain.lineage import Derived
from memoryd.domain.memory import Kind
from memoryd.domain.recall import Candidate, Scored
from memoryd.policy.lineage import Lineage, current_first, one_a_turn, outdated_turns, read_lineage

TURN, OTHER, CLAIM, HEIR, LATER, BESIDE = (UUID(int=number) for number in (1, 2, 3, 4, 5, 6))


def scored(memory_id: UUID, score: float = 1.0, *, turn: bool = False, exact: float = 0.0) -> Scored:
    candidate = Candidate(
        id=memory_id, namespace="n", kind=Kind.NOTE, at=datetime(2026, 3, 1, tzinfo=UTC), turn=turn, exact=exact
    )
    return Scored(candidate=candidate, score=score, ranks={})


def ids(order: list[Scored]) -> list[UUID]:
    return [one.candidate.id for one in order]


READ = Lineage(turns_of={CLAIM: frozenset({TURN})})


def test_a_claim_before_its_turn_gives_its_place_and_score_to_the_turn() -> None:
    found = one_a_turn([scored(CLAIM, 0.9), scored(OTHER, 0.8, turn=True), scored(TURN, 0.7, turn=True)], READ)
    assert ids(found) == [TURN, OTHER]
    assert found[0].score == 0.9


def test_a_claim_behind_its_turn_falls_out() -> None:
    assert ids(one_a_turn([scored(TURN, turn=True), scored(CLAIM), scored(OTHER)], READ)) == [TURN, OTHER]


def test_a_claim_whose_turn_was_not_found_stays() -> None:
    assert ids(one_a_turn([scored(CLAIM), scored(OTHER, turn=True)], READ)) == [CLAIM, OTHER]


def test_a_claim_that_is_named_exactly_stays_beside_its_turn() -> None:
    assert ids(one_a_turn([scored(CLAIM, exact=1.0), scored(TURN, turn=True)], READ)) == [CLAIM, TURN]


def test_a_claim_that_took_the_place_of_others_stays_beside_its_outdated_turn() -> None:
    lineage = Lineage(turns_of={CLAIM: frozenset({TURN})}, instead={OTHER: (CLAIM,), TURN: ()})
    order = one_a_turn([scored(OTHER, turn=True), scored(TURN, turn=True), scored(CLAIM)], lineage)
    assert ids(order) == [OTHER, TURN, CLAIM]
    assert ids(current_first(order, lineage, fetch=False)) == [CLAIM, OTHER, TURN]


def test_what_an_outdated_turn_keeps_goes_with_it() -> None:
    lineage = Lineage(turns_of={CLAIM: frozenset({TURN})}, instead={TURN: ()}, kept={TURN: (CLAIM,)})
    order = current_first(one_a_turn([scored(CLAIM), scored(TURN, turn=True)], lineage), lineage, fetch=True)
    assert [(one.candidate.id, one.kept) for one in order] == [(TURN, (CLAIM,))]


OUTDATED = Lineage(instead={TURN: (HEIR,)})


def test_what_holds_now_takes_the_place_of_the_outdated_turn() -> None:
    order = [scored(TURN, 0.9, turn=True), scored(OTHER, 0.8), scored(HEIR, 0.3)]
    found = current_first(order, OUTDATED, fetch=True)
    assert ids(found) == [HEIR, TURN, OTHER]
    assert [one.outdated for one in found] == [False, True, False]
    assert found[0].score == 0.9


@pytest.mark.parametrize("fetch", [False, True])
def test_what_no_arm_found_is_brought_unless_filters_may_forbid_it(fetch: bool) -> None:
    found = current_first([scored(TURN, turn=True), scored(OTHER)], OUTDATED, fetch=fetch)
    assert ids(found) == ([HEIR, TURN, OTHER] if fetch else [TURN, OTHER])
    assert [one.candidate.id for one in found if one.outdated] == [TURN]


def test_an_heir_that_stood_before_stays_where_it_is() -> None:
    found = current_first([scored(HEIR), scored(OTHER), scored(TURN, turn=True)], OUTDATED, fetch=True)
    assert ids(found) == [HEIR, OTHER, TURN]


def test_of_a_chain_all_old_turns_follow_the_one_that_holds() -> None:
    lineage = Lineage(instead={TURN: (HEIR,), OTHER: (HEIR,)})
    found = current_first([scored(TURN, turn=True), scored(OTHER, turn=True)], lineage, fetch=True)
    assert ids(found) == [HEIR, TURN, OTHER]
    assert [one.outdated for one in found] == [False, True, True]


def test_an_outdated_turn_without_an_heir_is_marked_in_its_place() -> None:
    found = current_first([scored(TURN, turn=True), scored(OTHER)], Lineage(instead={TURN: ()}), fetch=True)
    assert [(one.candidate.id, one.outdated) for one in found] == [(TURN, True), (OTHER, False)]


def overtaken(turn: UUID = TURN, claim: UUID = CLAIM, words: bytes = b"old", **fields: Any) -> Derived:
    return Derived(turn=turn, claim=claim, text_mac=words, overtaken=True, **fields)


def holding(turn: UUID, claim: UUID, words: bytes = b"new", *turns: UUID) -> Derived:
    return Derived(
        turn=turn,
        claim=claim,
        text_mac=words,
        holds=True,
        standing=claim,
        standing_turns=frozenset(turns or (turn,)),
    )


def test_one_claim_that_was_overtaken_outdates_its_turn_whose_others_stand_for_it() -> None:
    derived = [overtaken(standing=HEIR, standing_turns=frozenset({LATER})), holding(TURN, BESIDE)]
    assert read_lineage(derived).instead == {TURN: (LATER,)}
    assert read_lineage(derived).kept == {TURN: (BESIDE,)}


def test_a_claim_that_was_only_to_come_outdates_nothing() -> None:
    assert outdated_turns([Derived(turn=TURN, claim=CLAIM), holding(TURN, BESIDE)]) == frozenset()


def test_an_heir_stands_for_itself_where_its_own_turn_is_outdated() -> None:
    derived = [
        overtaken(standing=HEIR, standing_turns=frozenset({LATER})),
        overtaken(turn=LATER, claim=BESIDE),
        holding(LATER, HEIR),
    ]
    assert read_lineage(derived).instead == {TURN: (HEIR,), LATER: ()}
    assert read_lineage(derived).kept == {LATER: (HEIR,)}


def test_a_claim_that_was_said_again_is_told_by_the_current_turn() -> None:
    derived = [overtaken(), holding(TURN, BESIDE, b"new", TURN, LATER)]
    assert read_lineage(derived).kept == {TURN: (LATER,)}


def test_of_the_same_words_nothing_is_left() -> None:
    assert read_lineage([overtaken(), holding(TURN, BESIDE, b"old")]).kept == {}


@pytest.mark.parametrize(
    ("fields", "outdated"),
    [({}, set()), ({"retired": True}, {TURN}), ({"standing_read": False}, {TURN})],
    ids=["put right", "put right, and that taken back", "put right by somebody"],
)
def test_a_turn_that_puts_itself_right_is_current(fields: dict[str, bool], outdated: set[UUID]) -> None:
    assert outdated_turns([overtaken(standing=HEIR, standing_turns=frozenset({TURN}), **fields)]) == outdated
