"""Chinese sentences that claim nothing of their speaker, each read in simplified and in traditional characters."""

from datetime import UTC, datetime

import opencc
import pytest

from memoryd.domain.candidate import Turn
from memoryd.policy.extract.chinese import closed
from memoryd.policy.extract.clauses import Gate, split
from memoryd.policy.extract.reading import extract

AT = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)
TRADITIONAL = opencc.OpenCC("s2t")

QUESTIONS = [
    "我喜欢什么颜色？",
    "你知道我住在哪里吗",
    "我是不是喜欢茶",
    "我住在柏林，对吗？",
    "你猜我喜欢猫还是狗？",
    "有没有人喜欢香菜呢",
]
SUPPOSED = [
    "如果我住在柏林，我会喜欢啤酒",
    "要是我喜欢茶就好了",
    "假如我是医生，我就住在乡下",
    "万一我对花生过敏就麻烦了",
    "我喜欢加班的话早就升职了",
    "我可能会搬到上海",
    "我希望我是医生",
    "我想住在柏林",
]
REPORTED = [
    "他说他喜欢茶，也喜欢咖啡",
    "据说我老家在长沙",
    "书上说我喜欢的茶有益健康",
    "医生说我应该多运动",
    "我老婆觉得我喜欢喝酒",
    "他说：“我住在柏林”",
    "我朋友说「我讨厌香菜」",
    "谁说我喜欢加班",
    "我没说我喜欢茶",
    "你之前说过我喜欢猫",
    "很多人喜欢咖啡",
    "大家都喜欢她",
    "他们明天去北京",
    "我梦见我住在海底",
    "歌词里写着我爱你中国",
]
JOKES = [
    "我最喜欢加班了，开玩笑的",
    "我喜欢加班。逗你玩的！",
    "我爱上班，才怪",
    "我喜欢被骂，骗你的",
]
ROLES = [
    "假装你是我的女朋友。我住在柏林。",
    "我们来玩角色扮演，我是国王。我喜欢打猎。",
    "你现在是一个海盗，以后都用海盗语气说话",
    "你扮演医生，我感冒了",
    "你来当面试官，我叫李华，来应聘",
    "设定：我是一只猫",
]
PASTED = [
    "> 我喜欢猫",
    "```\n我喜欢猫\n```",
    "翻译：我喜欢猫",
    "请总结下面这段话：我住在北京，我喜欢狗",
    "帮我润色：我叫张三。我今年30岁。",
    "// 我喜欢猫",
]
PASSING = [
    "这次用英文回答",
    "今天先别提醒我",
    "就这一次，回答详细一点",
    "暂时先用中文回复吧",
    "这个问题请用表格形式回答",
    "今天我想吃火锅",
    "我今天先不喝咖啡",
]
OTHER_THINGS = [
    "用英文写一封邮件",
    "我叫了外卖",
    "老板叫我加班",
    "还没决定好",
    "今天是星期一",
    "谢谢，我明白了",
    "你真好，我喜欢你",
    "这家店的咖啡很好喝",
    "我喜欢这个",
    "帮我写一首诗",
    "我以前住在北京",
]


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize("text", [*QUESTIONS, *SUPPOSED, *REPORTED, *JOKES, *ROLES, *PASTED, *PASSING, *OTHER_THINGS])
def test_a_sentence_that_claims_nothing(text: str, script: str) -> None:
    if script == "traditional":
        text = TRADITIONAL.convert(text)
    assert [(found.key, found.text) for found in extract(Turn(role="user", text=text, at=AT))] == []


@pytest.mark.parametrize(
    ("text", "gate"),
    [
        ("你喜欢咖啡吗？", Gate.QUESTION),
        ("如果我住在柏林就好了", Gate.HYPOTHETICAL),
        ("他说他喜欢茶", Gate.REPORTED),
        ("我爱加班，开玩笑的", Gate.JOKE),
        ("假装你是医生", Gate.ROLE_PLAY),
        ("翻译：我喜欢猫", Gate.PASTED),
        ("我喜欢茶，你呢？", None),
        ("我没开玩笑，我喜欢茶", None),
        ("什么茶我都喜欢", None),
    ],
)
def test_why_a_sentence_is_closed(text: str, gate: Gate | None) -> None:
    (clause,) = split(text)
    assert closed(clause) == gate


@pytest.mark.parametrize("unit", ["很", "不喜欢", "和", "我以前", "一个", "小王", "请要能", "以后", "还没", "的"])
def test_long_repetitions_take_no_long(unit: str) -> None:
    text = "我" + unit * (40_000 // len(unit))
    begun = datetime.now(UTC)
    extract(Turn(role="user", text=text, at=AT))
    assert (datetime.now(UTC) - begun).total_seconds() < 5


@pytest.mark.parametrize(
    "unit", ["中华田园订阅处理", "我全名叫我", "在现在正在", "都要用", "的爱好是", "订单已经还在", "还有和"]
)
def test_a_part_of_repeated_cues_takes_no_long(unit: str) -> None:
    text = (unit * 40)[:110]
    begun = datetime.now(UTC)
    extract(Turn(role="user", text=text, at=AT))
    assert (datetime.now(UTC) - begun).total_seconds() < 1
