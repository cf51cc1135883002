"""What holds for any text: it is read, quotes decide nothing, and a negated verb never forgets."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.policy.forgetting.asked import read

from memoryd.domain.forgetting import Intent

REQUESTS = (
    "forget everything about me",
    "delete my phone number",
    "please erase all my data",
    "忘掉关于我的一切",
    "把我的手机号删掉",
    "请删除我的所有数据",
)
WORDS = """
forget delete erase please don't never my phone about everything you I he said if last week except and , . ? ! : “ ” "
' ` 忘掉 忘了 删除 删 把 我 的 你 一切 别 不要 请 吗 关于 上周 除了 他 说 ， 。 「 」 ``` > #
"""
QUOTED = ('"{}"', "“{}”", "「{}」", "『{}』", "`{}`", "```\n{}\n```", "> {}")
FRAMES = ("She said {}.", "What does {} mean?", "我看到{}这句话", "{}是什么意思", "{}", "I like the line {}")
NEGATIONS = ("don't", "do not", "never", "please don't", "don't ever", "you must not", "please do not")
VERBS = ("forget", "delete", "erase", "remove", "wipe", "purge")
OBJECTS = ("my phone number", "everything about me", "all my data", "what I told you last week", "my notes", "Lily")
NEGATIONS_ZH = ("不要", "别", "千万别", "请不要", "先别", "暂时不要", "请勿", "不用", "绝对不能", "不许")
VERBS_ZH = ("忘记", "忘掉", "忘了", "删除", "删掉", "删", "清除", "清空", "抹掉")
OBJECTS_ZH = ("我的手机号", "关于我的一切", "我的所有数据", "上周的聊天记录", "小明", "我的笔记")


@given(st.text(max_size=200))
@settings(max_examples=50)
def test_any_text_is_read(text: str) -> None:
    assert read(text).why


@given(st.lists(st.sampled_from(WORDS.split()), max_size=14), st.sampled_from(("", " ")))
@settings(max_examples=150)
def test_any_words_of_the_rules_are_read(words: list[str], joint: str) -> None:
    reading = read(joint.join(words))
    assert (reading.intent is Intent.FORGET) == bool(reading.targets)


@settings(max_examples=60)
@given(st.sampled_from(REQUESTS), st.sampled_from(QUOTED), st.sampled_from(FRAMES))
def test_what_is_quoted_decides_nothing(request: str, quotes: str, frame: str) -> None:
    assert read(frame.format(quotes.format(request))).intent is not Intent.FORGET


@settings(max_examples=60)
@given(
    st.sampled_from(NEGATIONS),
    st.sampled_from(VERBS),
    st.sampled_from(OBJECTS),
    st.sampled_from(("", " please", " yet")),
)
def test_a_negated_verb_never_forgets(negation: str, verb: str, object_: str, tail: str) -> None:
    assert read(f"{negation} {verb} {object_}{tail}").intent is Intent.DO_NOT_FORGET


@settings(max_examples=60)
@given(st.sampled_from(NEGATIONS_ZH), st.sampled_from(VERBS_ZH), st.sampled_from(OBJECTS_ZH), st.booleans())
def test_a_negated_verb_never_forgets_in_chinese(negation: str, verb: str, object_: str, fronted: bool) -> None:
    text = f"{negation}把{object_}{verb}" if fronted else f"{negation}{verb}{object_}"
    assert read(text).intent is Intent.DO_NOT_FORGET
