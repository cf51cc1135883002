"""What ends, is taken back or takes the place of something in Chinese, in simplified and in traditional characters."""

from datetime import UTC, datetime

import opencc
import pytest
from tests.unit.policy.extract.told import AT, told, turn

from memoryd.domain.candidate import Turn
from memoryd.policy.extract.reading import extract
from memoryd.policy.normalise import simplify

TRADITIONAL = opencc.OpenCC("s2t")

OVER = [
    ("我对花生不过敏了", ["allergy=花生-"]),
    ("后来查出我对花生不过敏", ["allergy=花生-"]),
    ("我不住在成都了", ["residence=成都-"]),
    ("我已经不住杭州了", ["residence=杭州-"]),
    ("我不在谷歌上班了", ["employer=谷歌-"]),
    ("我从阿里离职了", ["employer=阿里-"]),
    ("我辞职了", ["status=辞职"]),
    ("离职了", ["status=离职"]),
    ("我老婆跳槽去博世了", ["老婆.employer=博世"]),
    ("我最近开始吃肉了", ["diet=吃肉"]),
    ("我不再吃素了", ["diet=吃素-"]),
    ("我不是素食主义者", ["diet=素食主义者-"]),
    ("我分手了", ["relationship=分手"]),
    ("我和女朋友分手了", ["relationship=分手"]),
    ("我的车卖了", ["possession=车-"]),
    ("我把车卖给同事了", ["possession=车-"]),
    ("我的狗去世了", ["pet=狗-"]),
    ("我家的猫豆豆去世了", ["pet=豆豆-"]),
    ("我爷爷去世了", ["爷爷.status=去世"]),
    ("还是用中文吧", ["reply_language=Chinese"]),
]
NEW = [
    ("我转行做设计师了", ["job=设计师"]),
    ("我升职当经理了", ["job=经理"]),
    ("我升为总监了", ["job=总监"]),
    ("我电话换了，新的是13912345678", ["phone=13912345678"]),
    ("我搬到浦东新区了", ["residence=浦东新区"]),
    ("我搬去杭州工作了", ["residence=杭州"]),
    ("我2019年起住在奥斯陆", ["residence=奥斯陆"]),
    ("我从明天起吃素", ["diet=吃素"]),
    ("医生说我有高血压", ["health=高血压"]),
    ("医生说我不能吃海鲜", ["attitude:海鲜=海鲜-"]),
    ("医生说我对青霉素过敏", ["allergy=青霉素"]),
    ("我会一点德语", ["language=德语"]),
    ("我会一点点西班牙语和日语", ["language=西班牙语", "language=日语"]),
    ("我爱死火锅了", ["attitude:火锅=火锅+"]),
    ("我爱上班", ["attitude:上班=上班+"]),
    ("我爱上瑜伽了", ["attitude:瑜伽=瑜伽+"]),
    ("其实我最喜欢绿色", ["favorite:color=绿色+"]),
    ("我最喜欢猫", ["attitude:猫=猫+"]),
    ("我有两个孩子，大的叫安安，小的叫宁宁", ["child=安安", "child=宁宁"]),
    ("我有两只猫，一只叫麻糬，一只叫豆浆", ["pet=麻糬", "pet=豆浆"]),
    ("我的老板是王总", ["manager=王总"]),
    ("我导师是王教授", ["mentor=王教授"]),
    ("我室友叫李雷", ["roommate=李雷"]),
    ("订单PX-1已发货", ["订单PX-1.order_status=已发货"]),
    ("我的订单PX-2已经取消了", ["订单PX-2.order_status=已经取消"]),
    ("快递SF123还没到", ["快递SF123.order_status=还没到"]),
    ("我的快递到了", ["order_status=到"]),
    ("我叫李明，帮我写封邮件：我住在上海", ["name=李明"]),
    ("开玩笑的，其实我住在天津", ["residence=天津"]),
    ("我住在北京。开玩笑的，其实我住在天津", ["residence=天津"]),
    ("刚才骗你的，我其实是老师", ["job=老师"]),
]
NOTHING = [
    "我搬到隔壁工位了",
    "我搬到会议室去了",
    "我搬到三楼了",
    "我搬到窗边的位置了",
    "我搬到Notion了",
    "我们团队搬到五楼了",
    "我在学校教书",
    "我在学游泳",
    "我在学西班牙语",
    "我在国外学做饭",
    "我爱死这个功能了",
    "我爱上他了",
    "爱上班的人都很奇怪",
    "我对你过敏",
    "我对上班过敏",
    "我没那么讨厌香菜了",
    "帮我写一封邮件：我叫李明，我住在上海，对花生过敏",
    "帮我写一段征婚启事：我今年30岁。我住在北京。",
    "给我编一条征婚启事，女，32，爱猫，讨厌大男子主义",
    "模仿林黛玉说一段：我最讨厌热闹",
    "医生说我可能有高血压",
    "医生说吃海鲜会过敏",
    "我朋友说我不能吃海鲜",
    "我不在家上班了",
    "我还没离婚",
    "我差点离婚了",
    "我没有辞职",
    "我老板叫停了项目",
    "我住在北京。骗你的。",
]


