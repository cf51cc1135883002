"""Claims of a slot against a plain model: of a list of events the newest that has not ended holds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.slot import Assertion, Cession, Decision, Held, Link, Restamping
from memoryd.domain.time import Interval
from memoryd.policy.layout import settle
from memoryd.policy.slots import change_one, decide_many, decide_one, is_newest, retire_one

INSTANTS = range(-1, 82, 4)
NOW = 40
"""The day on which everything is said: most of what is said began before."""
LAST = 10**9


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
    source: Source = Source.USER_STATED

    @property
    def limits(self) -> bool:
        return self.end is not None and self.start <= NOW < self.end

    def contains(self, number: float) -> bool:
        return self.start <= number and (self.end is None or number < self.end)


def bounds(said: Sequence[Said]) -> list[int]:
    """The instants at which something may begin to hold, and one before all."""
    return sorted({-1, *(one.start for one in said), *(one.end for one in said if one.end is not None)})


def model(said: Sequence[Said], number: float) -> list[str]:
    """What holds at an instant, told from the list of events alone; of equal times the last said is the later."""
    events = _ended(sorted(said, key=lambda one: one.start))
    holder = _holder(events, number)
    return [holder.value] if holder else []


def _holder(events: Sequence[Said], number: float) -> Said | None:
    holder: Said | None = None
    for place, one in enumerate(events):
        before = _holder(events[:place], one.start) if one.source is Source.INFERRED else None
        aside = before is not None and before.source is Source.USER_STATED and before.value != one.value
        if not one.contains(number) or aside:
            continue
        stated = holder is not None and holder.source is Source.USER_STATED
        restated = holder is not None and holder.value == one.value and one.source is not Source.USER_STATED
        if not (stated and (one.source is Source.INFERRED or restated)):
            holder = one
    return holder


def _ended(events: Sequence[Said]) -> list[Said]:
    """An end that is told of a value while it holds is its end."""
    left = list(events)
    for place, limit in enumerate(events):
        for earlier, one in enumerate(left[:place]):
            assert limit.end is not None or not limit.limits
            longer = limit.limits and (one.end is None or one.end > limit.end)  # type: ignore[operator]
            weaker = one.source is Source.USER_STATED and limit.source is Source.INFERRED
            if longer and one.value == limit.value and one.contains(limit.start) and not weaker:
                left[earlier] = replace(one, end=limit.start)
    return left


class Believed:
    """A slot as the store keeps it: every decision is carried out on stamps, which know when they were believed."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self.said: list[Assertion] = []
        self.clock = 0
        self.stamps: dict[int, tuple[Held, int, int | None]] = {}
        self._retired: set[UUID] = set()
        self._made = 0

    def say(self, value: str, asked: Interval, source: Source = Source.USER_STATED, correct: bool = False) -> Decision:
        """As the service does: from the stamps in force where the claim is the newest, else from all that was said."""
        new = self._new(value, asked, source, correct)
        left = self.standing_said
        newest = max((one.asked.start for one in self.said), default=None)
        tail = [one for one in self.held if not one.proposed and one.valid.overlaps(Interval(start=asked.start))]
        if not correct and is_newest(tail, new, newest):
            decision = decide_one(tail, new, now=day(NOW))
        else:
            decision = decide_one(self.held, new, now=day(NOW), said=left, correct=correct)
        self._carry_out(decision)
        return decision

    def tell(self, one: Said) -> Decision:
        return self.say(one.value, over(one.start, one.end), one.source)

    def change(self, value: str, to: str, asked: Interval, correct: bool = False) -> Decision:
        own = self.named(value)
        new = self._new(to, asked, Source.USER_STATED, False)
        first = min(one.asked.start for one in self.said if one.memory_id == own)
        ceded = Cession(memory_id=own, heir=new.memory_id, start=min(first, asked.start) if correct else asked.start)
        decision = change_one(self.held, new, said=self.standing_said, ceded=ceded, correct=correct)
        self._carry_out(decision)
        return decision

    def retire(self, value: str) -> None:
        own = self.named(value)
        link = next(
            Link(successor=one.superseded_by, ceded_from=one.ceded_from) for one in self.said if one.memory_id == own
        )
        restamping = retire_one(self.held, self.standing_said, own, link)
        self._retired.add(own)
        self._restamp(restamping)

    @property
    def standing_said(self) -> list[Assertion]:
        return [one for one in self.said if one.memory_id not in self._retired]

    def at(self, number: float, known: int | None = None) -> list[str]:
        known = self.clock if known is None else known
        return [
            one.value_norm
            for one, begun, ended in self.stamps.values()
            if not one.proposed
            and one.valid.contains(day(number))
            and begun <= known
            and (ended is None or known < ended)
        ]

    def spans(self) -> set[tuple[str, Interval]]:
        return {(one.value_norm, one.valid) for one in self.held if not one.proposed}

    def proposals(self) -> set[str]:
        return {one.value_norm for one in self.held if one.proposed}

    def named(self, value: str) -> UUID:
        return next(one.memory_id for one in reversed(self.said) if one.value_norm == value)

    def successor(self, value: str) -> str | None:
        heir = next(one.superseded_by for one in self.said if one.memory_id == self.named(value))
        return None if heir is None else next(one.value_norm for one in self.said if one.memory_id == heir)

    def _new(self, value: str, asked: Interval, source: Source, correct: bool) -> Assertion:
        self._made += 1
        limits = asked.end is not None and asked.contains(day(NOW))
        return Assertion(
            memory_id=UUID(int=self._made),
            value_norm=value,
            source=source,
            asked=asked,
            seq=LAST,
            correction=correct,
            limits=limits,
        )

    def _carry_out(self, decision: Decision) -> None:
        known = {one.memory_id for one in self.said}
        assert (decision.outcome is Outcome.MERGED) == (decision.memory_id in known)
        beside = decision.outcome is Outcome.PROPOSED
        known_flag = {one.memory_id: one.proposed for one in self.said}
        self.said += [
            replace(one, seq=len(self.said) + place, proposed=known_flag.get(one.memory_id, beside))
            for place, one in enumerate(decision.said)
        ]
        self._restamp(decision.restamping)

    def _restamp(self, restamping: Restamping) -> None:
        self.clock += 1
        values = {one.memory_id: one.value_norm for one in self.said}
        for one in restamping.closed:
            held, begun, ended = self.stamps[one.stamp_id]
            assert ended is None
            self.stamps[one.stamp_id] = (held, begun, self.clock)
        for holding in restamping.fresh:
            number = len(self.stamps) + 1
            held = Held(
                stamp_id=number,
                memory_id=holding.memory_id,
                value_norm=values[holding.memory_id],
                valid=holding.valid,
                proposed=holding.proposed,
            )
            self.stamps[number] = (held, self.clock, None)
        self.said = [self._noted(one, restamping) for one in self.said]
        self.held = [held for held, _, ended in self.stamps.values() if ended is None]

    @staticmethod
    def _noted(one: Assertion, restamping: Restamping) -> Assertion:
        if one.memory_id in (*restamping.proposed, *restamping.promoted):
            one = replace(one, proposed=one.memory_id in restamping.proposed)
        link = restamping.links.get(one.memory_id)
        return replace(one, superseded_by=link.successor, ceded_from=link.ceded_from) if link else one


