"""What of a message was not said by the writer to the memory: code, logs, quoted mail, text that a task is about."""

import regex as re

_FENCE = re.compile(r"(```|~~~).*?(?:\1|\Z)", re.DOTALL)
_MAIL = re.compile(r"^[ \t]*[>|].*$", re.MULTILINE)
_TAGGED = re.compile(r"<(\w[\w-]*)[^<>]*>.*?</\1>", re.DOTALL)
_CODE_LINE = re.compile(
    r"^[ \t]*(?:#|//|/\*|\*/|--[ -]|<!--|\$ |>>> |(?:async )?def \w|class \w+[:(]|import \w|from [\w.]+ import|return\b"
    r"|SELECT\b|DELETE FROM|DROP (?:TABLE|DATABASE)|INSERT INTO|UPDATE \w+ SET|git \w|rm -|sudo |curl |npm |docker ).*$"
    r"|^.*(?:\w\([^()\n]*\)[ \t]*[;{:]?|[;{}])[ \t]*$|^.*\b(?:TODO|FIXME)\b.*$",
    re.MULTILINE,
)
_ROLE = re.compile(
    r"^[ \t]*(?:user|assistant|human|system|ai|bot|agent|用户|助手|系统)[ \t]*[:：].*$", re.MULTILINE | re.IGNORECASE
)
_SPEAKER = re.compile(r"^[ \t]*(?:\[[^\]\n]*\][ \t]*)?[\w\u3400-\u9fff ]{1,20}[:：][ \t]*\S", re.MULTILINE)

_TASK_EN = (
    r"(?:translate|translation|summari[sz]e|summary|proofread|paraphrase|rephrase|rewrite|reword|explain|analy[sz]e"
    r"|correct (?:this|the)|fix (?:this|the)|improve|edit|repeat|write|draft|compose|print|spell|classify|label|parse"
    r"|read (?:this|out)|review|convert|format|define|respond to|reply to|answer (?:this|the)|say)"
)
_TASK_ZH = (
    "(?:翻译|翻譯|总结|總結|概括|润色|潤色|改写|改寫|解释|解釋|分析|校对|校對|仿写|写一|寫一|续写"
    "|朗读|分类|分類|回复一下"
    "|怎么说|怎麼說|什么意思|什麼意思|英文|英语|英語|造句)"
)
_SAYS = (
    r"(?:sa(?:id|ys|ying)|wrote|writes|reads|asked|asks|told (?:me|us|him|her|them)|messaged?|texted|emailed|replied"
    r"|reminder|to-?do|note to self|lyrics?|error|log|output|prompt|example|e\.g\.?|title|(?<!data )subject"
    r"|headline|quote|quotes|transcript|file|contents?"
    r"|readme|document|instructions?|comment|means?)"
)
_SAYS_ZH = (
    "(?:[说說问問]|写道|寫道|写着|寫著|显示|顯示|报错|報錯|内容|內容|标题|標題|例如|比如|歌词|歌詞"
    "|原文|台词|台詞|提示词|提示詞|日志|日誌"
    "|留言|短信|邮件|郵件)"
)
_LED = re.compile(
    rf"(?:\b{_TASK_EN}\b[^.!?\n:]{{0,80}}|{_TASK_ZH}[^。！？\n:：]{{0,30}}|\b{_SAYS}\b[^.!?\n:]{{0,40}}|{_SAYS_ZH})"
    r"[ \t]*[:：]\s*.*\Z",
    re.IGNORECASE | re.DOTALL,
)
_TASK_LINE = re.compile(rf"^[^\n]{{0,60}}(?:\b{_TASK_EN}\b|{_TASK_ZH})[^\n]*\n.*\Z", re.IGNORECASE | re.DOTALL)
GAP = " \n "


def without(text: str) -> str:
    """The text with gaps for what is data in it; of a transcript nothing is left."""
    text = _FENCE.sub(GAP, text)
    text = _TAGGED.sub(GAP, text)
    text = _MAIL.sub(GAP, text)
    text = _CODE_LINE.sub(GAP, text)
    if len(_SPEAKER.findall(text)) > 1:
        return ""
    text = _ROLE.sub(GAP, text)
    text = _LED.sub(lambda hit: hit.group()[: _colon(hit.group())] + GAP, text)
    return str(_TASK_LINE.sub(lambda hit: hit.group().partition("\n")[0] + GAP, text))


def _colon(text: str) -> int:
    hit = re.search("[:：]", text)
    return hit.start() if hit else len(text)
