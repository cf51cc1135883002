from datetime import UTC, datetime
from itertools import permutations
from uuid import UUID

from pytest import mark

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.slot import Link
from memoryd.domain.time import Interval
from memoryd.policy.dedup import Existing, Statement
from memoryd.policy.succession import Relative, corrects, is_passage, place

OFFICES = [
    ("The office opens at 9.", "The office opens at 10.", "The office opens at 11."),
    ("办公室9点开门。", "办公室10点开门。", "办公室11点开门。"),
]
office = mark.parametrize("office", OFFICES)
Office = tuple[str, str, str]
STATED, INFERRED = Source.USER_STATED, Source.INFERRED


def day(number: int) -> datetime:
    return datetime(2026, 1, number, tzinfo=UTC)


def held(
    number: int, text: str, start: int, *, until: int | None = None, at: int = 5, source: Source = STATED
) -> Relative:
    existing = Existing(id=UUID(int=number), text=text, event_at=day(start), source=source)
    return Relative(existing=existing, holds=start <= at, until=day(until) if until else None)


def said(text: str, source: Source = STATED, at: int = 5) -> Statement:
    return Statement(text=text, event_at=day(at), source=source)


@office
def test_a_claim_between_two_ends_the_one_and_holds_up_to_the_other(office: Office) -> None:
    kin = [held(1, office[0], 1, until=10), held(2, office[2], 10)]
    for order in permutations(kin):
        found = place(said(office[1]), Interval(start=day(5)), order)
        assert (found.outcome, found.replaced) == (Outcome.REPLACED, UUID(int=1))
        assert (found.asked, found.valid) == (Interval(start=day(5)), Interval(start=day(5), end=day(10)))
        assert found.ceding == ((UUID(int=1), day(5)),)
        assert found.heir == Link(successor=UUID(int=2), ceded_from=day(10))
        assert found.touched == {UUID(int=1), UUID(int=2)}


@office
def test_the_earliest_that_comes_after_is_the_heir(office: Office) -> None:
    kin = [held(1, office[0], 20), held(2, office[2], 10)]
    found = place(said(office[1]), Interval(start=day(5)), kin)
    assert (found.valid, found.heir) == (
        Interval(start=day(5), end=day(10)),
        Link(successor=UUID(int=2), ceded_from=day(10)),
    )


@office
def test_an_end_of_its_own_before_the_heir_stays(office: Office) -> None:
    found = place(said(office[1]), Interval(start=day(5), end=day(7)), [held(2, office[2], 10)])
    assert found.valid == Interval(start=day(5), end=day(7))


@office
def test_the_same_text_merges_where_it_holds_up_to_the_heir(office: Office) -> None:
    kin = [held(1, office[0], 1, until=10), held(2, office[2], 10)]
    assert place(said(office[0]), Interval(start=day(5)), kin).merge_into == UUID(int=1)


@office
def test_the_same_text_that_lasts_longer_stands_beside_and_names_it(office: Office) -> None:
    found = place(said(office[0]), Interval(start=day(5)), [held(1, office[0], 1, until=10)])
    assert (found.outcome, found.merge_into, found.related) == (Outcome.CREATED, None, (UUID(int=1),))


@office
def test_the_same_text_that_begins_later_goes_on_from_there(office: Office) -> None:
    found = place(said(office[0]), Interval(start=day(5)), [held(1, office[0], 10)])
    assert (found.valid, found.heir) == (
        Interval(start=day(5), end=day(10)),
        Link(successor=UUID(int=1), ceded_from=day(10)),
    )
    shorter = place(said(office[0]), Interval(start=day(5)), [held(1, office[0], 10, until=12)])
    assert (shorter.valid, shorter.related) == (Interval(start=day(5)), (UUID(int=1),))


@office
@mark.parametrize("start", [1, 10])
def test_a_guess_beside_a_stated_claim_is_a_proposal(office: Office, start: int) -> None:
    found = place(said(office[1], INFERRED), Interval(start=day(5)), [held(1, office[0], start)])
    assert (found.outcome, found.ceding, found.heir) == (Outcome.PROPOSED, (), None)


@office
def test_the_users_word_takes_the_place_of_a_guess_that_begins_later(office: Office) -> None:
    kin = [held(1, office[0], 1, until=10), held(2, office[2], 10, source=INFERRED)]
    found = place(said(office[1]), Interval(start=day(5)), kin)
    assert found.valid == Interval(start=day(5))
    assert found.ceding == ((UUID(int=1), day(5)), (UUID(int=2), day(5)))


@office
def test_a_correction_holds_where_the_wrong_one_did(office: Office) -> None:
    found = place(said(office[1]), Interval(start=day(5)), [held(1, office[0], 1)], correct=True)
    assert (found.valid, found.ceding) == (Interval(start=day(1)), ((UUID(int=1), day(1)),))


@mark.parametrize(
    ("right", "plain"),
    [
        ("Correction: the office opens at 10.", "The office opens at 9."),
        ("更正：办公室10点开门。", "办公室9点开门。"),
    ],
)
def test_what_a_correction_of_the_same_instant_overrules_never_holds(right: str, plain: str) -> None:
    found = place(said(plain), Interval(start=day(5)), [held(1, right, 5)])
    assert (found.outcome, found.valid) == (Outcome.CREATED, None)
    assert found.heir == Link(successor=UUID(int=1), ceded_from=day(5))


@mark.parametrize(
    ("text", "wrong"),
    [
        ("Correction: the office opens at 10.", True),
        ("更正：办公室十点开门。", True),
        ("更正：辦公室十點開門。", True),
        ("The office opens at 10.", False),
        ("办公室十点开门。", False),
        ("The office actually opens at 10 now.", False),
        ("其实办公室现在十点开门。", False),
    ],
)
def test_a_correction_is_told_from_a_change(text: str, wrong: bool) -> None:
    assert corrects(text) is wrong


@mark.parametrize("text", ["The office opens at 9. ", "办公室九点开门。"])
def test_a_passage_is_longer_than_a_statement(text: str) -> None:
    assert (is_passage(text), is_passage(text * 100)) == (False, True)
