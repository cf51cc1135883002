"""The secrets that memoryd knows by their form: one rule a format, a class may have several.

The forms are those of the vendors' documents and of public rule packs. Lengths are lower bounds where a vendor has
changed them. Longest match first, then the order of this table.
"""

from memoryd.policy.secrets.business import BUSINESS
from memoryd.policy.secrets.chat import CHAT
from memoryd.policy.secrets.china import CHINA
from memoryd.policy.secrets.cloud import CLOUD
from memoryd.policy.secrets.development import DEVELOPMENT
from memoryd.policy.secrets.language_models import LANGUAGE_MODELS
from memoryd.policy.secrets.private_keys import PRIVATE_KEYS
from memoryd.policy.secrets.rule import Rule
from memoryd.policy.secrets.standards import STANDARDS

RULES: tuple[Rule, ...] = (
    *CLOUD,
    *CHINA,
    *LANGUAGE_MODELS,
    *DEVELOPMENT,
    *BUSINESS,
    *CHAT,
    *PRIVATE_KEYS,
    *STANDARDS,
)
