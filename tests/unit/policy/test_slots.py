"""Claims of a slot against a plain model: the newest event at or before an instant, as long as it has not ended."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.slot import Held
from memoryd.domain.time import Interval
from memoryd.policy.slots import Decision, decide_change, decide_many, decide_one, resume

INSTANTS = [number / 2 for number in range(-2, 82)]


def day(number: float) -> datetime:
    return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number)


def over(start: float, end: float | None = None) -> Interval:
    return Interval(start=day(start), end=None if end is None else day(end))


@dataclass(frozen=True)
class Said:
    """A claim of ``value`` from day ``start``; ``end`` None = until further notice."""

    value: str
    start: int
    end: int | None = None


class Believed:
    """A slot as the store keeps it: every decision is carried out on the stamps that are believed."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self._made = 0
        self._values: list[str] = []

    def say(self, value: str, asked: Interval, source: Source = Source.USER_STATED, correct: bool = False) -> Decision:
        decision = decide_one(self.held, value_norm=value, source=source, asked=asked, correct=correct)
        if decision.merge_into is None:
            self.carry_out(decision, value, source)
        return decision

    def carry_out(self, decision: Decision, value: str, source: Source = Source.USER_STATED) -> None:
        known = {one.memory_id: one for one in self.held}
        kept = [one for one in self.held if one.stamp_id not in decision.closed]
        for rest in decision.remainders:
            old = known[rest.memory_id]
            kept.append(self._stamp(old, rest.valid))
        assert decision.valid is not None
        new = Held(
            stamp_id=0,
            memory_id=UUID(int=len(self._values)),
            value_norm=value,
            source=source,
            valid=decision.valid,
            event_at=decision.valid.start,
            proposed=decision.outcome is Outcome.PROPOSED,
        )
        self._values.append(value)
        self.held = [*kept, *(self._stamp(new, valid) for valid in (decision.valid, *decision.resumed))]

    def at(self, number: float) -> list[str]:
        return [one.value_norm for one in self.held if not one.proposed and one.valid.contains(day(number))]

    def _stamp(self, one: Held, valid: Interval) -> Held:
        self._made += 1
        return replace(one, stamp_id=self._made, valid=valid)


def believed(said: Sequence[Said]) -> Believed:
    slot = Believed()
    for one in said:
        slot.say(one.value, over(one.start, one.end))
    return slot


def newest_event(said: Sequence[Said], number: float) -> list[str]:
    """The model: of the claims that began and have not ended, the one that began last; of equal ones the last said."""
    holding = [one for one in said if one.start <= number and (one.end is None or number < one.end)]
    return [max(enumerate(holding), key=lambda one: (one[1].start, one[0]))[1].value] if holding else []


@st.composite
def stories(draw: st.DrawFn) -> list[Said]:
    """Claims of different values with different event times, in any order of arrival."""
    starts = draw(st.lists(st.integers(0, 30), min_size=1, max_size=8, unique=True))
    lengths = [draw(st.none() | st.integers(1, 9)) for _ in starts]
    return [
        Said(f"v{place}", start, None if length is None else start + length)
        for place, (start, length) in enumerate(zip(starts, lengths, strict=True))
    ]


@given(stories())
def test_no_instant_has_two_values(said: list[Said]) -> None:
    for one, other in combinations(believed(said).held, 2):
        assert not one.valid.overlaps(other.valid)


@given(stories())
def test_every_instant_holds_the_newest_event_whatever_the_order_of_arrival(said: list[Said]) -> None:
    slot = believed(said)
    assert [slot.at(number) for number in INSTANTS] == [newest_event(said, number) for number in INSTANTS]


@given(stories(), st.data())
def test_of_two_claims_from_one_instant_the_later_said_holds(said: list[Said], data: st.DataObject) -> None:
    again = replace(data.draw(st.sampled_from(said)), value="again", end=None)
    slot = believed([*said, again])
    assert [slot.at(number) for number in INSTANTS] == [newest_event([*said, again], number) for number in INSTANTS]


@given(stories())
def test_superseded_is_what_holds_no_more_where_the_claim_began(said: list[Said]) -> None:
    slot = believed(said[:-1])
    decision = slot.say(said[-1].value, over(said[-1].start, said[-1].end))
    later = {one.memory_id for one in slot.held if one.valid.start >= day(said[-1].start)}
    assert not later & set(decision.superseded)


@given(stories(), st.data())
def test_saying_again_what_holds_changes_nothing(said: list[Said], data: st.DataObject) -> None:
    slot = believed(said)
    one = data.draw(st.sampled_from(said))
    before = list(slot.held)
    if slot.at(one.start) == [one.value]:
        decision = slot.say(one.value, over(one.start, one.end))
        assert (decision.outcome, slot.held) == (Outcome.MERGED, before)


