"""Why what sounds like a request to forget is doubted, in words."""

from collections.abc import Mapping

from memoryd.domain.forgetting import DoubtKind

DOUBT_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        DoubtKind.ANOTHER: "it seems to be said to somebody else",
        DoubtKind.TOLD: "it seems to quote, mention or state something, and to ask for nothing",
        DoubtKind.ELSEWHERE: "what it names seems to be elsewhere: in a text, an application or a thing",
        DoubtKind.ASIDE: "it seems to be a figure of speech or an aside",
        DoubtKind.RULE: "it seems to tell a rule or a procedure",
        DoubtKind.UNNAMED: "it names nothing that a memory surely holds",
        DoubtKind.CASE: "it seems to be a question, a report, or about a case that has not come",
        DoubtKind.RETRACTED: "the same message takes it back",
    },
    "zh": {
        DoubtKind.ANOTHER: "像是对别人说的",
        DoubtKind.TOLD: "像是在引用、提到或陈述，而不是提出请求",
        DoubtKind.ELSEWHERE: "所说的内容像是在别处：在文本、应用或实物里",
        DoubtKind.ASIDE: "像是习惯说法或顺口一提",
        DoubtKind.RULE: "像是在说明规定或流程",
        DoubtKind.UNNAMED: "没有说出记忆里肯定会有的内容",
        DoubtKind.CASE: "像是提问、转述，或尚未发生的情况",
        DoubtKind.RETRACTED: "同一条消息里又收回了",
    },
}
"""By the language in which it is told, and the :class:`DoubtKind`."""