def believed(said: Sequence[Said]) -> Believed:
    slot = Believed()
    for one in said:
        slot.tell(one)
    return slot


SOURCES = st.sampled_from([Source.USER_STATED, Source.AGENT_OBSERVED, Source.INFERRED])


@st.composite
def stories(draw: st.DrawFn, values: int = 99) -> list[Said]:
    """Claims with different event times, in any order of arrival; with few ``values`` some are restated."""
    starts = draw(st.lists(st.integers(0, 60), min_size=1, max_size=9, unique=True))
    lengths = [draw(st.none() | st.integers(1, 20)) for _ in starts]
    names = [place if values > len(starts) else draw(st.integers(1, values)) for place, _ in enumerate(starts)]
    return [
        Said(f"v{name}", start, None if length is None else start + length, draw(SOURCES))
        for name, start, length in zip(names, starts, lengths, strict=True)
    ]


def stated(said: Sequence[Said]) -> list[Said]:
    return [replace(one, source=Source.USER_STATED) for one in said]


@given(stories(values=3))
@settings(max_examples=300)
def test_every_instant_holds_what_the_list_of_events_tells(said: list[Said]) -> None:
    slot = believed(said)
    assert [slot.at(number) for number in bounds(said)] == [model(said, number) for number in bounds(said)]


