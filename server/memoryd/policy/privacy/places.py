"""Postal codes by the word before them."""

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.pattern import Pattern

PATTERNS = (
    Pattern(
        name="location",
        pattern=r"(?i)(?:\bzip(?:[ -]?code)?|postal[ -]code|post ?code|邮编|邮政编码|郵遞區號)(?:\s?(?:is|:|：|=|是|"
        r"为)){0,2}\s{0,2}"
        r"(\d{3,6}(?:-\d{3,4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b",
        stage=Stage.CONTEXT,
    ),
)
