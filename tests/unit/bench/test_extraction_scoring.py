"""The scoring of extraction against the gold set: what is a match, what is missed, what is false."""

from datetime import UTC, date, datetime

import numpy as np
import pytest
from bench.extraction.gold import Case, Claim, load, read_case
from bench.extraction.matching import matches, overlap, right_dates, same_key, same_value
from bench.extraction.prefeval import is_right
from bench.extraction.scoring import judge, rates, row, strictly

from memoryd.domain.candidate import Candidate, Turn
from memoryd.domain.memory import Kind, Polarity

AT = datetime(2026, 3, 2, 9, tzinfo=UTC)


def claim(value="tea", *, kind="preference", subject="user", key="attitude:tea", negative=False, **more):
    return Claim(
        kinds=(kind,),
        subjects=(subject,),
        keys=(key,) if key else (),
        values=(value,) if value else (),
        negative=negative,
        quote="i like tea a lot",
        **more,
    )


def found(value="tea", *, kind=Kind.PREFERENCE, subject="user", key="attitude:tea", text="i like tea", **more):
    return Candidate(kind=kind, subject=subject, text=text, begin=0, stop=len(text), key=key, value=value, **more)


def case(*expected, accepted=()):
    turn = Turn(role="user", text="i like tea a lot", at=AT)
    return Case(
        id="x", lang="en", category="c", turn=turn, before=(), expected=tuple(expected), accepted=tuple(accepted)
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("grilled sardines", "Grilled sardine"),
        ("window seats", "a window seat"),
        ("後搖", "后摇"),
        ("喝牛奶", "牛奶"),
        ("24h", "24h times"),
        ("oat milk, always", "always oat milk"),
    ],
)
def test_values_overlap_across_spelling_number_and_script(one, other):
    assert overlap(one, other) and overlap(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("tea", "steam"), ("Thai", "Thailand"), ("猫", "狗"), ("", "tea"), ("red wine", "white beer")]
)
def test_values_that_share_letters_but_no_word_do_not_overlap(one, other):
    assert not overlap(one, other)


def test_a_match_asks_for_kind_subject_polarity_and_value():
    assert matches(claim(), found())
    assert not matches(claim(), found(kind=Kind.FACT))
    assert not matches(claim(), found(subject="Wei"))
    assert not matches(claim(), found(polarity=Polarity.NEGATIVE))
    assert not matches(claim(), found("coffee", key="attitude:coffee"))


def test_positive_polarity_and_none_are_equal():
    assert matches(claim(), found(polarity=Polarity.POSITIVE))
    assert matches(claim(negative=True), found(polarity=Polarity.NEGATIVE))


def test_a_decision_says_its_own_not():
    wanted = claim("not taking tea", kind="decision", key=None, negative=True)
    assert matches(wanted, found(None, kind=Kind.DECISION, key=None, text="I'm not taking tea"))


def test_subjects_are_compared_without_whose_they_are():
    assert matches(claim(subject="mother-in-law"), found(subject="my Mother-in-law"))
    assert matches(claim(subject="媽媽"), found(subject="我妈妈"))
    assert not matches(claim(subject="user"), found(subject="我"))


def test_the_thing_of_an_attitude_counts_as_its_value():
    assert matches(claim("oat milk"), found("likes", key="attitude:oat_milk", text="…"))


def test_a_claim_without_a_value_is_compared_by_its_words():
    assert matches(claim(None, key=None), found(None, key=None, text="like tea a lot"))
    assert not matches(claim(None, key=None), found(None, key=None, text="the rain in Porto"))


def test_the_words_do_not_stand_in_for_a_wrong_value():
    wrong = found("coffee", key="attitude:coffee", text="i like tea a lot")
    assert not matches(claim(), wrong)


def test_a_choice_may_be_named_in_the_rule_s_own_words():
    wanted = claim("brief", key="reply_length")
    assert matches(wanted, found("short", key="reply_length", text="i like tea a lot"))
    assert not matches(wanted, found("short", key="theme", text="i like tea a lot"))


def test_keys_are_the_same_slot_where_one_is_named():
    assert same_key(claim(), found(key="attitude:teas"))
    assert not same_key(claim(), found(key="favorite:tea"))
    assert not same_key(claim(), found(key=None))
    assert same_key(claim(key=None), found())
    assert not strictly(claim(), found(key="favorite:tea"))


