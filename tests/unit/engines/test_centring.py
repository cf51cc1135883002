import json
from pathlib import Path

import numpy as np
import pytest

from memoryd.engines.centring import Centring
from memoryd.engines.manifest import read_manifest
from memoryd.engines.model import unit
from memoryd.errors import EngineUnavailableError
from memoryd.resources import shipped

ENGLISH, CHINESE = "a cat", "一只猫"


@pytest.fixture
def means(tmp_path: Path) -> Path:
    side = {"zh": [0.0, 1.0, 0.0], "en": [0.0, 0.0, 1.0]}
    file = tmp_path / "means.json"
    file.write_text(json.dumps({"means": {"query": side, "passage": {"zh": [0, 0, 0], "en": [0, 0, 0]}}}))
    return file


def test_what_only_the_language_says_is_taken_out(means: Path) -> None:
    vectors = np.array([[1, 0, 1], [1, 1, 0]], np.float32)
    centred = Centring(means).apply(vectors, [ENGLISH, CHINESE], "query")
    assert np.allclose(centred, [[1, 0, 0], [1, 0, 0]])


def test_the_sides_have_means_of_their_own(means: Path) -> None:
    vectors = unit(np.array([[3.0, 1.0, 2.0]]))
    assert np.allclose(Centring(means).apply(vectors, [ENGLISH], "passage"), vectors)
    assert not np.allclose(Centring(means).apply(vectors, [ENGLISH], "query"), vectors)


def test_without_means_vectors_stay_and_the_label_says_so() -> None:
    vectors = unit(np.array([[3.0, 1.0]]))
    assert Centring(None).apply(vectors, [CHINESE], "query") is vectors
    assert Centring(None).label == "plain"


def test_other_means_have_another_label(means: Path) -> None:
    before = Centring(means).label
    means.write_text(means.read_text().replace("1.0", "0.9"))
    assert Centring(means).label != before


def test_shipped_means_fit_their_model() -> None:
    for entry in (entry for entry in read_manifest() if entry.centring):
        document = json.loads((shipped("models") / entry.centring).read_text(encoding="utf-8"))
        for side in ("query", "passage"):
            for language in ("zh", "en"):
                mean = np.array(document["means"][side][language])
                assert mean.shape == (entry.dimension,)
                assert 0 < np.linalg.norm(mean) < 1


@pytest.mark.parametrize("bad", [[np.nan, 1.0], [np.inf, 1.0], [0.0, 0.0]])
def test_a_vector_without_direction_is_refused(bad: list[float]) -> None:
    with pytest.raises(EngineUnavailableError, match="no numbers"):
        unit(np.array([[1.0, 0.0], bad]))
