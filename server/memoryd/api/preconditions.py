"""``ETag`` and ``If-Match``: a memory's version as a precondition of its change."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import Header

from memoryd.errors import InvalidError, PreconditionFailedError, VersionConflictError

IfMatch = Annotated[str | None, Header(max_length=40, description='`"VERSION"` of the ETag, or `*`')]
_TAG = re.compile(r'(?:W/)?"?([0-9]{1,9})"?')


def etag(version: int) -> str:
    return f'"{version}"'


def expected_version(if_match: str | None, in_body: int | None) -> int | None:
    """The version that the caller expects, from either place. Raises InvalidError where the two differ."""
    if not if_match or if_match.strip() == "*":
        return in_body
    tag = _TAG.fullmatch(if_match.strip())
    if tag is None:
        raise InvalidError('must be one ETag such as "3", or *', field="If-Match")
    version = int(tag[1])
    if in_body is not None and in_body != version:
        raise InvalidError("must not differ from If-Match", field="expected_version")
    return version


@contextmanager
def precondition(if_match: str | None) -> Iterator[None]:
    """With If-Match a version that is not the current one is 412; without it, it stays 409."""
    try:
        yield
    except VersionConflictError as error:
        if not if_match:
            raise
        raise PreconditionFailedError(**error.members) from error
