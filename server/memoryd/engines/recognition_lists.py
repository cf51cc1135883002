"""First names of many countries, from the lists that Faker keeps for each locale.

https://github.com/joke2k/faker, MIT licence. The lists are read as data; nothing is generated.
"""

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator

_NAME = re.compile(r"[A-ZÀ-ÞĀ-Ž][^\W\d_]{2,}")
_PACKAGE = "faker.providers.person"
_WORDS = "faker.providers.lorem.en_US"


def first_names() -> frozenset[str]:
    """Those of three Latin letters and more that are no common English words; none where Faker is not installed."""
    try:
        package = importlib.import_module(_PACKAGE)
    except ImportError:
        return frozenset()
    locales = [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]
    names = frozenset(name for locale in locales for name in _of(locale) if _NAME.fullmatch(name))
    words = frozenset(word.capitalize() for word in importlib.import_module(_WORDS).Provider.word_list)
    for module in [name for name in sys.modules if name.startswith("faker")]:
        del sys.modules[module]
    return names - words


def _of(locale: str) -> Iterator[str]:
    provider = importlib.import_module(f"{_PACKAGE}.{locale}").Provider
    for attribute in dir(provider):
        values = getattr(provider, attribute) if attribute.startswith("first_name") else ()
        if isinstance(values, (tuple, list, dict)):
            yield from (name for name in values if isinstance(name, str))
