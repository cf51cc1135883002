"""The classes of secrets, by whose they are."""

from bench.screening.classes import chat, china, cloud, contexts, development, language_models, personal, standards
from bench.screening.shapes import SecretClass

CLASSES: tuple[SecretClass, ...] = (
    *cloud.CLASSES,
    *language_models.CLASSES,
    *china.CLASSES,
    *development.CLASSES,
    *chat.CLASSES,
    *standards.CLASSES,
    *contexts.CLASSES,
    *personal.CLASSES,
)