@given(stories(values=3), st.randoms(use_true_random=False))
@settings(max_examples=300)
def test_the_order_of_arrival_does_not_matter(said: list[Said], random: Random) -> None:
    shuffled = list(said)
    random.shuffle(shuffled)
    one, other = believed(said), believed(shuffled)
    assert [one.at(number) for number in bounds(said)] == [other.at(number) for number in bounds(said)]
    assert one.proposals() - {value for value, _ in one.spans()} == other.proposals() - {
        value for value, _ in other.spans()
    }


@given(stories(values=3))
@settings(max_examples=150)
def test_what_was_believed_stays_readable(said: list[Said]) -> None:
    slot, told = Believed(), []
    for one in said:
        slot.tell(one)
        told.append((slot.clock, [slot.at(number) for number in bounds(said)]))
    for clock, answers in told:
        assert [slot.at(number, known=clock) for number in bounds(said)] == answers


class Slot(RuleBasedStateMachine):
    """Claims, corrections, changes by name and retirements in any order."""

    values = Bundle("values")

    def __init__(self) -> None:
        super().__init__()
        self.slot = Believed()
        self.told: list[tuple[int, list[list[str]]]] = []
        self.names = 0

    @rule(target=values, start=st.integers(0, 60), length=st.none() | st.integers(1, 20), source=SOURCES)
    def say(self, start: int, length: int | None, source: Source) -> str:
        self.names += 1
        value = f"v{self.names}"
        self.slot.tell(Said(value, start, None if length is None else start + length, source))
        return self._noted(value)

    @rule(value=values, start=st.integers(0, 60), length=st.none() | st.integers(1, 20), source=SOURCES)
    def say_again(self, value: str, start: int, length: int | None, source: Source) -> None:
        self.slot.tell(Said(value, start, None if length is None else start + length, source))
        self._noted(value)

    @rule(target=values, start=st.integers(0, 60))
    def correct(self, start: int) -> str:
        self.names += 1
        value = f"v{self.names}"
        self.slot.say(value, over(start), correct=True)
        return self._noted(value)

    @rule(target=values, value=values, start=st.integers(0, 60), correct=st.booleans())
    def change(self, value: str, start: int, correct: bool) -> str:
        if not any(one.value_norm == value for one in self.slot.held):
            return value
        self.names += 1
        self.slot.change(value, f"v{self.names}", over(start), correct=correct)
        return self._noted(f"v{self.names}")

    @rule(value=values)
    def retire(self, value: str) -> None:
        if any(one.value_norm == value for one in self.slot.held):
            self.slot.retire(value)
            self._noted(value)

    def _noted(self, value: str) -> str:
        self.told.append((self.slot.clock, [self.slot.at(number) for number in INSTANTS]))
        return value

    @invariant()
    def no_instant_has_two_values(self) -> None:
        standing = [one for one in self.slot.held if not one.proposed]
        assert not any(one.valid.overlaps(other.valid) for one, other in combinations(standing, 2))

    @invariant()
    def the_stamps_are_those_of_all_that_was_said(self) -> None:
        layout = settle(self.slot.standing_said)
        wanted = {(one, valid) for one, pieces in layout.by_memory().items() for valid in pieces}
        assert wanted == {(one.memory_id, one.valid) for one in self.slot.held if not one.proposed}

    @invariant()
    def a_memory_is_a_proposal_where_all_that_it_says_was_set_aside(self) -> None:
        proposals = settle(self.slot.standing_said).proposals().keys()
        assert proposals == {one.memory_id for one in self.slot.standing_said if one.proposed}

    @invariant()
    def answers_for_the_past_never_change(self) -> None:
        for clock, answers in self.told:
            assert [self.slot.at(number, known=clock) for number in INSTANTS] == answers


Slot.TestCase.settings = settings(max_examples=80, stateful_step_count=12, deadline=None)
TestSlot = Slot.TestCase


@given(stories(), st.data())
def test_of_two_claims_from_one_instant_the_later_said_holds(said: list[Said], data: st.DataObject) -> None:
    said = stated(said)
    again = replace(data.draw(st.sampled_from(said)), value="again", end=None)
    slot = believed([*said, again])
    assert [slot.at(number) for number in bounds(said)] == [model([*said, again], number) for number in bounds(said)]


