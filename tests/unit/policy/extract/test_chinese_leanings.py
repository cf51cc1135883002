"""Chinese leanings that are told by what one always or never does, and by how one takes a thing."""

import opencc
import pytest
from tests.unit.policy.extract.told import told

from memoryd.policy.normalise import simplify

TRADITIONAL = opencc.OpenCC("s2t")

TOLD = [
    ("打车我只打新能源", ["attitude:打新能源=打新能源+"]),
    ("出差我一律订靠窗的位置", ["attitude:靠窗的位置=靠窗的位置+"]),
    ("我睡觉必须开着小夜灯", ["attitude:开着小夜灯=开着小夜灯+"]),
    ("写字我只用钢笔", ["attitude:钢笔=钢笔+"]),
    ("我看视频都开两倍速", ["attitude:两倍速=两倍速+"]),
    ("我记东西全靠手写", ["attitude:手写=手写+"]),
    ("语音消息我一律转文字", ["attitude:转文字=转文字+"]),
    ("喝奶茶必加珍珠", ["attitude:加珍珠=加珍珠+"]),
    ("辣条我根本停不下来", ["attitude:辣条=辣条+"]),
    ("相声我百听不厌", ["attitude:相声=相声+"]),
    ("拼图对我来说就是一种享受", ["attitude:拼图=拼图+"]),
    ("我泡咖啡从来不放糖", ["attitude:放糖=放糖-"]),
    ("我回微信从不秒回", ["attitude:秒回=秒回-"]),
    ("应酬我能推就推", ["attitude:应酬=应酬-"]),
    ("电话我能不接就不接", ["attitude:电话=电话-"]),
    ("苦瓜我咽不下去", ["attitude:苦瓜=苦瓜-"]),
    ("鬼片我看都不敢看", ["attitude:鬼片=鬼片-"]),
    ("早起对我来说就是酷刑", ["attitude:早起=早起-"]),
    ("短视频我刷几分钟就烦", ["attitude:短视频=短视频-"]),
    ("群消息我早就全屏蔽了", ["attitude:群消息=群消息-"]),
    ("我这个人最见不得浪费粮食", ["attitude:浪费粮食=浪费粮食-"]),
    ("我更喜欢喝茶，尤其是乌龙", ["attitude:茶=茶+", "attitude:乌龙=乌龙+"]),
    ("我闺女打小就爱画画", ["闺女.attitude:画画=画画+"]),
    ("不要叫全名", ["address_as=全名-"]),
]
NOTHING = [
    "这个接口总是超时",
    "这个软件真的不行",
    "我们公司从来不加班",
    "作业我都做完了",
    "我每次都忘记带钥匙",
    "我每次都卡在最后一关",
    "我一看到这段代码就头疼",
    "我扛不住了",
    "文件我都删了",
    "灯我关了",
    "我三年没回家了",
    "世界上人口排第一的是印度",
    "要有驾照才能开车",
    "能不说就不说",
    "周三倒是可以",
    "毕业后我要做老师",
    "工资我都是月底发",
    "上课我就犯困",
    "我从来没去过日本",
    "我的代码永远跑不通",
    "坐飞机必带身份证",
    "做饭先放油再放盐",
    "我工资只有五千",
    "第三段我更喜欢你原来的写法",
]


def written(text: str, script: str) -> str:
    return TRADITIONAL.convert(text) if script == "traditional" else text


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize(("text", "claims"), TOLD)
def test_a_leaning_is_read_whatever_its_words(text: str, claims: list[str], script: str) -> None:
    assert [simplify(one) for one in told(written(text, script))] == claims


@pytest.mark.parametrize("script", ["simplified", "traditional"])
@pytest.mark.parametrize("text", NOTHING)
def test_what_happens_or_must_be_is_no_leaning(text: str, script: str) -> None:
    assert told(written(text, script)) == []


def test_a_long_leaning_keeps_its_words() -> None:
    assert told("我平时工作用表格软件处理各种数据") == ["preference+"]
