"""The named queries of ``store/sql``, loaded once."""

from functools import cache
from pathlib import Path
from typing import Any

import aiosql

SQL_FOLDER = Path(__file__).parent / "sql"


@cache
def queries() -> Any:
    """Every query of every file, as one namespace: names are unique over the files."""
    return aiosql.from_path(SQL_FOLDER, "asyncpg", mandatory_parameters=False)
