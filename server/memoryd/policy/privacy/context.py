"""What a recogniser of names took for a person, a place or a people, judged by its form and the words around it."""

from dataclasses import replace

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.normalise import simplify
from memoryd.policy.privacy.pattern import compiled
from memoryd.policy.privacy.surnames import COMPOUND

_BRAND_WORDS = """
小红书 抖音 快手 微博 微信 淘宝 京东 天猫 拼多多 苹果 小米 华为 荣耀 王者荣耀 美团 饿了么 高德 百度 知乎 豆瓣
哔哩哔哩 滴滴 携程 支付宝 钉钉 飞书 马蜂窝 安卓 小度 小爱 小爱同学 天猫精灵 通义 文心 豆包 元宝 小艺 老干妈 农夫山泉
金山 金蝶 李宁 安踏 包子 马上 高兴 王冠 李子 张开 小孩 小朋友 小姐 小时 小区 小说 小学 小心 老师 老板 老家 老婆 老公
老爸 老妈 老人 老年 阿里 阿姨 阿里巴巴 宝宝 宝贝 妈妈 爸爸 爷爷 奶奶 上帝 佛祖 观音 siri alexa cortana bixby claude
gemini copilot chatgpt gpt llama mistral docker kubernetes postgres redis python java kotlin swift rust apple amazon
google tesla ford cadillac mercedes iphone ipad android linux ubuntu debian firefox safari chrome may june april
march august monday tuesday wednesday thursday friday saturday sunday january february july september october
november december christmas easter readme todo fixme
"""
_BRANDS = frozenset(_BRAND_WORDS.split())
"""Products and words that recognisers take for people."""
_HONORIFIC = (
    "(?:老师|老師|先生|女士|小姐|太太|同学|同學|经理|主任|医生|醫生|律师|教授|师傅|阿姨|叔叔|总监|局长|院长|"
    "校长|博士|总)$"
)
_TITLE = r"^(?i:(?:the|mrs?|ms|miss|mx|dr|prof|professor|sir|madam|captain|judge)\b\.? +)"
_TAIL = r"(?:['’]s?|[\s,.;:!?\"”)]+)$"
_WORK = "^的(?:新|老|这首|那首|这部|那部)?(?:歌|专辑|演唱会|电影|电视剧|小说|书|诗|画|作品|演技|粉丝|综艺|戏)"
"""Behind the name of who made a work that all know: no one's personal data."""
_ROAD = r"(?:^|[^A-Za-z0-9])[GSXY]\d{1,4}$"
"""Before the name of a motorway (G98京昆)."""
_THINGS = (
    r"(?i)^ (?:phone|number|food|restaurant|cuisine|dish|tea|coffee|wine|beer|breakfast|language|lessons?|class|"
    r"classes|course|grammar|vocabulary|characters?|keyboard|input|version|translation|text|subtitles|car|"
    r"market|new year|medicine)"
)
_TONGUE = r"(?i)\b(?:speaks?|spoke|learn(?:s|ing)?|study|studying|teach(?:es)?|in|into|from|to|fluent)\s$"
"""Around the name of a people that stands for its language or for what is made there."""


def settled(text: str, finding: Finding) -> Finding | None:
    """A finding of a recogniser trimmed to the name itself; None where it names nobody and no place."""
    if finding.name == "date-time":
        return finding
    finding = _trimmed(text, finding)
    value = text[finding.start : finding.end]
    if len(value) < 2 or value.casefold() in _BRANDS or any(char.isdigit() for char in value):
        return None
    if finding.name == "person":
        return _person(text, finding)
    return None if _is_thing(text, finding) else finding


def _person(text: str, finding: Finding) -> Finding | None:
    if _has(_WORK, text[finding.end : finding.end + 12]):
        return None
    return _chinese(text, finding) if _is_han(text[finding.start]) else finding


def _is_thing(text: str, finding: Finding) -> bool:
    """Roads, languages, and what is made in a country."""
    before, after = text[max(finding.start - 12, 0) : finding.start], text[finding.end : finding.end + 16]
    if finding.name == "location":
        return _has(_ROAD, before)
    return finding.name == "nrp" and (_has(_THINGS, after) or _has(_TONGUE, before))


def _trimmed(text: str, finding: Finding) -> Finding:
    """Without a title before, and a possessive or marks behind."""
    value = text[finding.start : finding.end]
    tail = compiled(_TAIL).search(value)
    title = compiled(_TITLE).search(value) if finding.name == "person" else None
    start = finding.start + (title.end() if title is not None else 0)
    end = finding.end - (len(tail.group()) if tail is not None else 0)
    return replace(finding, start=start, end=max(start, end))


def _chinese(text: str, finding: Finding) -> Finding | None:
    """With the compound surname that a segmenter cut off, without the honorific behind a whole name."""
    start, end = finding.start, finding.end
    if simplify(text[max(start - 2, 0) : start]) in COMPOUND and end - start <= 2:
        start -= 2
    honorific = compiled(_HONORIFIC).search(simplify(text[start:end]))
    if honorific is not None and honorific.start() > 1:
        end = start + int(honorific.start())
    value = simplify(text[start:end])
    if len(value) < 2 or not _is_name(value):
        return None
    stage = finding.stage if start == finding.start else Stage.CONTEXT
    return replace(finding, start=start, end=end, stage=stage)


def _is_name(value: str) -> bool:
    """A name is no single character and no doubled word (周周, 安安静静, 魏晨魏晨)."""
    half = len(value) // 2
    doubled = value[0] == value[1] or value[:half] == value[half:]
    return not doubled or value[:2] in COMPOUND


def _has(pattern: str, text: str) -> bool:
    return compiled(pattern).search(text) is not None


def _is_han(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff"
