"""CPU time of a comparison, for texts of 200 characters that differ in one word."""

import time

from bench.figures import SUMMARY, summary
from memoryd.policy.dedup import compare

COLUMNS = SUMMARY
_RUNS = 1000
_TEXTS = {
    "en": "The weekly design review takes place every Friday at 3pm in the meeting room on the third floor, everybody"
    " from product has to attend and bring slides, and {} sends the notes to the whole team later that day",
    "zh": "每周五下午三点我们在三楼会议室开例会，产品和设计都需要参加，会议纪要由{}负责整理并在当天发到群里，"
    "如果有人请假要提前一天告诉组长，另外测试环境的数据每晚会自动清空，请大家不要把重要文件放在上面，"
    "需要长期保存的内容统一放到文档库，命名按照项目加日期的格式，月底由行政统一归档，任何问题可以直接联系运维同学处理，"
    "紧急情况打电话给值班人员，电话号码贴在门口的白板上，谢谢大家配合并互相提醒，新同事入职时由导师说明以上各条规定",
}
_NAMES = {"en": ("Alice", "Robert"), "zh": ("小王", "老李")}


def rows() -> list[list[object]]:
    return [[language, *summary(_times(language))] for language in _TEXTS]


def _times(language: str) -> list[float]:
    new, old = (_TEXTS[language].format(name)[:200] for name in _NAMES[language])
    times = []
    for _ in range(_RUNS):
        begun = time.process_time_ns()
        compare(new, old)
        times.append((time.process_time_ns() - begun) / 1e6)
    return times
