from pytest import mark

from memoryd.policy.wording import read
from memoryd.policy.words import Kind


def forms(text: str, kind: Kind) -> list[str]:
    return [token.form for token in read(text).tokens if token.kind is kind]


@mark.parametrize(
    ("text", "expected"),
    [
        ("团队有两名评审", ["2"]),
        ("仓库里有一千二百个箱子", ["1200"]),
        ("预算3万", ["30000"]),
        ("Budget is 50k", ["50000"]),
        ("five reviewers", ["5"]),
        ("一起统一，万一", []),
        ("半个小时", ["0.5"]),
        ("〇这个数字", []),
    ],
)
def test_numerals_are_digits_where_they_count(text: str, expected: list[str]) -> None:
    assert forms(text, Kind.NUMBER) == expected


@mark.parametrize(
    ("text", "expected"),
    [
        ("Dinner at 7:30 pm", ["19:30"]),
        ("Dinner at 12 am", ["0:00"]),
        ("We meet on March 3rd", ["march", "3"]),
        ("They march on. You may go.", []),
        ("The sun shines", []),
        ("九点半开会", ["9:30"]),
        ("10月15日截止", ["10", "15"]),
        ("每周一次", ["weekly"]),
        ("下周三", ["next week", "wednesday"]),
    ],
)
def test_dates_and_times_are_told_from_words(text: str, expected: list[str]) -> None:
    assert forms(text, Kind.DATE) == expected


@mark.parametrize(
    ("text", "expected"),
    [
        ("I met Anna in Rome", ["anna", "rome"]),
        ("Rain is wet", []),
        ("Use PX-1012 and src/app.py", ["px-1012", "src/app.py"]),
        ("读了《活着》", ["活着"]),
        ("车是红色的", ["red"]),
    ],
)
def test_names_codes_titles_and_colours_are_values(text: str, expected: list[str]) -> None:
    assert forms(text, Kind.NAME) == expected


@mark.parametrize("text", ["I don't know", "I can't come", "We won't go", "我不去", "他没有来", "并非如此"])
def test_contractions_and_chinese_negations_deny(text: str) -> None:
    assert len(forms(text, Kind.NEGATION)) == 1
