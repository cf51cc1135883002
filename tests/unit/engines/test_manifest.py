import re

import pytest

from memoryd.engines.manifest import ModelEntry, entry_of, read_manifest
from memoryd.resources import shipped
from memoryd.settings import EmbeddingSettings, PrivacySettings

ENTRIES = read_manifest()


def test_the_default_model_of_the_settings_is_in_the_manifest() -> None:
    entry = entry_of(EmbeddingSettings().model, "embedding")
    assert entry is not None
    assert entry_of(entry.name, "embedding") == entry_of(entry.hub, "embedding") == entry
    assert entry_of(entry.name, "reranker") is None


def test_the_recognisers_of_the_settings_are_in_the_manifest() -> None:
    chosen = PrivacySettings()
    for language, name in (("zh", chosen.chinese), ("en", chosen.english)):
        entry = entry_of(name, "ner")
        assert entry is not None
        assert entry.language == language
    assert entry_of("", "ner") is None


def test_a_path_is_no_entry() -> None:
    assert entry_of("./models/mine", "embedding") is None


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_an_entry_is_pinned(entry: ModelEntry) -> None:
    assert entry.hub or entry.package
    assert re.fullmatch(r"[0-9a-f]{40}", entry.revision) or not entry.hub
    assert entry.licence
    if entry.package:
        assert entry.version
        assert entry.format
        assert re.fullmatch(r"[0-9a-f]{64}", entry.sha256)
    if entry.role == "embedding":
        assert entry.dimension
    if entry.role == "ner":
        assert entry.language in {"zh", "en"}
    if entry.centring:
        assert (shipped("models") / entry.centring).is_file()
