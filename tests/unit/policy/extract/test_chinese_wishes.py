"""Chinese wishes for answers, contrasts, texts about the user, and Cantonese, in both scripts."""

import pytest
from tests.unit.policy.extract.test_chinese import brief, read
from tests.unit.policy.extract.test_chinese_tastes import written

WISHES = [
    ("永远不要在没问我的情况下改我的标题！！正文你随便改", ["preference"]),
    ("别再给我推香菜的菜了", ["preference"]),
    ("旅游攻略别给我安排早起的行程，以后都是", ["preference"]),
    ("说人话，别整那些虚的", ["reply_tone=人话"]),
    ("回答直接点，别跟我讲大道理", ["reply_tone=direct", "reply_tone=大道理-"]),
    ("不要啰嗦，直接说结论", ["reply_length=啰嗦-", "reply_length=直接说结论"]),
    ("写代码都用TypeScript", ["preference"]),
    ("改我代码之前先问我一声", ["preference"]),
    ("别动不动就道歉", ["preference"]),
    ("回复控制在100字以内，以后都这样", ["reply_length=控制在100字以内"]),
    ("喊我老王就成", ["address_as=老王"]),
    ("能用表格对比的就用表格", ["reply_format=table"]),
    ("订票时别选红眼航班", ["preference"]),
]
FACTS = [
    ("我老家不是长沙，是株洲", ["C hometown=株洲"]),
    ("我不住北京，住天津", ["C residence=天津"]),
    ("说错了，我女儿是七岁不是六岁", ["C 女儿:age=七"]),
    ("本人坐标杭州，前端一枚", ["residence=杭州", "job=前端"]),
    ("用户住在苏州", ["residence=苏州"]),
    ("该用户对花生过敏", ["allergy=花生"]),
    ("他（用户）不吃香菜", ["attitude:香菜-"]),
    ("我妹妹小红在上海做护士", ["小红:job=护士"]),
    ("我妹妹在墨尔本读护理", ["妹妹:major=护理"]),
    ("我有两个娃，大的叫团团小的叫圆圆", ["child=团团", "child=圆圆"]),
    ("最近头疼得厉害", ["status=头疼得厉害"]),
    ("老陈晕船的", ["老陈:health=晕船"]),
    ("我身高165", ["height=165"]),
    ("轮到我值夜班了", ["on_call=值夜班"]),
    ("海鲜过敏星人求推荐", ["allergy=海鲜"]),
    ("血的教训，交接一定要留文档", ["lesson"]),
]
CANTONESE = [
    ("我係香港人，唔食牛", ["hometown=香港", "attitude:牛-"]),
    ("我鍾意食辣", ["attitude:辣+"]),
    ("我住喺荃灣", ["residence=荃湾"]),
]
NOTHING = [
    "写个排序，不要用内置函数",
    "帮我用表格对比一下",
    "用三句话总结这段",
    "用英文给我写封邮件",
    "不用客气",
    "别担心",
    "别急",
    "你别说话",
    "别忘了",
    "不要放香菜",
    "今天别给我安排会议",
    "我总是失眠",
]


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(("text", "claims"), [*WISHES, *FACTS])
def test_a_sentence_claims_what_it_says(text: str, claims: list[str], script: str) -> None:
    assert sorted(brief(found) for found in read(written(text, script))) == sorted(claims)


@pytest.mark.parametrize(("text", "claims"), CANTONESE)
def test_cantonese(text: str, claims: list[str]) -> None:
    assert sorted(brief(found) for found in read(text)) == sorted(claims)


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize("text", NOTHING)
def test_a_wish_of_the_moment(text: str, script: str) -> None:
    assert [brief(found) for found in read(written(text, script))] == []


@pytest.mark.parametrize(
    ("text", "polarity"), [("别动不动就道歉", "-"), ("以后别再给我推香菜", "-"), ("写代码都用TypeScript", None)]
)
def test_a_refusal_is_negative(text: str, polarity: str | None) -> None:
    assert [one.polarity for one in read(text)] == [polarity]


def test_a_contrast_keeps_the_script_of_its_value() -> None:
    (found,) = read("我老家不是長沙，是臺北")
    assert (found.value, found.text, found.correction) == ("臺北", "我老家不是長沙，是臺北", True)
