"""Whether a query names a slot, or is a whole text, so that no ranking is needed."""

from memoryd.policy.terms import query_terms

SPEAKER = "user"


def names_slot(query: str, subject_norm: str | None, key: str | None) -> bool:
    """True when a query says no more than the key and its subject, or names another subject and a part of the key.

    ``editor theme``, ``Ann's e-mail``, ``PX-1012`` for what is kept of PX-1012, ``what is the status of PX-1012``
    for its ``order.status``.
    """
    if key is None:
        return False
    asked = set(query_terms(query))
    wanted = set(query_terms(key.replace("_", " ").replace(".", " ")))
    subject = set(query_terms(subject_norm or SPEAKER))
    if wanted <= asked <= wanted | subject | set(query_terms(key)):
        return True
    return subject_norm not in (None, SPEAKER) and subject <= asked and (asked <= subject or bool(wanted & asked))
