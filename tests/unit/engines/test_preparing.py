from pathlib import Path

import pytest

from memoryd.engines import preparing
from memoryd.engines.manifest import ModelEntry
from memoryd.engines.preparing import fetch, inspect, package_file, prepare
from memoryd.errors import ModelError
from memoryd.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path)


def entry(**fields: str) -> ModelEntry:
    return ModelEntry(
        **{"name": "small", "role": "embedding", "hub": "o/small", "revision": "0" * 40, "licence": "MIT"} | fields,
        max_tokens=16,
        engines=("onnx",),
    )


def use(monkeypatch: pytest.MonkeyPatch, chosen: ModelEntry) -> None:
    monkeypatch.setattr(preparing, "entry_of", lambda model, role: chosen)


def test_a_package_that_is_not_installed_says_what_to_install(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, entry(package="no-such-package-of-models", version="1.2", file="x/y", format="folder"))
    with pytest.raises(ModelError, match=r"install no-such-package-of-models==1\.2 or .*memoryd models fetch small"):
        prepare(settings, print)
    assert not list((settings.models_dir / "small").iterdir())


def test_a_model_without_a_package_says_to_fetch_it(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, entry())
    with pytest.raises(ModelError, match="memoryd models fetch small"):
        prepare(settings, print)


def test_another_file_in_the_package_is_refused(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = entry(package="numpy", version="2", file="numpy/__init__.py", format="folder", sha256="0" * 64)
    assert package_file(chosen)
    use(monkeypatch, chosen)
    with pytest.raises(ModelError, match="not the file of the manifest"):
        prepare(settings, print)
    assert not list((settings.models_dir / "small").iterdir())


def test_a_path_needs_no_preparing_and_an_unknown_name_cannot_be_fetched(settings: Settings, tmp_path: Path) -> None:
    own = settings.model_copy(update={"embedding": settings.embedding.model_copy(update={"model": str(tmp_path)})})
    with pytest.raises(ModelError, match="not in the manifest"):
        prepare(own, print)
    with pytest.raises(ModelError, match="memoryd models list"):
        fetch(settings, "nobody/nothing", print)


def test_a_home_without_models_says_how_to_make_them(settings: Settings) -> None:
    with pytest.raises(ModelError, match="memoryd models prepare"):
        inspect(settings)
