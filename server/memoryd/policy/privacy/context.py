"""What a recogniser of names took for a person or a place, judged by its own form and by the words around."""

from dataclasses import replace

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.normalise import simplify
from memoryd.policy.privacy.pattern import compiled
from memoryd.policy.privacy.surnames import COMPOUND, SINGLE

_BRAND_WORDS = """
小红书 抖音 快手 微博 微信 淘宝 京东 天猫 拼多多 苹果 小米 华为 荣耀 王者荣耀 美团 饿了么 高德 百度 知乎 豆瓣 哔哩哔哩 滴滴 携程 支付宝 钉钉 飞书
马蜂窝 安卓 小度 小爱 小爱同学 天猫精灵 通义 文心 豆包 元宝 小艺 老干妈 农夫山泉 金山 金蝶 李宁 安踏 包子 马上 高兴 王冠 李子 张开 小孩 小朋友
小姐 小时 小区 小说 小学 小心 老师 老板 老家 老婆 老公 老爸 老妈 老人 老年 阿里 阿姨 阿里巴巴 宝宝 宝贝 妈妈 爸爸 爷爷 奶奶 上帝 佛祖 观音
siri alexa cortana bixby claude gemini copilot chatgpt gpt llama mistral docker kubernetes postgres redis python java kotlin
swift rust apple amazon google tesla ford cadillac mercedes iphone ipad android linux ubuntu debian firefox safari chrome
may june april march august monday tuesday wednesday thursday friday saturday sunday january february july september
october november december christmas easter readme todo fixme
"""
_BRANDS = frozenset(_BRAND_WORDS.split())
"""Products and words that recognisers take for people."""
_HONORIFIC = r"(?:老师|老師|先生|女士|小姐|太太|同学|同學|经理|主任|医生|醫生|律师|教授|师傅|阿姨|叔叔|总监|局长|院长|校长|博士|总)$"
_TITLE = r"^(?i:(?:the|mrs?|ms|miss|mx|dr|prof|professor|sir|madam|captain|judge)\b\.? +)"
_TAIL = r"(?:['’]s?|[\s,.;:!?\"”)]+)$"
_WORK = r"^的(?:新|老|这首|那首|这部|那部)?(?:歌|专辑|演唱会|电影|电视剧|小说|书|诗|画|作品|演技|粉丝|综艺|戏)"
"""Behind the name of who made a work that all know: no one's personal data."""
_CASUAL = frozenset("小老阿大")
_ROLE_ENDS = frozenset("哥姐叔姨爷奶弟妹总工董")


def settled(text: str, finding: Finding) -> Finding | None:
    """A finding of a recogniser trimmed to the name itself; None where it names nobody and no place."""
    finding = _trimmed(text, finding)
    value = text[finding.start : finding.end]
    if len(value) < 2 or value.casefold() in _BRANDS or any(char.isdigit() for char in value):
        return finding if finding.name == "date-time" else None
    if finding.name != "person":
        return finding
    if compiled(_WORK).search(text[finding.end : finding.end + 12]) is not None:
        return None
    return _chinese(text, finding) if _is_han(value[0]) else finding


def _trimmed(text: str, finding: Finding) -> Finding:
    value = text[finding.start : finding.end]
    start, end = finding.start, finding.end
    if finding.name in {"person", "organization", "location"}:
        if (tail := compiled(_TAIL).search(value)) is not None:
            end -= tail.end() - tail.start()
        if finding.name == "person" and (title := compiled(_TITLE).search(value)) is not None:
            start += title.end()
    return (
        replace(finding, start=start, end=max(start, end)) if (start, end) != (finding.start, finding.end) else finding
    )


def _chinese(text: str, finding: Finding) -> Finding | None:
    """With the compound surname that a segmenter cut off, without the honorific behind a whole name."""
    start, end = finding.start, finding.end
    if simplify(text[max(start - 2, 0) : start]) in COMPOUND and end - start <= 2:
        start -= 2
    value = simplify(text[start:end])
    honorific = compiled(_HONORIFIC).search(value)
    if honorific is not None and honorific.start() > 1:
        end = start + int(honorific.start())
    value = value[: end - start]
    changed = replace(finding, start=start, end=end, stage=Stage.CONTEXT) if start != finding.start else finding
    return replace(changed, end=end) if _is_name(value) else None


def _is_name(value: str) -> bool:
    """It begins with a surname (王小明), is a form of address (小王, 老李, 王哥) or is a foreign name of some length."""
    if value[:2] in COMPOUND or value[0] in SINGLE:
        return len(value) <= 4 or "·" in value
    return value[0] in _CASUAL or value[-1] in _ROLE_ENDS or len(value) >= 3


def _is_han(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff"
