"""The keys that extraction gives: one vocabulary for both languages, so that 我住在柏林 and "I live in Berlin" meet.

Likes and dislikes of a thing share the slot ``attitude:THING``: another attitude to the same thing replaces the one
before, and attitudes to different things stand side by side.
"""

import re

from memoryd.domain.memory import Cardinality, Kind
from memoryd.policy.normalise import normalise_key, simplify

ATTITUDE = "attitude"
FAVORITE = "favorite"

PROFILE: dict[str, tuple[Kind, Cardinality]] = {
    "name": (Kind.FACT, Cardinality.ONE),
    "address_as": (Kind.PREFERENCE, Cardinality.ONE),
    "age": (Kind.FACT, Cardinality.ONE),
    "birthday": (Kind.FACT, Cardinality.ONE),
    "gender": (Kind.FACT, Cardinality.ONE),
    "nationality": (Kind.FACT, Cardinality.ONE),
    "hometown": (Kind.FACT, Cardinality.ONE),
    "residence": (Kind.FACT, Cardinality.ONE),
    "job": (Kind.FACT, Cardinality.ONE),
    "employer": (Kind.FACT, Cardinality.ONE),
    "school": (Kind.FACT, Cardinality.ONE),
    "major": (Kind.FACT, Cardinality.ONE),
    "relationship": (Kind.FACT, Cardinality.ONE),
    "spouse": (Kind.FACT, Cardinality.ONE),
    "partner": (Kind.FACT, Cardinality.ONE),
    "child": (Kind.FACT, Cardinality.MANY),
    "parent": (Kind.FACT, Cardinality.MANY),
    "sibling": (Kind.FACT, Cardinality.MANY),
    "friend": (Kind.FACT, Cardinality.MANY),
    "pet": (Kind.FACT, Cardinality.MANY),
    "diet": (Kind.FACT, Cardinality.ONE),
    "allergy": (Kind.FACT, Cardinality.MANY),
    "health": (Kind.FACT, Cardinality.MANY),
    "language": (Kind.FACT, Cardinality.MANY),
    "hobby": (Kind.FACT, Cardinality.MANY),
    "possession": (Kind.FACT, Cardinality.MANY),
    "email": (Kind.FACT, Cardinality.ONE),
    "phone": (Kind.FACT, Cardinality.ONE),
    "location": (Kind.STATE, Cardinality.ONE),
    "status": (Kind.STATE, Cardinality.ONE),
    "mood": (Kind.STATE, Cardinality.ONE),
    "project": (Kind.STATE, Cardinality.ONE),
    "on_call": (Kind.STATE, Cardinality.ONE),
    "subscription": (Kind.STATE, Cardinality.ONE),
    "order_status": (Kind.STATE, Cardinality.ONE),
    "meeting_room": (Kind.STATE, Cardinality.ONE),
    "reply_language": (Kind.PREFERENCE, Cardinality.ONE),
    "reply_length": (Kind.PREFERENCE, Cardinality.ONE),
    "reply_tone": (Kind.PREFERENCE, Cardinality.ONE),
    "reply_format": (Kind.PREFERENCE, Cardinality.ONE),
    "theme": (Kind.PREFERENCE, Cardinality.ONE),
    "units": (Kind.PREFERENCE, Cardinality.ONE),
    "time_format": (Kind.PREFERENCE, Cardinality.ONE),
}
"""Keys with a meaning of their own, with their kind and whether they hold one value or many."""

CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "theme": {
        "dark": (
            "dark",
            "dark mode",
            "dark theme",
            "深色",
            "深色模式",
            "暗色",
            "暗色模式",
            "暗黑",
            "暗黑模式",
            "黑色主题",
            "夜间",
            "夜间模式",
            "黑暗模式",
            "深色主题",
            "暗色主题",
        ),
        "light": (
            "light",
            "light mode",
            "light theme",
            "浅色",
            "浅色模式",
            "亮色",
            "亮色模式",
            "白色主题",
            "日间模式",
            "明亮模式",
            "浅色主题",
        ),
        "high contrast": ("high contrast", "high-contrast", "高对比度", "高对比"),
    },
    "reply_length": {
        "short": (
            "short",
            "brief",
            "concise",
            "succinct",
            "terse",
            "compact",
            "crisp",
            "snappy",
            "tight",
            "quick",
            "to the point",
            "to-the-point",
            "shorter",
            "briefer",
            "more concise",
            "简短",
            "简洁",
            "简明",
            "简短一点",
            "简洁一点",
            "短一点",
            "短",
            "精简",
            "言简意赅",
            "简单",
            "简短点",
            "简洁点",
            "短点",
            "短些",
            "简短些",
            "简洁些",
        ),
        "long": (
            "long",
            "detailed",
            "thorough",
            "in-depth",
            "comprehensive",
            "verbose",
            "longer",
            "more detailed",
            "详细",
            "详细一点",
            "详尽",
            "长一点",
            "长",
            "详细点",
            "具体一点",
            "详细些",
            "全面",
        ),
    },
    "reply_tone": {
        "formal": ("formal", "formally", "正式", "正式一点", "书面"),
        "casual": (
            "casual",
            "casually",
            "informal",
            "informally",
            "随意",
            "随意一点",
            "随便一点",
            "口语",
            "口语化",
            "轻松",
            "轻松一点",
        ),
        "direct": ("direct", "blunt", "straight", "straightforward", "直接", "直接一点", "直接点", "直白", "坦率"),
        "honest": ("honest", "诚实", "实话实说"),
        "friendly": ("friendly", "warm", "友好", "亲切", "热情"),
        "polite": ("polite", "礼貌", "客气"),
        "professional": ("professional", "专业"),
        "simple": ("simple", "plain", "通俗", "通俗易懂", "大白话"),
        "humorous": ("funny", "humorous", "幽默", "幽默一点", "搞笑"),
    },
    "reply_format": {
        "bullet points": (
            "bullet points",
            "bulletpoints",
            "bullet point",
            "bullets",
            "bulleted list",
            "bulleted lists",
            "要点",
            "分点",
            "列表",
            "条列",
            "分条",
            "列点",
            "项目符号",
            "条目",
        ),
        "table": ("table", "tables", "表格"),
        "plain text": ("plain text", "纯文本"),
        "markdown": ("markdown",),
        "step by step": ("step by step", "step-by-step", "numbered steps", "分步骤", "一步一步", "分步"),
        "prose": ("prose", "paragraphs", "full sentences", "段落"),
    },
    "units": {
        "metric": ("metric", "si", "si units", "公制", "公制单位", "米制"),
        "imperial": ("imperial", "英制", "英制单位"),
        "celsius": ("celsius", "摄氏", "摄氏度"),
        "fahrenheit": ("fahrenheit", "华氏", "华氏度"),
        "kilometres": ("kilometres", "kilometers", "公里", "千米"),
        "miles": ("miles", "英里"),
        "kilograms": ("kilograms", "kilos", "公斤", "千克"),
    },
    "time_format": {
        "24h": (
            "24h",
            "24 h",
            "24-hour",
            "24 hour",
            "24hr",
            "24 hours",
            "24hour",
            "24-hours",
            "24小时",
            "24小时制",
            "二十四小时制",
        ),
        "12h": ("12h", "12 h", "12-hour", "12 hour", "12hr", "12 hours", "12hour", "12小时", "12小时制", "十二小时制"),
    },
    "reply_language": {
        "English": ("english", "英文", "英语"),
        "Chinese": ("chinese", "mandarin", "mandarin chinese", "中文", "汉语", "普通话", "国语", "华语"),
        "Simplified Chinese": ("simplified chinese", "简体", "简体中文", "简体字"),
        "Traditional Chinese": ("traditional chinese", "繁体", "繁体中文", "繁体字"),
        "Cantonese": ("cantonese", "粤语", "广东话"),
        "German": ("german", "德语", "德文"),
        "French": ("french", "法语", "法文"),
        "Spanish": ("spanish", "西班牙语", "西语", "西班牙文"),
        "Japanese": ("japanese", "日语", "日文"),
        "Korean": ("korean", "韩语", "韩文"),
        "Italian": ("italian", "意大利语"),
        "Portuguese": ("portuguese", "葡萄牙语", "葡语"),
        "Russian": ("russian", "俄语", "俄文"),
        "Dutch": ("dutch", "荷兰语"),
        "Polish": ("polish", "波兰语"),
        "British English": ("british english", "uk english", "british spelling", "uk spelling", "英式英语"),
        "American English": ("american english", "us english", "american spelling", "us spelling", "美式英语"),
    },
}
"""Of keys that choose between few values: the value that is stored, with the words that mean it in both languages.

Chinese words stand in simplified characters. A value that is in no row is stored as it was said.
"""

_CANONICAL = {
    (key, spelling): value
    for key, values in CHOICES.items()
    for value, spellings in values.items()
    for spelling in spellings
}


def canonical(key: str, value: str) -> str:
    """The one value of an exclusive key that its many spellings mean, so that 深色模式 and "dark mode" meet."""
    return _CANONICAL.get((key, simplify(value).strip().casefold()), value)


LONGEST_THING = 60
"""Characters of a thing that still makes a key; a longer one is a claim without a key."""


def attitude_to(thing: str) -> str | None:
    """The key of likes and dislikes of a thing; None where the thing makes no key."""
    return _made(ATTITUDE, thing)


def favorite_of(category: str) -> str | None:
    """The key of what is liked best of a category, which has one value."""
    return _made(FAVORITE, category)


def _made(stem: str, thing: str) -> str | None:
    if not thing or len(thing) > LONGEST_THING:
        return None
    try:
        return normalise_key(f"{stem}:{_spelt(thing)}")
    except ValueError:
        return None


def _spelt(thing: str) -> str:
    """The thing in American spelling, so that "favourite colour" and "favorite color" are one slot."""
    return _BRITISH.sub(lambda match: _AMERICAN[match[1].lower()] + match[2], thing)


_AMERICAN = {
    "colour": "color",
    "flavour": "flavor",
    "savoury": "savory",
    "theatre": "theater",
    "neighbour": "neighbor",
    "neighbourhood": "neighborhood",
    "harbour": "harbor",
    "humour": "humor",
    "behaviour": "behavior",
    "grey": "gray",
    "jewellery": "jewelry",
    "doughnut": "donut",
    "yoghurt": "yogurt",
    "pyjama": "pajama",
    "tyre": "tire",
    "centre": "center",
    "travelling": "traveling",
    "mould": "mold",
    "moustache": "mustache",
    "whisky": "whiskey",
    "favourite": "favorite",
}
_BRITISH = re.compile(rf"\b({'|'.join(sorted(_AMERICAN, key=len, reverse=True))})(s?)\b", re.IGNORECASE)
