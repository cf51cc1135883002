"""Every error that memoryd raises on purpose.

::

    MemorydError
    ├── BadRequestError            400  exit 2   malformed JSON, duplicate keys, too deep
    ├── UnauthorizedError          401  exit 2
    ├── ForbiddenError             403  exit 2
    ├── NotFoundError              404  exit 4
    │   └── UnknownSubjectError    404  exit 3   with near names
    ├── ConflictError              409  exit 5
    │   ├── AmbiguousError         409  exit 3   with candidates
    │   ├── VersionConflictError   409  exit 5   with current_version
    │   ├── IdempotencyError       409  exit 5   same key, other body
    │   ├── DriftedError           409  exit 5   what would be forgotten changed since it was shown
    │   ├── NotAwaitedError        409  exit 5   a request in a state in which that cannot be done
    │   └── AlreadyIssuedError     409  exit 5   a token or salt is shown once
    ├── GoneError                  410  exit 4   retired
    │   └── ForgottenError         410  exit 4   forgotten on request
    ├── PreconditionFailedError    412  exit 5
    ├── TooLargeError              413  exit 2
    ├── InvalidError               422  exit 2   with field
    │   ├── SecretFoundError       422  exit 2   with field and class
    │   └── PersonalDataError      422  exit 2   with field and class
    │       └── UnconfirmedError   422  exit 2   kept if a person confirms it
    │   ├── NotAForgetRequestError 422  exit 2   with the reading
    │   └── PhraseError            422  exit 2   with the phrase to type
    ├── HeldError                  423  exit 5   a legal hold keeps it
    ├── TooManyRequestsError       429  exit 6
    ├── UnavailableError           503  exit 6   with retry_after_s
    │   ├── DatabaseUnavailableError
    │   ├── EngineUnavailableError
    │   ├── OverloadedError        memory is short
    │   └── UnreadError           nothing was stored, for names were not read in time
    ├── DiskFullError              507  exit 6
    └── StartupError                –   exit 1   what is wrong with the set-up and what to do
        ├── ClusterError
        ├── MigrationError
        ├── ModelError
        └── GuardError

The class docstring is the default message and says what to do next. ``members`` become members of the problem body
(RFC 9457); they may hold identifiers that memoryd defines, never content that a user wrote.
"""

from typing import Any, ClassVar


class MemorydError(Exception):
    """Something went wrong in memoryd; the log line with this correlation id says more."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal-error"
    exit_code: ClassVar[int] = 1

    def __init__(self, detail: str | None = None, **members: Any) -> None:
        self.detail = detail or " ".join((type(self).__doc__ or "").split())
        self.members = {name: value for name, value in members.items() if value is not None}
        super().__init__(self.detail)


class BadRequestError(MemorydError):
    """The body could not be read; send one well-formed JSON document."""

    status = 400
    code = "malformed"
    exit_code = 2


class UnauthorizedError(MemorydError):
    """No valid token came with the request; send `Authorization: Bearer TOKEN`."""

    status = 401
    code = "unauthorized"
    exit_code = 2


class ForbiddenError(MemorydError):
    """This token may not do that; ask the owner for a token with the right scope."""

    status = 403
    code = "forbidden"
    exit_code = 2


class NotFoundError(MemorydError):
    """There is nothing here that this token may read."""

    status = 404
    code = "not-found"
    exit_code = 4


class UnknownSubjectError(NotFoundError):
    """No subject of that name is known; `near` lists similar ones."""

    code = "unknown-subject"
    exit_code = 3

    def __init__(self, detail: str | None = None, **members: Any) -> None:
        if detail is None and not members.get("near"):
            detail = "No subject of that name is known, nor one that is like it."
        super().__init__(detail, **members)


class ConflictError(MemorydError):
    """The request conflicts with what is stored; read it again and decide."""

    status = 409
    code = "conflict"
    exit_code = 5


class AmbiguousError(ConflictError):
    """Several candidates fit; repeat the request with one of `candidates`."""

    code = "ambiguous"
    exit_code = 3


class VersionConflictError(ConflictError):
    """The item changed since you read it; read `current_version` and try again."""

    code = "version-conflict"


class IdempotencyError(ConflictError):
    """This Idempotency-Key was used with another body; use a new key for a new request."""

    code = "idempotency-mismatch"


class AlreadyIssuedError(ConflictError):
    """A token is shown once, when it is made; revoke it and issue another."""

    code = "already-issued"


class DriftedError(ConflictError):
    """What would be forgotten changed since it was shown; nothing was deleted. Ask again and look at it anew."""

    code = "drifted"


class NotAwaitedError(ConflictError):
    """The request is in a state in which that cannot be done; `state` names it."""

    code = "not-awaited"


class GoneError(MemorydError):
    """The item was retired and cannot be changed any more."""

    status = 410
    code = "gone"
    exit_code = 4


class ForgottenError(GoneError):
    """This was forgotten on request; only the user's own new word brings it back."""

    code = "forgotten"


