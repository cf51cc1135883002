import time
from datetime import UTC, datetime, timedelta
from itertools import permutations
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st
from pytest import mark

from memoryd.domain.memory import Outcome, Polarity, Source
from memoryd.policy.conflict import Relation
from memoryd.policy.dedup import Existing, Statement, compare, decide

MONDAY = datetime(2025, 3, 3, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def stored(number: int, text: str, *, at: datetime = MONDAY, source: Source = Source.USER_STATED) -> Existing:
    return Existing(id=UUID(int=number), text=text, event_at=at, source=source)


def said(text: str, *, at: datetime = MONDAY + DAY, source: Source = Source.USER_STATED) -> Statement:
    return Statement(text=text, event_at=at, source=source)


@mark.parametrize(
    ("new", "old"),
    [
        ("I like green tea", "i like  GREEN tea."),
        ("我喜歡綠茶", "我喜欢绿茶。"),
        ("团队有２名评审", "团队有两名评审"),
        ("The users prefer short answers", "Users prefer short answers"),
        ("用户喜欢简短的回答", "用户喜欢简短回答"),
        ("The budget is 12,000 dollars", "The budget is 12000 dollars"),
        ("My mom is a nurse", "My mother is a nurse"),
    ],
)
def test_the_same_in_other_words_is_merged(new: str, old: str) -> None:
    decision = decide(said(new), [stored(1, old)])
    assert (decision.outcome, decision.merge_into) == (Outcome.MERGED, UUID(int=1))


def test_a_replaced_claim_is_named_and_is_no_hint() -> None:
    candidates = [stored(1, "The team has 2 reviewers"), stored(2, "The team has 2 testers")]
    decision = decide(said("The team has 3 reviewers"), candidates)
    assert (decision.outcome, decision.replaced) == (Outcome.REPLACED, UUID(int=1))
    assert UUID(int=1) not in decision.related


@mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_candidates_does_not_matter(order: tuple[int, ...]) -> None:
    candidates = [
        stored(1, "I like green tea"),
        stored(2, "I like black tea with milk"),
        stored(3, "I hate green tea"),
    ]
    first = decide(said("I like black tea"), candidates)
    assert decide(said("I like black tea"), [candidates[place] for place in order]) == first


def test_at_most_three_hints_the_most_alike_first() -> None:
    texts = [
        "I visited Rome",
        "I visited Rome and Pisa",
        "I visited Rome and Oslo",
        "I visited Rome and Bonn",
        "Debian",
    ]
    decision = decide(said("I visited Rome with Ann"), [stored(place, text) for place, text in enumerate(texts)])
    assert decision.outcome is Outcome.CREATED
    assert len(decision.related) == 3
    assert decision.related[0] == UUID(int=0)


def test_nothing_alike_is_created_without_hints() -> None:
    decision = decide(said("我叫李雷"), [stored(1, "截止日期是10月15日"), stored(2, "My name is Li Lei")])
    assert (decision.outcome, decision.related) == (Outcome.CREATED, ())


def test_an_older_event_enters_history_and_replaces_nothing() -> None:
    decision = decide(said("Alice lives in Berlin", at=MONDAY - DAY), [stored(1, "Alice lives in Munich")])
    assert (decision.outcome, decision.replaced, decision.preceded) == (Outcome.CREATED, None, UUID(int=1))


def test_what_was_inferred_is_a_proposal_beside_what_the_user_stated() -> None:
    decision = decide(said("小丽住在上海", source=Source.INFERRED), [stored(1, "小丽住在北京")])
    assert (decision.outcome, decision.replaced, decision.related) == (Outcome.PROPOSED, None, (UUID(int=1),))


def test_what_the_user_states_replaces_what_was_inferred_later() -> None:
    inferred = stored(1, "Alice lives in Munich", source=Source.INFERRED)
    assert decide(said("Alice lives in Berlin", at=MONDAY - DAY), [inferred]).replaced == UUID(int=1)


@mark.parametrize(
    ("plain", "corrected"),
    [
        ("The key is in room 12", "Correction: the key is in room 14"),
        ("钥匙在十二楼", "更正：钥匙在十四楼"),
    ],
)
def test_at_one_instant_the_correction_wins_in_either_order(plain: str, corrected: str) -> None:
    later = decide(said(corrected, at=MONDAY), [stored(1, plain)])
    earlier = decide(said(plain, at=MONDAY), [stored(1, corrected)])
    assert later.replaced == UUID(int=1)
    assert (earlier.replaced, earlier.preceded) == (None, UUID(int=1))


def test_a_contradiction_is_kept_beside_and_named() -> None:
    decision = decide(said("I never went to Rome"), [stored(1, "I went to Rome")])
    assert (decision.outcome, decision.contradicted) == (Outcome.CREATED, (UUID(int=1),))


def test_a_then_b_then_a_leaves_the_last() -> None:
    decision = decide(said("Alice lives in Berlin"), [stored(1, "Alice lives in Munich")])
    assert decision.outcome is Outcome.REPLACED


def test_the_same_words_of_opposite_polarity_replace() -> None:
    old = Existing(id=UUID(int=1), text="Smoked fish", event_at=MONDAY, polarity=Polarity.POSITIVE)
    new = Statement(text="Smoked fish", event_at=MONDAY + DAY, polarity=Polarity.NEGATIVE)
    assert decide(new, [old]).replaced == UUID(int=1)


SENTENCES = [
    "The weekly review of the {0} team takes place in the large room on the second floor and lasts for an hour {1}",
    "每周的{0}评审会在二楼的大会议室举行并且需要所有成员提前准备好材料{1}",
]


@given(
    st.sampled_from(SENTENCES),
    st.sampled_from(
        [
            ("3", "4"),
            ("Monday", "Tuesday"),
            ("周一", "周二"),
            ("三月", "四月"),
            ("not", ""),
            ("不", ""),
            ("从未", ""),
            ("must", "should"),
            ("必须", "可以"),
            ("Berlin", "Dublin"),
            ("berlin", "dublin"),
            ("柏林", "伦敦"),
            ("小王", ""),
            ("red", "blue"),
            ("深色", "浅色"),
            ("10 kg", "10 lbs"),
            ("all", "some"),
            ("PX-1012", "PX-1013"),
            ("5:30", "5:45"),
            ("Oct 15", "Oct 16"),
        ]
    ),
    st.integers(0, 1),
)
def test_one_value_of_a_long_text_changed_is_never_merged(sentence: str, change: tuple[str, str], place: int) -> None:
    parts = ["", ""]
    old, new = ([*parts[:place], word, *parts[place + 1 :]] for word in change)
    found = compare(sentence.format(*new), sentence.format(*old))
    assert found.relation is not Relation.DUPLICATE
    assert found.differences


@given(st.text(max_size=120))
def test_a_text_is_merged_into_itself(text: str) -> None:
    found = compare(text, text)
    assert (found.similarity, found.differences, found.relation) == (1, frozenset(), Relation.DUPLICATE)


@given(st.integers(0, 9999), st.integers(0, 9999))
def test_other_digits_are_never_merged(one: int, other: int) -> None:
    same = compare(f"The order {one} was packed", f"The order {other} was packed").relation is Relation.DUPLICATE
    assert same == (one == other)


def test_time_grows_with_the_length_and_not_faster() -> None:
    text = "The weekly review takes place in the large room. 每周的评审会在二楼举行。"
    short, long = (_cpu(text * times) for times in (20, 200))
    assert long < short * 40


def _cpu(text: str) -> float:
    times = []
    for _ in range(3):
        begun = time.process_time()
        compare(text + "3", text + "4")
        times.append(time.process_time() - begun)
    return min(times)
