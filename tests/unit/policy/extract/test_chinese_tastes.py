"""Chinese likes and dislikes that are said by an idiom, each read in simplified and in traditional characters."""

from datetime import UTC, datetime

import opencc
import pytest

from memoryd.domain.candidate import Turn
from memoryd.policy.extract.reading import extract
from memoryd.policy.normalise import simplify

AT = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)
TRADITIONAL = opencc.OpenCC("s2t")

LIKED = [
    ("对古镇没有抵抗力😍", ["attitude:古镇+"]),
    ("螺蛳粉yyds！！！", ["attitude:螺蛳粉+"]),
    ("打羽毛球是我每周最期待的事", ["attitude:打羽毛球+"]),
    ("我吃火锅必点毛肚，没有毛肚等于没吃。", ["attitude:毛肚+"]),
    ("我倒是挺爱坐船", ["attitude:坐船+"]),
    ("无辣不欢", ["attitude:辣+"]),
    ("作为一个猫派，我想养只布偶", ["attitude:猫+"]),
    ("本人资深甜党一枚", ["attitude:甜+"]),
    ("首选靠窗的座位", ["attitude:靠窗的座位+"]),
    ("出差只住全季", ["attitude:全季+"]),
    ("一天不喝咖啡就难受", ["attitude:咖啡+"]),
    ("咸豆腐脑吹爆", ["attitude:咸豆腐脑+"]),
    ("音乐我只听古典", ["attitude:古典+"]),
    ("我每天早上雷打不动一杯美式", ["attitude:美式+"]),
    ("芝士就是我的命", ["attitude:芝士+"]),
    ("对周杰伦的歌百听不厌", ["attitude:周杰伦的歌+"]),
    ("我用什么软件都开深色模式的", ["theme+"]),
]
DISLIKED = [
    ("流行歌听不太下去", ["attitude:流行歌-"]),
    ("我从来不坐红眼航班", ["attitude:坐红眼航班-"]),
    ("榴莲我真的不行", ["attitude:榴莲-"]),
    ("我吃不惯日料", ["attitude:日料-"]),
    ("豆汁儿喝不来", ["attitude:豆汁儿-"]),
    ("我再也不买网红零食了", ["attitude:网红零食-"]),
    ("带葱的我都不吃", ["attitude:葱-"]),
    ("我对蹦迪早就没兴趣了", ["attitude:蹦迪-"]),
    ("我最烦别人迟到", ["attitude:别人迟到-"]),
    ("香菜那个味儿我受不了", ["attitude:香菜-"]),
    ("我真的受不了香菜那个味儿", ["attitude:香菜-"]),
    ("不爱喝牛奶怎么补钙啊？我是真的不爱喝，闻着就反胃", ["attitude:牛奶-"]),
    ("不是奶茶控", ["attitude:奶茶-"]),
    ("我不太能接受内脏", ["attitude:内脏-"]),
    ("推荐个餐厅呗，我不吃辣", ["attitude:辣-"]),
    ("我不玩王者了", ["attitude:王者-"]),
    ("咖啡已经戒了半年了", ["attitude:咖啡-"]),
]
COMPARED = [
    ("咖啡戒了，改喝普洱", ["attitude:咖啡-", "attitude:普洱+"]),
    ("比起奶茶还是美式更对胃口", ["attitude:美式+"]),
    ("甜粽大于咸粽", ["attitude:甜粽+", "attitude:咸粽-"]),
    ("宁可站着也不坐中间座位", ["attitude:站着+", "attitude:坐中间座位-"]),
    ("与其看视频课我更愿意啃书", ["attitude:啃书+"]),
    ("猫和狗我肯定选狗", ["attitude:狗+"]),
    ("我用Windows早就用腻了，换成Mac了", ["attitude:mac+", "attitude:windows-"]),
    ("颜色里我最中意墨绿", ["favorite:color+"]),
    ("要说水果我最爱荔枝，可惜一吃就上火", ["favorite:fruit+"]),
    ("要说水果，我最爱荔枝", ["favorite:fruit+"]),
    ("水果的话最喜欢芒果", ["favorite:fruit+"]),
    ("最喜欢的城市非大理莫属", ["favorite:city+"]),
]
NOT_LIKED = [
    "这个文件我看不进去",
    "我就看看",
    "时间改成周五了",
    "密码我已经改成新的了",
    "手机换屏幕要多少钱",
    "猫咪不吃东西了",
    "电脑用不了了",
    "我的手机看不了视频",
    "成都必吃的有啥",
    "帮我写一篇关于猫派和狗派的文章",
    "我是考研党",
    "本人学生党预算有限",
    "这个函数我不用了",
    "把这个按钮去掉",
    "我停药三天了",
    "我选第二个",
    "我想换成蓝色的",
    "帮我换成表格",
    "图片换成红色背景了",
    "他说他无辣不欢",
    "路由器断了",
    "合同断了",
    "我被治愈了",
    "不吃早饭就难受怎么办",
    "这样不行",
    "周三真的不行，周四可以",
    "大家都说香菜不行",
    "100大于50",
    "你更喜欢什么",
    "我一般不知道怎么开口",
    "我从来不知道这件事",
    "他是我最好的朋友",
    "我选择困难",
    "方案二不行",
    "我再也不来了哈哈",
    "客户不接受这个价格",
    "我戒备心强",
    "退出登录了",
    "必看榜单推荐",
    "我可太喜欢周一早高峰了呢，挤得脚不沾地[微笑]",
    "我太喜欢加班了doge",
    "我最爱早起了（不是）",
    "文件打不开，视频看不了",
    "用户都喜欢简洁的界面",
    "这不是我的，是他的",
    "我觉得榴莲挺好吃的",
    "我最喜欢加班了，老板的福报真香",
    "戒烟第三天好难受",
    "今天的天气我喜欢",
    "今天不想吃辣",
    "我不要太贵的",
    "怎么戒掉奶茶",
    "我只用一次",
    "我不知道选哪个",
    "以第一人称写一篇日记，主角是个讨厌上学的小学生，住在海岛上",
]


def told(text: str) -> list[str]:
    found = extract(Turn(role="user", text=text, at=AT))
    return sorted(simplify(f"{one.key or one.kind}{one.polarity or ''}") for one in found)


def written(text: str, script: str) -> str:
    return TRADITIONAL.convert(text) if script == "traditional" else text


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(("text", "claims"), [*LIKED, *DISLIKED, *COMPARED])
def test_an_idiom_likes_or_dislikes(text: str, claims: list[str], script: str) -> None:
    assert told(written(text, script)) == sorted(claims)


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize("text", NOT_LIKED)
def test_what_only_looks_like_one(text: str, script: str) -> None:
    assert told(written(text, script)) == []


def test_an_idiom_of_another_is_theirs() -> None:
    found = extract(Turn(role="user", text="老公不吃辣，我无辣不欢", at=AT))
    assert [(one.subject, one.polarity) for one in found] == [("老公", "-"), ("user", "+")]
