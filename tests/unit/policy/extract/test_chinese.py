"""Chinese sentences that claim something, each read in simplified and in traditional characters."""

from datetime import UTC, datetime

import opencc
import pytest

from memoryd.domain.candidate import Candidate, Turn
from memoryd.domain.memory import Kind
from memoryd.policy.extract.reading import extract
from memoryd.policy.normalise import simplify

AT = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)
TRADITIONAL = opencc.OpenCC("s2t")

LIKES = [
    ("我喜欢黑咖啡", ["attitude:黑咖啡+"]),
    ("我特别爱吃火锅", ["attitude:火锅+"]),
    ("说实话我挺喜欢爵士乐的。", ["attitude:爵士乐+"]),
    ("我对古典音乐很感兴趣", ["attitude:古典音乐+"]),
    ("我是科幻迷", ["attitude:科幻+"]),
    ("我现在只喝黑咖啡", ["attitude:黑咖啡+"]),
    ("香菜我不吃", ["attitude:香菜-"]),
    ("我不太能吃辣", ["attitude:辣-"]),
    ("我这个人最讨厌迟到了", ["attitude:迟到-"]),
    ("我受不了烟味", ["attitude:烟味-"]),
    ("我从来不抽烟", ["attitude:抽烟-"]),
    ("我无法忍受噪音", ["attitude:噪音-"]),
    ("我对足球没什么兴趣", ["attitude:足球-"]),
    ("我喜欢茶和咖啡，但不喜欢牛奶", ["attitude:茶+", "attitude:咖啡+", "attitude:牛奶-"]),
    ("我不吃牛肉和羊肉", ["attitude:牛肉-", "attitude:羊肉-"]),
    ("我喜欢安静的咖啡馆，讨厌吵闹的酒吧", ["attitude:安静的咖啡馆+", "attitude:吵闹的酒吧-"]),
    ("我喜欢和朋友聊天", ["attitude:和朋友聊天+"]),
    ("我更喜欢茶而不是咖啡", ["attitude:茶+", "attitude:咖啡-"]),
    ("比起猫，我更喜欢狗", ["attitude:狗+", "attitude:猫-"]),
    ("我宁愿走路也不坐地铁", ["attitude:走路+", "attitude:坐地铁-"]),
    ("我已经不喜欢爵士了", ["attitude:爵士-"]),
    ("以前喜欢喝茶，现在不了", ["attitude:茶-"]),
    ("我戒酒三年了", ["attitude:酒-"]),
    ("我把咖啡戒了", ["attitude:咖啡-"]),
    ("我从茶换成咖啡了", ["attitude:茶-", "attitude:咖啡+"]),
    ("我不讨厌香菜", ["attitude:香菜+"]),
    ("我也不是不喜欢加班", ["attitude:加班+"]),
    ("我最喜欢的颜色是蓝色", ["favorite:color=蓝色+"]),
    ("我最喜欢吃的水果是草莓", ["favorite:fruit=草莓+"]),
    ("蓝色是我最喜欢的颜色", ["favorite:color=蓝色+"]),
    ("我更喜欢深色模式", ["theme=dark+"]),
    ("我喜欢红茶多过绿茶", ["attitude:红茶+", "attitude:绿茶-"]),
    ("和红酒相比，我更喜欢啤酒", ["attitude:啤酒+", "attitude:红酒-"]),
    ("我以前讨厌榴莲，现在爱上了", ["attitude:榴莲+"]),
    ("我喜欢喝拿铁，还有抹茶", ["attitude:拿铁+", "attitude:抹茶+"]),
    ("我喜欢绿色，讨厌粉色，对黄色无感", ["attitude:绿色+", "attitude:粉色-", "attitude:黄色-"]),
    ("周杰伦的歌我都爱听", ["attitude:周杰伦的歌+"]),
    ("我觉得自己越来越喜欢独处了", ["attitude:独处+"]),
]
ORDERS = [
    ("以后都用中文回复", ["reply_language=Chinese"]),
    ("从现在起请用英文回答我", ["reply_language=English"]),
    ("别用英文回复我", ["reply_language=English-"]),
    ("不要再用表情", ["reply_format=表情-"]),
    ("请用表格形式输出", ["reply_format=表格形式"]),
    ("回答简短点", ["reply_length=short"]),
    ("说话正式一点", ["reply_tone=formal"]),
    ("叫我小王", ["address_as=小王"]),
    ("别叫我先生", ["address_as=先生-"]),
    ("以后温度都用摄氏度", ["units=celsius"]),
    ("时间请用24小时制", ["time_format=24h"]),
    ("把界面换成浅色模式", ["theme=light"]),
    ("以后代码都要加注释", ["preference"]),
    ("以后回答问题时，先给结论，再给理由", ["preference"]),
    ("从今天开始，每天早上给我发天气预报", ["preference"]),
    ("记住，永远不要在早上十点前打扰我", ["preference"]),
    ("每次都先给结论再解释", ["preference"]),
    ("不要再推荐含坚果的食物", ["preference"]),
]
PROFILE = [
    ("我叫张伟", ["name=张伟"]),
    ("大家好，我是王小明", ["name=王小明"]),
    ("我今年28岁", ["age=28"]),
    ("我的生日是5月20日", ["birthday=5月20日"]),
    ("我是四川人", ["hometown=四川"]),
    ("我老家在长沙", ["hometown=长沙"]),
    ("我住在柏林", ["residence=柏林"]),
    ("我以前住北京，现在住上海", ["residence=上海"]),
    ("我从北京搬到上海了", ["residence=上海"]),
    ("我是一名护士", ["job=护士"]),
    ("我不是医生", ["job=医生-"]),
    ("我在腾讯当产品经理", ["employer=腾讯", "job=产品经理"]),
    ("我在谷歌上班", ["employer=谷歌"]),
    ("我毕业于清华大学", ["school=清华大学"]),
    ("我学的是物理", ["major=物理"]),
    ("我离婚了", ["relationship=离婚"]),
    ("我对花生和海鲜都过敏", ["allergy=花生", "allergy=海鲜"]),
    ("我有花粉过敏", ["allergy=花粉"]),
    ("我吃素", ["diet=吃素"]),
    ("我对猫毛不过敏了", ["allergy=猫毛-"]),
    ("我叫陈晓，今年25岁，是一名设计师。", ["name=陈晓", "age=25", "job=设计师"]),
    ("我是福建人，现在住在厦门", ["hometown=福建", "residence=厦门"]),
    ("我家养了两只猫一只狗", ["pet=两只猫", "pet=狗"]),
    ("我有一个姐姐两个弟弟", ["sibling=姐姐", "sibling=两个弟弟"]),
    ("我有高血压", ["health=高血压"]),
    ("我会说英语和日语", ["language=英语", "language=日语"]),
    ("我的爱好是游泳、爬山", ["hobby=游泳", "hobby=爬山"]),
    ("我有一辆自行车", ["possession=自行车"]),
    ("我的邮箱是wei@example.com", ["email=wei@example.com"]),
    ("我妹妹叫小红", ["sibling=小红"]),
    ("我有个弟弟，叫小刚", ["sibling=小刚"]),
    ("我有一个儿子和一个女儿", ["child=儿子", "child=女儿"]),
    ("我有两个孩子", ["child=两个孩子"]),
    ("小芳是我老婆", ["spouse=小芳"]),
    ("我养了一只猫，叫咪咪", ["pet=咪咪"]),
    ("我家有一只叫可可的狗", ["pet=可可"]),
]
OTHERS = [
    ("我弟弟小明讨厌鱼", ["小明:attitude:鱼-"]),
    ("我老板不喜欢开会", ["老板:attitude:开会-"]),
    ("我老婆是护士", ["老婆:job=护士"]),
    ("我哥哥住在上海，他喜欢打游戏", ["哥哥:residence=上海", "哥哥:attitude:打游戏+"]),
    ("我弟弟叫小明。他讨厌鱼。", ["sibling=小明", "小明:attitude:鱼-"]),
    ("小明住在上海", ["小明:residence=上海"]),
    ("我太太叫美玲，是小学老师", ["spouse=美玲", "美玲:job=小学老师"]),
    ("我妹妹昨天结婚了", ["妹妹:event"]),
    ("我女儿对牛奶过敏", ["女儿:allergy=牛奶"]),
    ("我妈妈喜欢跳舞，我喜欢唱歌", ["妈妈:attitude:跳舞+", "attitude:唱歌+"]),
]
STATES = [
    ("我在上海出差", ["location=上海"]),
    ("我现在在机场", ["location=机场"]),
    ("我正在开会", ["status=开会"]),
    ("我感冒了", ["status=感冒"]),
    ("这周我值班", ["on_call=值班"]),
    ("我下周不值班", ["on_call=值班-"]),
    ("我同事小王下周值班", ["小王:on_call=值班"]),
    ("我在做一个推荐系统项目", ["project=推荐系统项目"]),
    ("会议室改到301了", ["meeting_room=301"]),
    ("我开通了视频网站会员", ["subscription=视频网站会员"]),
    ("订单已取消", ["order_status=已取消"]),
    ("我最近很焦虑", ["mood=很焦虑"]),
]
RECORDS = [
    ("我们决定下周一发布", ["decision"]),
    ("就用这个方案吧", ["decision"]),
    ("最后我们选了方案二", ["decision"]),
    ("方案就这么定了", ["decision"]),
    ("踩坑了，升级前一定要备份", ["lesson"]),
    ("下次别在周五上线", ["lesson"]),
    ("教训是不要直接改线上数据", ["lesson"]),
    ("原来这个接口要先登录才能调用", ["lesson"]),
    ("昨天去了故宫", ["event"]),
    ("周五有牙医预约", ["event"]),
    ("上个月搬家了", ["event"]),
    ("我下个月要结婚了", ["event"]),
    ("提醒我明天交房租", ["task"]),
    ("我要在周五前交报告", ["task"]),
    ("别忘了给妈妈打电话", ["task"]),
    ("待办：买牛奶", ["task"]),
]
CORRECTIONS = [
    ("更正，我住在慕尼黑", ["C residence=慕尼黑"]),
    ("说错了，我今年29岁", ["C age=29"]),
    ("我是说我住在杭州", ["C residence=杭州"]),
    ("我住在慕尼黑，不对，应该是柏林", ["residence=慕尼黑", "C residence=柏林"]),
]


