"""Keys of language models and of those who serve them."""

from memoryd.policy.secrets.checks import is_random, is_unworded
from memoryd.policy.secrets.rule import WORD, Rule, checked, rule

_KINDS = ("proj", "svcacct", "admin", "None", "service")

LANGUAGE_MODELS: tuple[Rule, ...] = (
    rule("openai-key", rf"sk-(?:{'|'.join(_KINDS)})-[\w-]{{40,}}", *(f"sk-{kind}-" for kind in _KINDS)),
    rule("openai-key", r"sk-[A-Za-z0-9]{20,}T3BlbkFJ[A-Za-z0-9]{20,}", "T3BlbkFJ"),
    rule("anthropic-key", r"sk-ant-[\w-]{40,}", "sk-ant-"),
    rule("openrouter-key", r"sk-or-v1-[0-9a-f]{64}", "sk-or-v1-"),
    checked(is_unworded, "dashscope-key", r"sk-sp-[\w.-]{19,}[\w-]", "sk-sp-"),
    checked(is_unworded, "minimax-key", r"sk-cp-[\w-]{20,}", "sk-cp-"),
    checked(is_random, "minimax-key", r"tp-[A-Za-z0-9]{32,}", "tp-", more=WORD + "-"),
    # DeepSeek, DashScope, Moonshot and SiliconFlow share this form.
    rule("llm-api-key", r"sk-[A-Za-z0-9]{32,}", "sk-", more=WORD + "-"),
    rule("huggingface-token", r"(?:hf|api_org)_[A-Za-z0-9]{34}", "hf_", "api_org_"),
    rule("groq-key", r"gsk_[A-Za-z0-9]{40,}", "gsk_"),
    rule("xai-key", r"xai-[\w-]{70,}", "xai-"),
    rule("perplexity-key", r"pplx-[A-Za-z0-9]{40,}", "pplx-"),
    rule("replicate-token", r"r8_[A-Za-z0-9]{37}", "r8_"),
    rule("nvidia-key", r"nvapi-[\w-]{60,}", "nvapi-"),
    rule("langsmith-key", r"lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}", "lsv2_"),
    checked(is_unworded, "tavily-key", r"tvly-(?:dev-|prod-)?[A-Za-z0-9-]{32,}", "tvly-"),
    rule("cerebras-key", r"csk-[a-z0-9]{48}", "csk-"),
    checked(is_unworded, "fireworks-key", r"fw_[A-Za-z0-9]{22,24}", "fw_"),
)
