"""What a request names: kinds of target, exceptions, readings that are left open."""

import pytest
from tests.unit.policy.forgetting.asked import read

from memoryd.domain.forgetting import Intent, Mode, Quantifier, Target, TargetKind
from memoryd.policy.forgetting.unclear import unclear

KINDS = (
    ("Forget where I live.", TargetKind.ATTRIBUTE, "where I live"),
    ("Forget Lily's phone number.", TargetKind.ATTRIBUTE, "Lily's phone number"),
    ("把小明的生日忘掉", TargetKind.ATTRIBUTE, "小明的生日"),
    ("Forget everything about my ex, Daniel.", TargetKind.ENTITY, "my ex, Daniel"),
    ("忘记关于小明的一切", TargetKind.ENTITY, "小明"),
    ("所有提到“夜莺项目”的记忆都删掉", TargetKind.ENTITY, "夜莺项目"),
    ("Scratch that thing I told you about my diagnosis.", TargetKind.TOPIC, "my diagnosis"),
    ("把我离婚的事忘掉", TargetKind.TOPIC, "我离婚"),
    ("找工作相关的对话都给我删了", TargetKind.TOPIC, "找工作"),
    ('Forget the sentence "my mother lives in Leeds".', TargetKind.QUOTE, "my mother lives in Leeds"),
    ("删掉“我妈住在苏州”这条", TargetKind.QUOTE, "我妈住在苏州"),
    ("Delete what I just said.", TargetKind.LAST, "what I just said"),
    ("删掉我刚才说的最后一句", TargetKind.LAST, "我刚才说的最后一句"),
    ("What have you stored about Ines? Delete it.", TargetKind.ENTITY, "Ines"),
    ("Do you still have my address? Delete it.", TargetKind.ATTRIBUTE, "my address"),
    ("你记了赵磊的什么？删掉", TargetKind.ENTITY, "赵磊"),
    ("What do you know about me? Delete it.", TargetKind.EVERYTHING, "me"),
    ("delete what you know about me", TargetKind.EVERYTHING, "what you know about me"),
    ("Forget my friend Oskar and everything about him.", TargetKind.ENTITY, "my friend Oskar"),
    ("把上一条删掉", TargetKind.LAST, "上一条"),
    ("这轮聊天，删了吧，别留痕迹。", TargetKind.SESSION, "这轮聊天"),
    ("My therapist's name? Erase that.", TargetKind.ATTRIBUTE, "My therapist's name"),
    ("I broke up with Jonas, erase him.", TargetKind.ENTITY, "Jonas"),
    ("上回跟你说的社保号，请从笔记里去掉。", TargetKind.TOPIC, "上回跟你说的社保号"),
    ("Forget this conversation.", TargetKind.SESSION, "this conversation"),
    ("把所有笔记删掉", TargetKind.KIND, "所有笔记"),
    ("Wipe your memory.", TargetKind.EVERYTHING, "your memory"),
    ("请彻底忘记我", TargetKind.EVERYTHING, "我"),
)

VALUES = (
    ("Wipe session abc-123.", TargetKind.SESSION, "abc-123"),
    ("删除会话 abc-123", TargetKind.SESSION, "abc-123"),
    ("delete session april", TargetKind.SESSION, "april"),
    ("delete conversation s-17", TargetKind.SESSION, "s-17"),
    ("delete the chat called may", TargetKind.SESSION, "may"),
    ("删除名为april的会话", TargetKind.SESSION, "april"),
    ("remove anything sensitive", TargetKind.SENSITIVITY, "personal"),
    ("Forget what you learned from notes.md.", TargetKind.SOURCE, "notes.md"),
    ("把你从 notes.md 里学到的都忘掉", TargetKind.SOURCE, "notes.md"),
    ("Forget what the travel agent wrote.", TargetKind.AGENT, "travel"),
    ("删除旅行助手写的所有内容", TargetKind.AGENT, "旅行"),
    ("Forget my preferences.", TargetKind.KIND, "preference"),
    ("忘掉你学会的技能", TargetKind.KIND, "skill"),
    ("Forget the API key I pasted.", TargetKind.SENSITIVITY, "secret"),
    ("Delete my bank card number.", TargetKind.SENSITIVITY, "financial"),
    ("清除我的健康数据", TargetKind.SENSITIVITY, "health"),
    ("把我的隐私信息都删掉", TargetKind.SENSITIVITY, "personal"),
)


def _target(text: str, *names: str) -> Target:
    target = read(text, *names).target
    assert target is not None
    return target


@pytest.mark.parametrize(("text", "kind", "named"), KINDS)
def test_kind_and_words(text: str, kind: TargetKind, named: str) -> None:
    target = _target(text)
    assert (target.kind, target.text) == (kind, named)


@pytest.mark.parametrize(("text", "kind", "value"), VALUES)
def test_value(text: str, kind: TargetKind, value: str) -> None:
    target = _target(text)
    assert (target.kind, target.value) == (kind, value)