def brief(found: Candidate) -> str:
    """A claim as the tables above write it."""
    mark = "C " if found.correction else ""
    subject = "" if found.subject == "user" else f"{found.subject}:"
    sign = found.polarity.value if found.polarity else ""
    if found.key is None:
        return f"{mark}{subject}{found.kind.value}"
    value = "" if found.key.startswith("attitude:") else f"={found.value}"
    return simplify(f"{mark}{subject}{found.key}{value}{sign}")


def read(text: str) -> tuple[Candidate, ...]:
    return extract(Turn(role="user", text=text, at=AT))


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(("text", "claims"), [*LIKES, *ORDERS, *PROFILE, *OTHERS, *STATES, *RECORDS, *CORRECTIONS])
def test_a_sentence_claims_what_it_says(text: str, claims: list[str], script: str) -> None:
    if script == "traditional":
        text = TRADITIONAL.convert(text)
    assert sorted(brief(found) for found in read(text)) == sorted(claims)


def test_the_evidence_is_the_part_as_it_was_said() -> None:
    text = "你好！我喜歡貓，但是不喜歡狗。"
    assert [(found.text, found.value) for found in read(text)] == [("我喜歡貓", "貓"), ("但是不喜歡狗", "狗")]
    assert all(text[found.begin : found.stop] == found.text for found in read(text))


def test_traditional_and_simplified_share_a_slot() -> None:
    assert read("我喜歡貓")[0].key == read("我喜欢猫")[0].key == "attitude:猫"


def test_a_speaker_of_several_is_the_subject() -> None:
    turn = Turn(role="user", text="我住在柏林", at=AT, speaker="阿杰", several=True)
    assert extract(turn)[0].subject == "阿杰"


def test_a_claim_beside_a_question_is_read() -> None:
    assert [brief(found) for found in read("我很喜欢绘画，你有什么好书推荐吗？")] == ["attitude:绘画+"]


def test_a_preference_that_is_no_key_keeps_its_words() -> None:
    found = read("我喜欢在海滩、山脉和湖泊附近拍摄日落")
    assert [(one.kind, one.key) for one in found] == [(Kind.PREFERENCE, None)]
