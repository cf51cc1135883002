"""Whether a query names a slot, or is a whole text, so that no ranking is needed."""

from memoryd.policy.terms import query_terms

SPEAKER = "user"


def names_slot(query: str, subject_norm: str | None, key: str | None) -> bool:
    """True when a query says the whole key and nothing beside it but the subject: ``Ann's e-mail``."""
    if key is None:
        return False
    asked = set(query_terms(query))
    wanted = set(query_terms(key.replace("_", " ").replace(".", " ")))
    allowed = wanted | set(query_terms(key)) | set(query_terms(subject_norm or SPEAKER))
    return wanted <= asked <= allowed
