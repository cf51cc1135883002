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
from memoryd.domain.slot import Said as Stated
from memoryd.domain.time import Interval
from memoryd.policy.resumption import Taken, resume
from memoryd.policy.slots import Decision, decide_change, decide_many, decide_one, give_way, may_demote

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


NOW = 40
"""The day on which everything is said: most of what is said began before."""


class Believed:
    """A slot as the store keeps it: every decision is carried out on the stamps that are believed."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self._said: list[Stated] = []
        self._proposed: set[UUID] = set()
        self._retired: set[UUID] = set()
        self._made = 0

    @property
    def said(self) -> list[Stated]:
        gone = self._proposed | self._retired
        return sorted((one for one in self._said if one.memory_id not in gone), key=lambda one: one.asked.start)

    def say(self, value: str, asked: Interval, source: Source = Source.USER_STATED, correct: bool = False) -> Decision:
        said = self.said if may_demote(self.held, source, asked) else []
        decision = decide_one(
            self.held, value_norm=value, source=source, asked=asked, now=day(NOW), correct=correct, said=said
        )
        if decision.merge_into is None:
            self.carry_out(decision, value, asked, source)
        return decision

    def carry_out(self, decision: Decision, value: str, asked: Interval, source: Source = Source.USER_STATED) -> UUID:
        assert decision.valid is not None
        new = Stated(
            memory_id=UUID(int=len(self._said) + 1),
            value_norm=value,
            source=source,
            asked=decision.asked or asked,
        )
        for one in (*decision.superseded, *decision.freed):
            self._link(one, new.memory_id if one in decision.superseded else None)
        if decision.ceded_from and decision.replaced:
            self._link(decision.replaced, new.memory_id, decision.ceded_from)
        self._said.append(new)
        self._proposed |= {one.memory_id for one in decision.demoted}
        if decision.outcome is Outcome.PROPOSED:
            self._proposed.add(new.memory_id)
        rest = [(one.memory_id, one.valid) for one in (*decision.remainders, *decision.demoted)]
        fresh = [(new.memory_id, one) for one in (decision.valid, *decision.resumed)]
        self._restamp(decision.closed, [*rest, *fresh])
        return new.memory_id

    def change(self, own: UUID, value: str, asked: Interval, correct: bool = False) -> Decision:
        others = [one for one in self.held if one.memory_id != own]
        decision = decide_change(others, asked=asked, now=day(NOW))
        stamps = [one for one in self.held if one.memory_id == own]
        decision = give_way(decision, stamps, asked=asked, correct=correct)
        self.carry_out(decision, value, asked)
        return decision

    def retire(self, value: str) -> None:
        own = next(one for one in reversed(self._said) if one.value_norm == value)
        taken = Taken(memory_id=own.memory_id, heir=own.superseded_by, ceded_from=own.ceded_from)
        found = resume(self.held, self.said, taken)
        self._retired.add(own.memory_id)
        for memory_id, successor in found.successors.items():
            heir = successor is not None and successor == taken.heir
            self._link(memory_id, successor, taken.ceded_from if heir else None)
        self._restamp(found.closed, found.fresh)

    def at(self, number: float) -> list[str]:
        return [one.value_norm for one in self.held if not one.proposed and one.valid.contains(day(number))]

    def spans(self) -> set[tuple[str, Interval]]:
        return {(one.value_norm, one.valid) for one in self.held if not one.proposed}

    def proposals(self) -> set[str]:
        return {one.value_norm for one in self.held if one.proposed}

    def named(self, value: str) -> UUID:
        return next(one.memory_id for one in self._said if one.value_norm == value)

    def successor(self, value: str) -> str | None:
        known = {one.memory_id: one for one in self._said}
        heir = known[self.named(value)].superseded_by
        return None if heir is None else known[heir].value_norm

    def _link(self, memory_id: UUID, successor: UUID | None, ceded_from: datetime | None = None) -> None:
        self._said = [
            replace(one, superseded_by=successor, ceded_from=ceded_from) if one.memory_id == memory_id else one
            for one in self._said
        ]

    def _restamp(self, closed: Sequence[int], fresh: Sequence[tuple[UUID, Interval]]) -> None:
        assert set(closed) <= {one.stamp_id for one in self.held}
        known = {one.memory_id: one for one in self._said}
        self.held = [one for one in self.held if one.stamp_id not in closed]
        self.held += [self._stamp(known[memory_id], valid) for memory_id, valid in fresh]

    def _stamp(self, one: Stated, valid: Interval) -> Held:
        self._made += 1
        return Held(
            stamp_id=self._made,
            memory_id=one.memory_id,
            value_norm=one.value_norm,
            source=one.source,
            valid=valid,
            event_at=one.asked.start,
            asked_to=one.asked.end,
            proposed=one.memory_id in self._proposed,
        )


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
    own = slot.named("Leeds")
    decision = slot.change(own, "York", over(0) if correct else over(5), correct=correct)
    assert (decision.replaced, decision.superseded) == (own, (own,))
    assert [slot.at(number) for number in (2, 7, 15, 25)] == [
        ["York" if correct else "Leeds"],
        ["York"],
        ["Rome"],
        ["York"],
    ]


def test_a_change_that_ends_leaves_nothing_of_the_old_after_it() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change(slot.named("Leeds"), "York", over(5, 8))
    assert [slot.at(number) for number in (2, 6, 9)] == [["Leeds"], ["York"], []]


@given(stories(), st.data())
def test_what_is_retired_was_as_if_never_said(said: list[Said], data: st.DataObject) -> None:
    slot = believed(said)
    gone = data.draw(st.sampled_from(said))
    slot.retire(gone.value)
    never = believed([one for one in said if one is not gone])
    assert slot.spans() == never.spans()
    for one, other in combinations(slot.held, 2):
        assert not one.valid.overlaps(other.valid)


@given(stories(), st.data())
def test_all_that_is_retired_leaves_what_was_not(said: list[Said], data: st.DataObject) -> None:
    slot = believed(said)
    gone = data.draw(st.lists(st.sampled_from(said), unique=True))
    for one in gone:
        slot.retire(one.value)
    assert slot.spans() == believed([one for one in said if one not in gone]).spans()


def test_a_retired_value_gives_way_to_the_newest_of_the_others() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 20), Said("Bath", 10)])
    slot.retire("York")
    assert slot.spans() == {("Leeds", over(0, 10)), ("Bath", over(10))}


def test_a_value_holds_again_no_longer_than_it_was_said_to() -> None:
    slot = believed([Said("Leeds", 0, 30), Said("York", 20)])
    slot.retire("York")
    assert slot.spans() == {("Leeds", over(0, 30))}


def test_a_retired_reservation_leaves_one_stamp() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 20, 30)])
    slot.retire("York")
    assert slot.spans() == {("Leeds", over(0))}


def test_a_chain_is_closed_over_a_retired_value() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 10), Said("Bath", 20)])
    slot.retire("York")
    assert (slot.successor("Leeds"), slot.spans()) == ("Bath", {("Leeds", over(0, 20)), ("Bath", over(20))})
    slot.retire("Bath")
    assert (slot.successor("Leeds"), slot.spans()) == (None, {("Leeds", over(0))})


def test_a_change_that_is_retired_gives_back_all_that_it_ended() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change(slot.named("Leeds"), "York", over(5, 8))
    slot.retire("York")
    assert (slot.spans(), slot.successor("Leeds")) == ({("Leeds", over(0))}, None)


def test_what_was_changed_stays_changed_when_another_value_is_retired() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change(slot.named("Leeds"), "York", over(5, 8))
    slot.say("Bath", over(20))
    slot.retire("Bath")
    assert slot.spans() == {("Leeds", over(0, 5)), ("York", over(5, 8))}


def test_the_middle_of_three_changes_is_taken_back_alone() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change(slot.named("Leeds"), "York", over(5))
    slot.change(slot.named("York"), "Bath", over(8, 12))
    slot.retire("York")
    assert slot.spans() == {("Leeds", over(0, 8)), ("Bath", over(8, 12))}
    assert slot.successor("Leeds") == "Bath"


def test_what_was_never_true_is_not_given_back_while_its_correction_stands() -> None:
    slot = believed([Said("Hull", -5), Said("Leeds", 5)])
    slot.say("York", over(10), correct=True)
    slot.say("Rome", over(20, 25))
    slot.retire("Rome")
    assert slot.spans() == {("Hull", over(-5, 5)), ("York", over(5))}
    slot.retire("York")
    assert slot.spans() == {("Hull", over(-5, 5)), ("Leeds", over(5))}


def test_a_correction_ends_where_what_it_corrects_did() -> None:
    slot = believed([Said("Hull", -5), Said("Leeds", 5, 30)])
    slot.say("Rome", over(20))
    slot.say("York", over(10), correct=True)
    slot.retire("Rome")
    assert slot.spans() == {("Hull", over(-5, 5)), ("York", over(5, 30)), ("Hull", over(30))}


def test_a_value_beside_a_reservation_replaces_the_one_in_force() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", NOW + 10)])
    decision = slot.say("York", over(NOW))
    assert (decision.outcome, decision.superseded) == (Outcome.REPLACED, (slot.named("Leeds"),))
    assert slot.say("Bath", over(5)).outcome is Outcome.CREATED


@pytest.mark.parametrize("stated_first", [False, True])
@pytest.mark.parametrize(("end", "after"), [(None, ["York"]), (20, ["Leeds"])])
def test_what_the_user_stated_outranks_what_is_inferred_in_either_order(
    stated_first: bool, end: int | None, after: list[str]
) -> None:
    slot = Believed()
    slot.say("Leeds", over(0), source=Source.AGENT_OBSERVED)
    claims = [("Hull", over(15), Source.INFERRED), ("York", over(10, end), Source.USER_STATED)]
    for value, asked, source in claims[:: -1 if stated_first else 1]:
        slot.say(value, asked, source=source)
    assert [slot.at(number) for number in (5, 12, 17, 25)] == [["Leeds"], ["York"], ["York"], after]
    assert slot.proposals() == {"Hull"}
    assert slot.successor("Leeds") == ("York" if end is None else None)
    assert slot.successor("Hull") is None


def test_what_is_inferred_after_another_value_is_no_proposal() -> None:
    slot = Believed()
    slot.say("Hull", over(15), source=Source.INFERRED)
    slot.say("Leeds", over(12), source=Source.AGENT_OBSERVED)
    slot.say("York", over(10))
    assert (slot.at(20), slot.proposals()) == (["Hull"], set())


def test_the_same_proposal_again_merges() -> None:
    slot = believed([Said("Leeds", 0)])
    first = slot.say("York", over(5), source=Source.INFERRED)
    again = slot.say("York", over(7), source=Source.INFERRED)
    assert (first.outcome, again.outcome, again.merge_into) == (Outcome.PROPOSED, Outcome.MERGED, slot.named("York"))
    assert slot.say("York", over(3), source=Source.INFERRED).outcome is Outcome.PROPOSED


def test_a_value_of_many_is_added_where_it_does_not_hold_yet() -> None:
    slot = believed([Said("French", 3, 6)])
    decision = decide_many(slot.held, value_norm="French", asked=over(0))
    assert (decision.outcome, decision.valid, decision.resumed) == (Outcome.CREATED, over(0, 3), (over(6),))
