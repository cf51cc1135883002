import pytest

from memoryd.policy.language import language_of


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("我喜欢喝茶", "zh"),
        ("I like tea", "en"),
        ("", "en"),
        ("  \n42 — !", "en"),
        ("我想用 PostgreSQL 做存储", "zh"),
        ("Tell Li (李) that the PostgreSQL migration is done", "en"),
        ("臺灣的夏天", "zh"),
        ("𠮷野家", "zh"),
    ],
)
def test_the_script_that_carries_more_of_the_text_decides(text: str, language: str) -> None:
    assert language_of(text) == language
