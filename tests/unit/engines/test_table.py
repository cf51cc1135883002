from pathlib import Path

import numpy as np
import pytest

from memoryd.engines.table import EmbeddingTable, write_table
from memoryd.errors import ModelError


def test_rows_come_back_within_half_a_step_of_their_block(tmp_path: Path) -> None:
    weights = np.random.default_rng(7).normal(size=(50, 64)).astype(np.float32)
    weights[3] = 0
    write_table(weights, tmp_path / "table")
    table = EmbeddingTable(tmp_path / "table", 64)
    ids = np.array([[0, 49, 3], [49, 7, 7]])
    found = table.lookup(ids)
    step = np.abs(weights[ids].reshape(2, 3, 2, 32)).max(axis=3, keepdims=True) / 127
    assert found.shape == (2, 3, 64)
    assert (np.abs(found - weights[ids]).reshape(2, 3, 2, 32) <= step * 0.55).all()
    table.close()


def test_a_table_that_has_no_whole_blocks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="multiple of 32"):
        write_table(np.ones((2, 40), np.float32), tmp_path / "table")