@pytest.mark.parametrize(
    ("text", "attribute", "subject"),
    [
        ("Forget my phone number.", "phone", None),
        ("Forget Lily's phone number.", "phone", "Lily"),
        ("忘掉我的手机号", "phone", None),
        ("把我的驾照号码删掉", "driving_licence", None),
        ("把小明的生日忘掉", "birthday", "小明"),
        ("I'd like you to forget where I live.", "residence", None),
    ],
)
def test_attribute_and_whose(text: str, attribute: str, subject: str | None) -> None:
    target = _target(text)
    assert (target.attribute, target.subject) == (attribute, subject)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Please forget my old address and my phone number.", [TargetKind.ATTRIBUTE] * 2),
        ("把我的旧地址和电话都删了。", [TargetKind.ATTRIBUTE] * 2),
        ("把我的身高体重都忘了吧", [TargetKind.ATTRIBUTE] * 2),
        ("把公司地址删掉", [TargetKind.ATTRIBUTE]),
        ("Forget Daniel and Priya.", [TargetKind.ENTITY] * 2),
        ("Erase all of my notes and tasks.", [TargetKind.KIND] * 2),
        ("Forget my argument and my tears.", [TargetKind.TOPIC] * 2),
    ],
)
def test_several_targets(text: str, kinds: list[TargetKind]) -> None:
    assert [one.kind for one in read(text).targets] == kinds


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Forget everything about Lily except her birthday.", ["her birthday"]),
        ("Except my name, delete everything.", ["my name"]),
        ("Wipe everything you have on Daniel, but keep his email address", ["his email address"]),
        ("Delete everything about Lily. But don't forget her birthday.", ["her birthday"]),
        ("关于王芳的都删，生日留着", ["生日"]),
        ("邮箱和手机号忘掉，名字别忘", ["名字"]),
        ("忘掉小明的所有事情，除了她的生日", ["她的生日"]),
        ("除了电话号码以外，把李老师的信息都清掉", ["电话号码"]),
        ("请忘掉有关赵敏的所有记忆，但保留她的电话", ["她的电话"]),
        ("全部删除，除了我的生日", ["我的生日"]),
        ("全部忘掉，但保留我的名字", ["我的名字"]),
        ("Forget everything about Lily.", []),
    ],
)
def test_exceptions(text: str, kept: list[str]) -> None:
    assert [one.text for one in read(text).exceptions] == kept


@pytest.mark.parametrize("text", ["忘掉苹果", "Forget apple."])
def test_a_word_of_two_senses_is_asked_back(text: str) -> None:
    assert [one.kind for one in read(text).ambiguous] == [TargetKind.TOPIC, TargetKind.ENTITY]


@pytest.mark.parametrize(
    "text", ["Forget everything about him.", "把他的事都忘掉", "Delete all you know about her, please."]
)
def test_a_pronoun_that_stands_for_nobody_is_asked_back(text: str) -> None:
    assert read(text).intent is Intent.FORGET
    assert read(text).ambiguous


@pytest.mark.parametrize(
    "text",
    [
        "Delete everything Tom told you",
        "Forget everything my boss said.",
        "Forget what I said.",
        "I'm done with therapy, delete everything about it.",
        "删掉我说的话",
        "我说的话你都记住了吗？删掉吧",
        "删掉赵磊告诉你的东西",
        "删掉我妈说过的话",
    ],
)
def test_what_names_nothing_to_look_for_is_asked_back(text: str) -> None:
    reading = read(text)
    assert reading.intent is Intent.FORGET
    assert unclear(reading.ambiguous, reading.lang)


def test_a_pronoun_stands_for_the_one_who_is_named_before_it() -> None:
    reading = read("Our customer Jane Doe has exercised her right to erasure; delete all records concerning her.")
    assert [one.text for one in reading.targets] == ["Jane Doe"]
    assert not reading.ambiguous


def test_a_word_of_two_senses_that_is_told_apart() -> None:
    assert not read("忘掉苹果公司").ambiguous


@pytest.mark.parametrize("text", ["Delete Peter.", "please remove peter"])
def test_a_known_name_alone_is_enough(text: str) -> None:
    assert read(text).intent is Intent.NONE
    assert _target(text, "Peter").kind is TargetKind.ENTITY


def test_a_known_name_in_lower_case_is_an_entity() -> None:
    assert _target("forget everything about nightjar").kind is TargetKind.TOPIC
    assert _target("forget everything about nightjar", "Nightjar").kind is TargetKind.ENTITY


@pytest.mark.parametrize(
    ("text", "mode", "quantifier"),
    [
        ("Permanently delete my phone number.", Mode.ERASE, Quantifier.ONE),
        ("彻底删除我的手机号", Mode.ERASE, Quantifier.ONE),
        ("Delete my address for now, I may want it back.", Mode.SOFT, Quantifier.ONE),
        ("Delete all my data.", None, Quantifier.ALL),
        ("忘掉一切", None, Quantifier.ALL),
    ],
)
def test_mode_and_quantifier(text: str, mode: Mode | None, quantifier: Quantifier) -> None:
    reading = read(text)
    assert (reading.mode, reading.quantifier) == (mode, quantifier)


@pytest.mark.parametrize(
    ("text", "count"), [("Forget the last 3 messages.", 3), ("删除最近三条消息", 3), ("把上一条删掉", 1)]
)
def test_how_many_of_the_last(text: str, count: int) -> None:
    assert _target(text).count == count


@pytest.mark.parametrize(
    "text",
    [
        "forget my password manager",
        "delete my notes about the password policy",
        "forget the API key rotation meeting",
        "忘掉密码学课程",
        "忘掉我的密码管理器",
        "忘掉密钥轮换会议",
    ],
)
def test_what_has_a_class_of_data_in_its_name_is_not_all_of_the_class(text: str) -> None:
    (target,) = read(text).targets
    assert target.kind is not TargetKind.SENSITIVITY


@pytest.mark.parametrize(
    "text", ["presentation", "presentations", "housing", "booking", "skilled majority", "relations"]
)
def test_a_word_that_has_the_stem_of_an_attribute_alone_is_none(text: str) -> None:
    (target,) = read(f"Forget my {text}").targets
    assert (target.kind, target.text) == (TargetKind.TOPIC, f"my {text}")


def test_an_attribute_is_named_by_its_plural_too() -> None:
    names = [read(f"Forget my {text}").targets[0].attribute for text in ("addresses", "salaries", "birthdays", "gifts")]
    assert names == ["address", "salary", "birthday", "gift"]