class PreconditionFailedError(MemorydError):
    """The If-Match version is not the current one; read the item again."""

    status = 412
    code = "precondition-failed"
    exit_code = 5


class TooLargeError(MemorydError):
    """The body is over the limit; send it in parts."""

    status = 413
    code = "too-large"
    exit_code = 2


class InvalidError(MemorydError):
    """A field does not hold what it may hold; `field` names it."""

    status = 422
    code = "invalid-value"
    exit_code = 2

    def __init__(self, detail: str | None = None, *, field: str | None = None, **members: Any) -> None:
        super().__init__(detail, field=field, **members)


class SecretFoundError(InvalidError):
    """A secret was found and nothing was stored; remember where the secret lives instead."""

    code = "secret-found"


class PersonalDataError(InvalidError):
    """Personal data was found that this instance does not keep, and nothing was stored; leave it out."""

    code = "personal-data"


class UnconfirmedError(PersonalDataError):
    """Personal data was found, nothing was stored; a person may send it again with `"personal_data": "confirmed"`."""

    code = "personal-data-unconfirmed"


class NotAForgetRequestError(InvalidError):
    """That does not ask to forget, so nothing was prepared; `reading` says how it was understood, `say` how to ask."""

    code = "not-a-forget-request"


class PhraseError(InvalidError):
    """So much is forgotten only by a typed phrase; send `phrase` as the preview gives it."""

    code = "phrase-required"


class HeldError(MemorydError):
    """A legal hold keeps this; release the hold first, or leave out what it keeps."""

    status = 423
    code = "held"
    exit_code = 5


class TooManyRequestsError(MemorydError):
    """Too many requests; wait for Retry-After and try again."""

    status = 429
    code = "too-many-requests"
    exit_code = 6


class UnavailableError(MemorydError):
    """memoryd cannot answer just now; try again after Retry-After."""

    status = 503
    code = "unavailable"
    exit_code = 6
    retry_after_s: ClassVar[int] = 1


class DatabaseUnavailableError(UnavailableError):
    """The database does not answer; memoryd reconnects by itself, try again."""

    code = "database-unavailable"


class EngineUnavailableError(UnavailableError):
    """A model did not answer in time; try again, or ask without it."""

    code = "engine-unavailable"


class OverloadedError(UnavailableError):
    """memoryd is near its memory limit and takes no requests just now; try again after Retry-After."""

    code = "overloaded"
    retry_after_s = 2


class UnreadError(UnavailableError):
    """Names could not be read in time and nothing was stored; try again after Retry-After, or send less at once."""

    code = "names-unread"
    retry_after_s = 5


class DiskFullError(MemorydError):
    """The disk is full; free space under MEMORYD_HOME and try again. Nothing was acknowledged."""

    status = 507
    code = "disk-full"
    exit_code = 6


class StartupError(MemorydError):
    """memoryd cannot start with this set-up."""

    code = "startup"


class ClusterError(StartupError):
    """The private PostgreSQL cannot be started; `memoryd doctor` says more."""

    code = "cluster"


class MigrationError(StartupError):
    """The database schema cannot be brought up to date."""

    code = "migration"


class GuardError(StartupError):
    """The guard cannot run like this; `memoryd guard --check` says what is wrong."""

    code = "guard"


class ModelError(StartupError):
    """A model is missing or is not the one that was recorded."""

    code = "model"
