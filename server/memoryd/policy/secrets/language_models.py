"""Keys of language models and of those who serve them."""

from memoryd.policy.secrets.rule import WORD, Rule, rule

LANGUAGE_MODELS: tuple[Rule, ...] = (
    rule(
        "openai-key", r"sk-(?:proj|svcacct|admin|None)-[\w-]{40,}", "sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"
    ),
    rule("openai-key", r"sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}", "T3BlbkFJ"),
    rule("anthropic-key", r"sk-ant-[\w-]{40,}", "sk-ant-"),
    rule("openrouter-key", r"sk-or-v1-[0-9a-f]{64}", "sk-or-v1-"),
    rule("dashscope-key", r"sk-sp-[\w.-]{19,}\w", "sk-sp-"),
    rule("minimax-key", r"sk-cp-[\w-]{20,}", "sk-cp-"),
    # DeepSeek, DashScope, Moonshot and SiliconFlow share this form.
    rule("llm-api-key", r"sk-[A-Za-z0-9]{32,}", "sk-", more=WORD + "-"),
    rule("huggingface-token", r"hf_[A-Za-z0-9]{34}", "hf_"),
    rule("groq-key", r"gsk_[A-Za-z0-9]{40,}", "gsk_"),
    rule("xai-key", r"xai-[A-Za-z0-9]{70,}", "xai-"),
    rule("perplexity-key", r"pplx-[A-Za-z0-9]{40,}", "pplx-"),
)
