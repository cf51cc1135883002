"""Short Chinese answers, which take their meaning from what was said before."""

from datetime import UTC, datetime

import pytest

from memoryd.domain.candidate import Turn
from memoryd.policy.extract.reading import extract

AT = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)

ANSWERS = [
    ("你住在哪里？", "柏林", [("residence", "柏林", None)]),
    ("您住在哪裡？", "臺北", [("residence", "臺北", None)]),
    ("你叫什么名字？", "张伟", [("name", "张伟", None)]),
    ("请问怎么称呼您？", "小王", [("address_as", "小王", None)]),
    ("你多大了？", "二十八岁", [("age", "二十八", None)]),
    ("你是做什么工作的？", "程序员", [("job", "程序员", None)]),
    ("你最喜欢什么颜色？", "蓝色", [("favorite:color", "蓝色", "+")]),
    ("你对什么过敏？", "花生和海鲜", [("allergy", "花生", None), ("allergy", "海鲜", None)]),
    ("喜欢爵士吗？", "喜欢", [("attitude:爵士", "爵士", "+")]),
    ("您喜歡爵士樂嗎？", "喜歡", [("attitude:爵士乐", "爵士乐", "+")]),
    ("你喜欢喝咖啡吗？", "不太喜欢", [("attitude:咖啡", "咖啡", "-")]),
    ("你喜欢猫吗？", "嗯", [("attitude:猫", "猫", "+")]),
    ("你对花生过敏吗？", "不过敏", [("allergy", "花生", "-")]),
    ("你更喜欢茶还是咖啡？", "咖啡吧", [("attitude:咖啡", "咖啡", "+")]),
    ("希望我用什么语言回复你？", "中文", [("reply_language", "Chinese", None)]),
]
NO_ANSWERS = [
    ("你住哪里？", "不告诉你"),
    ("需要我帮你吗？", "好的"),
    ("今天过得怎么样？", "还不错"),
    ("要不要我推荐一家餐厅？", "要"),
    ("你最喜欢什么颜色？", "不知道"),
    ("我已经记下了。", "柏林"),
]


@pytest.mark.parametrize(("question", "answer", "claims"), ANSWERS)
def test_a_short_answer_is_read_with_its_question(
    question: str, answer: str, claims: list[tuple[str, str, str | None]]
) -> None:
    found = extract(Turn(role="user", text=answer, at=AT), [Turn(role="assistant", text=question, at=AT)])
    assert [(one.key, one.value, one.polarity and one.polarity.value) for one in found] == claims
    assert all(answer[one.begin : one.stop] in answer for one in found)


@pytest.mark.parametrize(("question", "answer"), NO_ANSWERS)
def test_what_answers_nothing(question: str, answer: str) -> None:
    assert extract(Turn(role="user", text=answer, at=AT), [Turn(role="assistant", text=question, at=AT)]) == ()


@pytest.mark.parametrize("text", ["说错了，应该是柏林", "不对，是柏林", "更正：柏林", "說錯了，應該是柏林"])
def test_a_correction_takes_the_slot_of_what_was_said_before(text: str) -> None:
    before = [Turn(role="user", text="我住在慕尼黑。", at=AT), Turn(role="assistant", text="记住了。", at=AT)]
    (found,) = extract(Turn(role="user", text=text, at=AT), before)
    assert (found.key, found.value, found.correction) == ("residence", "柏林", True)


def test_a_number_corrects_no_place() -> None:
    before = [Turn(role="user", text="我住在慕尼黑。", at=AT)]
    assert extract(Turn(role="user", text="说错了，是28", at=AT), before) == ()
