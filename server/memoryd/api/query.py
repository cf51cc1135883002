"""The query string, read strictly: unknown and repeated parameters are refused by name, empty ones are absent."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from starlette.types import Scope

from memoryd.api.strict import field_name
from memoryd.errors import InvalidError

METADATA_PREFIX = "metadata."
_INSTANTS = frozenset({"valid_at", "known_at", "since", "until"})
# what a server reads where `+08:00` was sent as it is
_LOST_PLUS = re.compile(r".*\d[T ]\d{2}:\d{2}\S* \d{2}:\d{2}", re.ASCII | re.IGNORECASE)
_MOST_PARAMETERS = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryRules:
    """What the query string of one route may hold; with ``metadata``, any ``metadata.NAME`` too."""

    single: frozenset[str]
    repeated: frozenset[str]
    metadata: bool

    def apply(self, scope: Scope) -> None:
        """Check the query string of a request, and take its empty parameters out. Raises InvalidError."""
        raw: bytes = scope["query_string"]
        if not raw:
            return
        pairs = _pairs(raw)
        self._check_names(pairs)
        _check_texts(pairs)
        given = [(name, value) for name, value in pairs if value]
        self._check_repeated(given)
        if len(given) != len(pairs):
            scope["query_string"] = urlencode(given).encode()

    def _check_names(self, pairs: Iterable[tuple[str, str]]) -> None:
        for name, _ in pairs:
            free = self.metadata and name.startswith(METADATA_PREFIX) and name != METADATA_PREFIX
            if not free and name not in self.single and name not in self.repeated:
                raise InvalidError("is not a known parameter", field=_shown(name))

    def _check_repeated(self, given: Iterable[tuple[str, str]]) -> None:
        seen: set[str] = set()
        for name, _ in given:
            if name in seen and name not in self.repeated:
                raise InvalidError("must be given once", field=_shown(name))
            seen.add(name)


def _pairs(raw: bytes) -> list[tuple[str, str]]:
    try:
        text = raw.decode("ascii")
        return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=_MOST_PARAMETERS)
    except UnicodeDecodeError:
        raise InvalidError("must be percent-encoded UTF-8", field="query") from None
    except ValueError:
        raise InvalidError(f"must have at most {_MOST_PARAMETERS} parameters", field="query") from None


def _check_texts(pairs: Iterable[tuple[str, str]]) -> None:
    for name, value in pairs:
        if "\x00" in name or "\x00" in value:
            raise InvalidError("must not contain NUL", field=_shown(name))
        if name in _INSTANTS and _LOST_PLUS.fullmatch(value):
            raise InvalidError("must have the + of its offset sent as %2B", field=name)


def _shown(name: str) -> str:
    return field_name(tuple(name.split("."))) or "query"
