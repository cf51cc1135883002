"""What the rules remember of texts that they read, to be forgotten with them."""

from memoryd.policy.extract import chinese_parts, chinese_script


def forget_sentences() -> None:
    """Empty every cache whose keys are what somebody said."""
    for remembered in (chinese_parts.gated, chinese_script.plain):
        remembered.cache_clear()