@given(stories(), st.data())
def test_saying_again_what_holds_changes_nothing(said: list[Said], data: st.DataObject) -> None:
    slot = believed(said)
    one = data.draw(st.sampled_from(said))
    before = slot.spans()
    if slot.at(one.start) == [one.value]:
        assert (slot.tell(one).outcome, slot.spans()) == (Outcome.MERGED, before)


def test_outcomes() -> None:
    slot = Believed()
    assert slot.say("Leeds", over(10)).outcome is Outcome.CREATED
    assert slot.say("Leeds", over(20)).outcome is Outcome.MERGED
    assert slot.say("York", over(20)).outcome is Outcome.REPLACED
    assert slot.say("Bath", over(5)).outcome is Outcome.CREATED, "history replaces nothing"


def test_a_to_b_to_a_leaves_one_active() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 10), Said("Leeds", 20)])
    assert slot.spans() == {("Leeds", over(0, 10)), ("York", over(10, 20)), ("Leeds", over(20))}


def test_a_restatement_is_evidence_of_its_own_event() -> None:
    slot = believed([Said("Leeds", 0), Said("Leeds", 20), Said("York", 10)])
    assert slot.spans() == {("Leeds", over(0, 10)), ("York", over(10, 20)), ("Leeds", over(20))}


def test_an_end_told_later_ends_what_holds() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10)])
    assert slot.say("Rome", over(NOW - 1, NOW + 5)).outcome is Outcome.MERGED
    assert slot.spans() == {("Leeds", over(0, 10)), ("Rome", over(10, NOW + 5)), ("Leeds", over(NOW + 5))}
    assert slot.say("Rome", over(NOW)).outcome is Outcome.MERGED, "it lasts after all"
    assert slot.spans() == {("Leeds", over(0, 10)), ("Rome", over(10))}


def test_an_end_in_the_past_ends_nothing_that_goes_on() -> None:
    slot = believed([Said("Rome", 0), Said("Rome", 3, 6)])
    assert slot.spans() == {("Rome", over(0))}


def test_who_moves_during_a_journey_does_not_move_back_after_it() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    assert slot.say("York", over(15)).outcome is Outcome.REPLACED
    assert [slot.at(number) for number in (5, 12, 16, 25)] == [["Leeds"], ["Rome"], ["York"], ["York"]]


def test_who_moved_before_a_journey_returns_to_the_new_home() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    decision = slot.say("York", over(5))
    assert (decision.outcome, decision.valid) == (Outcome.REPLACED, over(5, 10)), "the journey ends, the move does not"
    assert [slot.at(number) for number in (2, 7, 15, 25)] == [["Leeds"], ["York"], ["Rome"], ["York"]]


def test_a_journey_supersedes_no_home() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20), Said("Oslo", 5, 15)])
    assert slot.successor("Leeds") is None, "Leeds resumes"
    slot.say("York", over(30))
    assert slot.successor("Leeds") == "York"


def test_a_correction_takes_the_whole_time_of_the_value() -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    decision = slot.say("York", over(25), correct=True)
    assert decision.replaced == slot.named("Leeds")
    assert [slot.at(number) for number in (5, 15, 25)] == [["York"], ["Rome"], ["York"]]
    assert slot.successor("Leeds") == "York"


def test_a_correction_takes_every_restatement_too() -> None:
    slot = believed([Said("Leeds", 0), Said("Leeds", 20)])
    slot.say("York", over(25), correct=True)
    slot.say("Bath", over(10))
    assert slot.spans() == {("York", over(0, 10)), ("Bath", over(10, 20)), ("York", over(20))}


@pytest.mark.parametrize("correction_first", [False, True])
def test_of_equal_times_the_correction_wins(correction_first: bool) -> None:
    slot = Believed()
    for value in ("York", "Leeds") if correction_first else ("Leeds", "York"):
        new = replace(slot._new(value, over(5), Source.USER_STATED, False), correction=value == "York")
        slot._carry_out(decide_one(slot.held, new, now=day(NOW), said=slot.standing_said))
    assert (slot.spans(), slot.successor("Leeds")) == ({("York", over(5))}, "York")


