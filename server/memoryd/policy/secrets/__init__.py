"""Secrets: how they are found, in plain sight and in disguise, and what is left of a text without them."""

from memoryd.policy.secrets.fields import find_in_fields
from memoryd.policy.secrets.redaction import Passes, none_passes, redact, redact_value
from memoryd.policy.secrets.scanning import find_secrets

__all__ = ["Passes", "find_in_fields", "find_secrets", "none_passes", "redact", "redact_value"]
