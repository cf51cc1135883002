"""First and last names of many countries, from the lists that Faker keeps for each locale.

https://github.com/joke2k/faker, MIT licence. The lists are read as data; nothing is generated.
"""

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from typing import Any

from memoryd.policy.privacy.ner_names import Names

_NAME = re.compile(r"[A-ZÀ-ÞĀ-Ž][^\W\d_]{2,}")
_PACKAGE = "faker.providers.person"
_WORDS = "faker.providers.lorem.en_US"


def read_names() -> Names:
    """Those of three Latin letters and more that are no common English words; none where Faker is not installed."""
    try:
        package = importlib.import_module(_PACKAGE)
    except ImportError:
        return Names()
    locales = [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]
    providers = [importlib.import_module(f"{_PACKAGE}.{locale}").Provider for locale in locales]
    words = frozenset(word.capitalize() for word in importlib.import_module(_WORDS).Provider.word_list)
    first, last = (frozenset(_listed(providers, kind)) - words for kind in ("first_name", "last_name"))
    for module in [name for name in sys.modules if name.startswith("faker")]:
        del sys.modules[module]
    return Names(first=first, last=last)


def _listed(providers: list[Any], kind: str) -> Iterator[str]:
    for provider in providers:
        for attribute in dir(provider):
            values = getattr(provider, attribute) if attribute.startswith(kind) else ()
            if isinstance(values, (tuple, list, dict)):
                yield from (name for name in values if isinstance(name, str) and _NAME.fullmatch(name))