def test_an_inferred_value_stands_beside_a_stated_one() -> None:
    slot = believed([Said("Leeds", 0)])
    decision = slot.say("York", over(5), source=Source.INFERRED)
    assert (decision.outcome, decision.restamping.closed, slot.at(6)) == (Outcome.PROPOSED, (), ["Leeds"])
    assert slot.say("Bath", over(7)).outcome is Outcome.REPLACED, "a proposal takes no part"


def test_a_stated_value_replaces_an_inferred_one() -> None:
    slot = Believed()
    slot.say("York", over(0), source=Source.INFERRED)
    assert slot.say("Leeds", over(5)).outcome is Outcome.REPLACED
    assert slot.say("Hull", over(6), source=Source.AGENT_OBSERVED).outcome is Outcome.REPLACED


def test_a_slot_of_many_adds_each_value_once() -> None:
    slot = believed([Said("French", 0)])
    german, french = (slot._new(value, over(5), Source.USER_STATED, False) for value in ("German", "French"))
    assert decide_many([], german, said=[]).outcome is Outcome.CREATED
    merged = decide_many(slot.held, french, said=slot.said)
    assert (merged.outcome, merged.memory_id) == (Outcome.MERGED, slot.held[0].memory_id)
    ended = believed([Said("French", 0, 3)])
    assert decide_many(ended.held, french, said=ended.said).outcome is Outcome.CREATED


def test_a_value_of_many_is_added_where_it_does_not_hold_yet() -> None:
    slot = believed([Said("French", 3, 6)])
    decision = decide_many(slot.held, slot._new("French", over(0), Source.USER_STATED, False), said=slot.said)
    assert [one.valid for one in decision.restamping.fresh] == [over(0, 3), over(6)]
    assert decision.restamping.links == {}, "nobody takes the place of the same value"


def test_a_value_of_many_that_is_given_an_end_ends() -> None:
    slot = believed([Said("French", 0)])
    ending = slot._new("French", over(NOW - 1, NOW + 5), Source.USER_STATED, False)
    decision = decide_many(slot.held, ending, said=slot.said)
    assert (decision.outcome, [one.valid for one in decision.restamping.fresh]) == (Outcome.MERGED, [over(0, NOW + 5)])


@pytest.mark.parametrize("correct", [False, True])
def test_a_change_by_name_keeps_the_past_unless_it_was_wrong(correct: bool) -> None:
    slot = believed([Said("Leeds", 0), Said("Rome", 10, 20)])
    decision = slot.change("Leeds", "York", over(0) if correct else over(5), correct=correct)
    assert decision.replaced == slot.named("Leeds")
    assert [slot.at(number) for number in (2, 7, 15, 25)] == [
        ["York" if correct else "Leeds"],
        ["York"],
        ["Rome"],
        ["York"],
    ]


def test_a_change_to_what_another_memory_holds_is_a_merge_that_the_caller_refuses() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 10)])
    own = slot.named("York")
    ceded = Cession(memory_id=own, heir=UUID(int=99), start=day(15))
    new = slot._new("Leeds", over(15), Source.USER_STATED, False)
    decision = change_one(slot.held, new, said=slot.said, ceded=ceded)
    assert (decision.outcome, decision.memory_id) == (Outcome.MERGED, slot.named("Leeds"))


def test_a_change_that_ends_leaves_nothing_of_the_old_after_it() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change("Leeds", "York", over(5, 8))
    assert [slot.at(number) for number in (2, 6, 9)] == [["Leeds"], ["York"], []]


def test_where_a_change_ends_what_was_said_before_holds_again() -> None:
    slot = believed([Said("Bath", 0), Said("Leeds", 3)])
    slot.change("Leeds", "York", over(5, 8))
    assert slot.spans() == {("Bath", over(0, 3)), ("Leeds", over(3, 5)), ("York", over(5, 8)), ("Bath", over(8))}


@given(stories(), st.data())
def test_all_that_is_retired_leaves_what_was_not(said: list[Said], data: st.DataObject) -> None:
    slot = believed(said)
    gone = data.draw(st.lists(st.sampled_from(said), unique=True))
    for one in gone:
        slot.retire(one.value)
    left = believed([one for one in said if one not in gone])
    assert (slot.spans(), slot.proposals()) == (left.spans(), left.proposals())