def written(text: str, script: str) -> str:
    return TRADITIONAL.convert(text) if script == "traditional" else text


def plainly(claims: list[str]) -> list[str]:
    return sorted(simplify(one) for one in claims)


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(("text", "claims"), [*OVER, *NEW])
def test_a_change_is_told(text: str, claims: list[str], script: str) -> None:
    assert plainly(told(written(text, script))) == sorted(claims)


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize("text", NOTHING)
def test_what_only_looks_like_a_fact(text: str, script: str) -> None:
    assert told(written(text, script)) == []


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(
    ("first", "second", "claims"),
    [
        ("我的血型是A型", "记错了，是B型", ["blood_type=B型"]),
        ("我的生日是5月20日", "说错了，是5月21日", ["birthday=5月21日"]),
        ("我住在柏林", "说错了，是慕尼黑", ["residence=慕尼黑"]),
        ("今天天气不错", "记错了，是B型", []),
    ],
)
def test_a_value_is_put_right_where_the_turn_before_tells_the_slot(
    first: str, second: str, claims: list[str], script: str
) -> None:
    found = extract(turn(written(second, script)), (turn(written(first, script)),))
    assert [simplify(f"{one.key}={one.value}") for one in found] == claims
    assert all(one.correction for one in found)


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(
    ("asked", "answer", "claims"),
    [
        ("你喜欢下雨天吗？", "我超讨厌", ["attitude:下雨天=下雨天-"]),
        ("你讨厌加班吗？", "我超讨厌", ["attitude:加班=加班-"]),
        ("你讨厌加班吗？", "不讨厌", []),
        ("你喜欢猫吗？", "我超爱", ["attitude:猫=猫+"]),
        ("你喜欢香菜吗？", "我", []),
        ("我很喜欢猫。", "我也是", ["attitude:猫=猫+"]),
        ("今天好冷。", "我也是", []),
    ],
)
def test_an_answer_says_what_was_asked(asked: str, answer: str, claims: list[str], script: str) -> None:
    assert plainly(told(written(answer, script), written(asked, script))) == claims


def test_one_of_several_speakers_has_relatives_of_their_own() -> None:
    said = [extract(turn("我老婆对花生过敏", speaker=name, several=True)) for name in ("张三", "李四")]
    assert [[one.subject for one in found] for found in said] == [["张三的老婆"], ["李四的老婆"]]


def test_the_same_words_of_the_same_speaker_add_nothing() -> None:
    assert extract(turn("我也是"), (turn("我喜欢咖啡"),)) == ()


def test_a_residence_begins_when_the_words_say() -> None:
    (found,) = extract(Turn(role="user", text="我2019年起住在奥斯陆", at=AT))
    assert found.valid_from == datetime(2019, 1, 1, tzinfo=UTC)