def test_a_value_with_more_words_matches_but_is_not_the_same():
    longer = found("tea in the evening", key="attitude:tea_in_the_evening")
    assert matches(claim(), longer) and not same_value(claim(), longer)
    assert same_value(claim("Teas"), found("the tea"))


def test_a_find_is_one_claim_at_most():
    judged = judge(case(claim(), claim()), [found()])
    assert len(judged.hits) == 1
    assert len(judged.missed) == 1


def test_the_same_find_twice_is_one_false_find():
    judged = judge(case(claim()), [found(), found()])
    assert (len(judged.hits), len(judged.missed), len(judged.false)) == (1, 0, 1)


def test_equal_keys_are_paired_first():
    near, exact = found(key="favorite:drink"), found()
    judged = judge(case(claim()), [near, exact])
    assert judged.hits[0][1] is exact


def test_an_accepted_find_is_neither_right_nor_false():
    judged = judge(case(accepted=[claim()]), [found()])
    assert judged.counts(None) == (0, 0, 0)


def test_a_find_of_another_kind_counts_against_its_own_kind():
    judged = judge(case(claim()), [found(kind=Kind.FACT)])
    assert judged.counts("preference") == (0, 1, 0)
    assert judged.counts("fact") == (0, 0, 1)


def test_rates_are_recall_precision_and_f1():
    assert rates(np.array([3, 1, 2])) == pytest.approx([3 / 4, 3 / 5, 6 / 9])
    assert np.isnan(rates(np.array([0, 0, 0]))).all()


def test_a_row_says_how_many_were_claimed_and_found():
    cells = row("all", [judge(case(claim()), [found()]), judge(case(claim("rice", key="attitude:rice")), [])])
    assert cells[:3] == ["all", "2", "1"]
    assert cells[3].startswith("0.500 [0.000, 1.000]")
    assert cells[4].startswith("1.000")


@pytest.mark.parametrize("end", [datetime(2026, 4, 18, tzinfo=UTC), datetime(2026, 4, 17, 18, tzinfo=UTC)])
def test_an_end_is_the_last_day_or_the_midnight_after_it(end):
    assert right_dates(claim(valid_to=date(2026, 4, 17)), found(valid_to=end))


def test_a_wrong_or_missing_day_is_not_right():
    assert not right_dates(claim(valid_to=date(2026, 4, 17)), found())
    assert not right_dates(claim(valid_from=date(2026, 4, 17)), found(valid_from=datetime(2026, 4, 16, tzinfo=UTC)))


def test_a_statement_s_words_say_which_polarity_is_right():
    disliked = found(polarity=Polarity.NEGATIVE)
    assert is_right("I avoid crowds.", disliked)
    assert not is_right("I avoid crowds.", found())
    assert not is_right("I enjoy crowds.", disliked)
    assert is_right("I avoid crowds and enjoy quiet.", disliked)


@pytest.mark.parametrize("part", ["dev", "held"])
def test_every_quote_of_the_gold_set_stands_in_its_turn(part):
    cases = load(part)
    assert len({one.id for one in cases}) == len(cases)
    for one in cases:
        for quoted in (*one.expected, *one.accepted):
            assert quoted.quote in one.turn.text, one.id
    assert sum(not one.expected for one in cases) >= 0.3 * len(cases)


def test_no_turn_of_held_stands_in_dev():
    assert not {one.turn.text for one in load("dev")} & {one.turn.text for one in load("held")}


def test_alternatives_of_a_row_are_read():
    line = {
        "id": "a",
        "lang": "en",
        "category": "c",
        "role": "user",
        "name": "Wei",
        "several": True,
        "at": "2026-03-02T10:00:00+08:00",
        "text": "no pork",
        "expected": [
            {
                "kind": "preference",
                "kind_or": ["fact"],
                "subject": "Wei",
                "key": None,
                "value": "pork",
                "value_or": ["no pork"],
                "polarity": "-",
                "quote": "no pork",
                "valid_to": "2026-03-05",
            }
        ],
    }
    read = read_case(line)
    assert read.turn.speaker == "Wei" and read.turn.several
    assert read.expected[0].kinds == ("preference", "fact")
    assert read.expected[0].values == ("pork", "no pork")
    assert read.expected[0].negative and read.expected[0].valid_to == date(2026, 3, 5)