def test_a_retired_value_gives_way_to_the_newest_of_the_others() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 20), Said("Bath", 10)])
    slot.retire("York")
    assert slot.spans() == {("Leeds", over(0, 10)), ("Bath", over(10))}


def test_a_chain_is_closed_over_a_retired_value() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 10), Said("Bath", 20)])
    slot.retire("York")
    assert (slot.successor("Leeds"), slot.spans()) == ("Bath", {("Leeds", over(0, 20)), ("Bath", over(20))})
    slot.retire("Bath")
    assert (slot.successor("Leeds"), slot.spans()) == (None, {("Leeds", over(0))})


def test_a_change_that_is_retired_gives_back_all_that_it_ended() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change("Leeds", "York", over(5, 8))
    slot.retire("York")
    assert (slot.spans(), slot.successor("Leeds")) == ({("Leeds", over(0))}, None)


def test_what_was_changed_stays_changed_when_another_value_is_retired() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change("Leeds", "York", over(5, 8))
    slot.say("Bath", over(20))
    slot.retire("Bath")
    assert slot.spans() == {("Leeds", over(0, 5)), ("York", over(5, 8))}


def test_the_middle_of_three_changes_is_taken_back_alone() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.change("Leeds", "York", over(5))
    slot.change("York", "Bath", over(8, 12))
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
    assert slot.say("York", over(NOW)).outcome is Outcome.REPLACED
    assert slot.successor("Leeds") == "York"
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


def test_an_inferred_correction_corrects_nothing() -> None:
    slot = believed([Said("Leeds", 0), Said("York", 10, source=Source.AGENT_OBSERVED)])
    decision = slot.say("Hull", over(20), source=Source.INFERRED, correct=True)
    assert (decision.outcome, slot.at(15), slot.at(25)) == (Outcome.REPLACED, ["York"], ["Hull"])


def test_a_restatement_does_not_undo_a_change_by_name_that_lies_ahead() -> None:
    slot = believed([Said("York", 0)])
    slot.change("York", "Bath", over(50))
    assert slot.say("York", over(NOW)).outcome is Outcome.MERGED
    slot.say("Hull", over(-5))
    assert [slot.at(number) for number in (-2, 10, 45, 60)] == [["Hull"], ["York"], ["York"], ["Bath"]]


def test_a_limit_that_was_changed_itself_ends_nothing() -> None:
    slot = believed([Said("York", 0), Said("York", NOW - 1, NOW + 5)])
    slot.change("York", "york 2", over(NOW, NOW + 20))
    assert slot.at(NOW + 10) == ["york 2"]


def test_a_proposal_that_is_given_an_end_ends() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.say("York", over(5), source=Source.INFERRED)
    assert slot.say("York", over(NOW - 1, NOW + 5), source=Source.INFERRED).outcome is Outcome.MERGED
    assert {one.valid for one in slot.held if one.proposed} == {over(5, NOW + 5)}


def test_what_is_inferred_after_another_value_is_no_proposal() -> None:
    slot = Believed()
    slot.say("Hull", over(15), source=Source.INFERRED)
    slot.say("Leeds", over(12), source=Source.AGENT_OBSERVED)
    slot.say("York", over(10))
    assert (slot.at(20), slot.proposals()) == (["Hull"], set())


def test_a_proposal_holds_where_the_word_that_outranked_it_is_retired() -> None:
    slot = believed([Said("Leeds", 0)])
    slot.say("York", over(5), source=Source.INFERRED)
    slot.retire("Leeds")
    assert (slot.spans(), slot.proposals()) == ({("York", over(5))}, set())


def test_a_restatement_with_less_weight_does_not_weaken_the_users_word() -> None:
    slot = believed([Said("Leeds", 0), Said("Leeds", 5, source=Source.INFERRED)])
    assert slot.say("York", over(7), source=Source.INFERRED).outcome is Outcome.PROPOSED


def test_the_same_proposal_again_merges() -> None:
    slot = believed([Said("Leeds", 0)])
    first = slot.say("York", over(5), source=Source.INFERRED)
    again = slot.say("York", over(7), source=Source.INFERRED)
    assert (first.outcome, again.outcome, again.memory_id) == (Outcome.PROPOSED, Outcome.MERGED, slot.named("York"))
    assert slot.say("York", over(3), source=Source.INFERRED).outcome is Outcome.PROPOSED
