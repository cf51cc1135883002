"""Chinese time words as data, in simplified characters: Mandarin, with the common Cantonese ones beside them."""

from memoryd.domain.timex import Grain

GAP = " {0,2}"

WEEKDAYS = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6} | {
    str(n): n - 1 for n in range(1, 7)
}
WEEK = "(?:周|星期|礼拜)"
WEEKDAY = r"(?:周[一二三四五六日1-6]|(?:星期|礼拜)[一二三四五六日天1-6])(?![个\d])"

UNITS = {
    "年": Grain.YEAR,
    "季度": Grain.QUARTER,
    "季": Grain.QUARTER,
    "月": Grain.MONTH,
    "周": Grain.WEEK,
    "星期": Grain.WEEK,
    "礼拜": Grain.WEEK,
    "天": Grain.DAY,
    "日": Grain.DAY,
    "小时": Grain.HOUR,
    "钟头": Grain.HOUR,
    "钟": Grain.HOUR,
    "刻钟": Grain.MINUTE,
    "分钟": Grain.MINUTE,
    "分": Grain.MINUTE,
    "秒钟": Grain.SECOND,
    "秒": Grain.SECOND,
}

RELATIVE_DAYS = {
    "大前天": -3,
    "大前日": -3,
    "前天": -2,
    "前日": -2,
    "昨天": -1,
    "昨日": -1,
    "昨儿": -1,
    "寻日": -1,
    "噚日": -1,
    "㖊日": -1,
    "琴日": -1,
    "今天": 0,
    "今日": 0,
    "今儿": 0,
    "本日": 0,
    "即日": 0,
    "明天": 1,
    "明日": 1,
    "明儿": 1,
    "听日": 1,
    "后天": 2,
    "后日": 2,
    "大后天": 3,
    "大后日": 3,
}

DAY_LETTERS = {"前": -2, "昨": -1, "寻": -1, "噚": -1, "㖊": -1, "琴": -1, "今": 0, "明": 1, "听": 1, "后": 2}
"""The day of 今晚, 明早, 听朝."""

RELATIVE_YEARS = {
    "大前年": -3,
    "前年": -2,
    "去年": -1,
    "上年": -1,
    "上一年": -1,
    "旧年": -1,
    "今年": 0,
    "本年": 0,
    "这一年": 0,
    "明年": 1,
    "来年": 1,
    "下年": 1,
    "下一年": 1,
    "出年": 1,
    "后年": 2,
    "大后年": 3,
}

ERAS = {
    "贞观": 626,
    "开元": 712,
    "洪武": 1367,
    "永乐": 1402,
    "宣德": 1425,
    "成化": 1464,
    "弘治": 1487,
    "正德": 1505,
    "嘉靖": 1521,
    "隆庆": 1566,
    "万历": 1572,
    "天启": 1620,
    "崇祯": 1627,
    "顺治": 1643,
    "康熙": 1661,
    "雍正": 1722,
    "乾隆": 1735,
    "干隆": 1735,
    "嘉庆": 1795,
    "道光": 1820,
    "咸丰": 1850,
    "同治": 1861,
    "光绪": 1874,
    "宣统": 1908,
    "明治": 1867,
    "大正": 1911,
    "民国": 1911,
    "昭和": 1925,
    "平成": 1988,
    "令和": 2018,
}
"""The year before the first of each era; 干隆 is what a character-wise simplification makes of 乾隆."""

DAY_PARTS = {
    "凌晨": (0, 6),
    "清晨": (4, 9),
    "早晨": (4, 12),
    "早上": (4, 12),
    "早": (4, 12),
    "晨": (4, 12),
    "朝早": (4, 12),
    "朝": (4, 12),
    "上昼": (4, 12),
    "上午": (4, 12),
    "中午": (11, 13),
    "正午": (11, 13),
    "午": (11, 13),
    "午后": (12, 18),
    "下午": (12, 18),
    "下昼": (12, 18),
    "晏昼": (12, 18),
    "傍晚": (17, 20),
    "黄昏": (17, 20),
    "晚上": (18, 24),
    "晚间": (18, 24),
    "晚黑": (18, 24),
    "夜晚": (18, 24),
    "晚": (18, 24),
    "夜里": (20, 24),
    "夜间": (20, 24),
    "夜": (20, 24),
    "深夜": (22, 24),
    "半夜": (22, 24),
}
"""Hours of the day, the second exclusive."""

LONE_DAY_PARTS = tuple(sorted((word for word in DAY_PARTS if len(word) > 1), key=len, reverse=True))
"""Parts that stand without a day before them."""

IDIOMS = (
    "三天两头",
    "一日三餐",
    "一时半会",
    "年复一年",
    "日复一日",
    "百年好合",
    "百年大计",
    "十年寒窗",
    "千年等一回",
    "一日千里",
    "一朝一夕",
    "四季(?!度)",
    "下午茶",
    "今晚报(?![名到道])",
    "五一路",
)
"""Words that hold a time word and name no time."""

SEASONS = {"春": 3, "夏": 6, "秋": 9, "冬": 12}
"""The first of their three months."""