def test_outcomes() -> None:
    slot = Believed()
    assert slot.say("Leeds", over(10)).outcome is Outcome.CREATED
    assert slot.say("Leeds", over(20)).outcome is Outcome.MERGED
    assert slot.say("York", over(20)).outcome is Outcome.REPLACED
    assert slot.say("Bath", over(5)).outcome is Outcome.CREATED, "history replaces nothing"


def test_who_moves_during_a_journey_does_not_move_back_after_it() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    decision = slot.say("York", over(15))
    assert decision.outcome is Outcome.REPLACED
    assert [slot.at(number) for number in (5, 12, 16, 25)] == [["Leeds"], ["Rome"], ["York"], ["York"]]


def test_who_moved_before_a_journey_returns_to_the_new_home() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    decision = slot.say("York", over(5))
    assert decision.outcome is Outcome.REPLACED, "the journey ends, the move does not"
    assert (decision.valid, decision.resumed) == (over(5, 10), (over(20),))
    assert [slot.at(number) for number in (2, 7, 15, 25)] == [["Leeds"], ["York"], ["Rome"], ["York"]]


def test_a_journey_supersedes_no_home() -> None:
    slot = believed([Said("Leeds", 0)])
    assert slot.say("Rome", over(10, 20)).superseded == ()
    assert slot.say("Oslo", over(5, 15)).superseded == (), "Leeds resumes after Rome"


@pytest.mark.parametrize(("said_again", "outcome"), [(over(5, 8), Outcome.MERGED), (over(5), Outcome.REPLACED)])
def test_a_value_said_again_beyond_its_end_is_new(said_again: Interval, outcome: Outcome) -> None:
    slot = believed([Said("Leeds", 0, 10)])
    assert slot.say("Leeds", said_again).outcome is outcome


def test_a_value_said_again_before_a_reservation_merges() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    assert slot.say("Leeds", over(5)).outcome is Outcome.MERGED


def test_a_correction_takes_the_whole_time_of_the_value() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    decision = slot.say("York", over(25), correct=True)
    assert decision.superseded == (decision.replaced,)
    assert [slot.at(number) for number in (5, 15, 25)] == [["York"], ["Rome"], ["York"]]


def test_an_inferred_value_stands_beside_a_stated_one() -> None:
    slot = believed([Said("Leeds", 0)])
    decision = slot.say("York", over(5), source=Source.INFERRED)
    assert (decision.outcome, decision.closed, slot.at(6)) == (Outcome.PROPOSED, (), ["Leeds"])
    assert slot.say("Bath", over(7)).outcome is Outcome.REPLACED, "a proposal takes no part"


def test_a_stated_value_replaces_an_inferred_one() -> None:
    slot = Believed()
    slot.say("York", over(0), source=Source.INFERRED)
    assert slot.say("Leeds", over(5)).outcome is Outcome.REPLACED
    assert slot.say("Hull", over(6), source=Source.AGENT_OBSERVED).outcome is Outcome.REPLACED


def test_a_slot_of_many_adds_each_value_once() -> None:
    slot = believed([Said("French", 0)])
    assert decide_many(slot.held, value_norm="German", asked=over(5)).outcome is Outcome.CREATED
    merged = decide_many(slot.held, value_norm="French", asked=over(5))
    assert (merged.outcome, merged.merge_into) == (Outcome.MERGED, slot.held[0].memory_id)
    ended = believed([Said("French", 0, 3)])
    assert decide_many(ended.held, value_norm="French", asked=over(5)).outcome is Outcome.CREATED


@pytest.mark.parametrize("correct", [False, True])
def test_a_change_by_name_keeps_the_past_unless_it_was_wrong(correct: bool) -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    own = next(one.memory_id for one in slot.held if one.value_norm == "Leeds")
    decision = decide_change(slot.held, own=own, asked=over(0) if correct else over(5), correct=correct)
    slot.carry_out(decision, "York")
    assert (decision.outcome, decision.replaced, decision.superseded) == (Outcome.REPLACED, own, (own,))
    assert [slot.at(number) for number in (2, 7, 15, 25)] == [
        ["York" if correct else "Leeds"],
        ["York"],
        ["Rome"],
        ["York"],
    ]


@given(stories(), st.integers(0, 30), st.none() | st.integers(1, 9))
def test_what_is_taken_back_leaves_what_was_before(said: list[Said], start: int, length: int | None) -> None:
    told = sorted(said, key=lambda one: one.start)
    slot = believed(told)
    before = list(slot.held)
    slot.say("wrong", over(start, None if length is None else start + length))
    taken = [one for one in slot.held if one.value_norm == "wrong"]
    known = {one.memory_id: one.value_norm for one in before}
    given_back = resume([one.valid for one in taken], before)
    for number in INSTANTS:
        again = [known[one.memory_id] for one in given_back if one.valid.contains(day(number))]
        kept = [value for value in slot.at(number) if value != "wrong"]
        expected = [one.value_norm for one in before if one.valid.contains(day(number))]
        assert again + kept == expected
