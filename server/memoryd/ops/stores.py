"""The stores of one MEMORYD_HOME, as a scan reads them: every file belongs to exactly one."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from memoryd.ops.bytescan import Store

LEFT_OUT = ("models", "pg-dist", "run", "pg.lock")
"""Weights and programs as they were published, sockets and a lock: no content is ever written there."""

_SHIPPED_FILES = ("postgresql.conf", "postgresql.auto.conf", "memoryd.conf", "pg_hba.conf", "pg_ident.conf")
_LOGS = ("postmaster.log", "log")
_STATISTICS = ("pg_stat", "pg_stat_tmp")


def stores_of(home: Path, cluster: Path | None, files: Mapping[str, str], blind: Mapping[str, str]) -> list[Store]:
    """All stores of a home.

    :param cluster: PGDATA; None where the database is elsewhere, and then nothing is known of its files.
    :param files: each relation's path below it → ``heap``, ``indexes``, ``toast``, ``statistics`` or ``catalogs``.
    :param blind: stores of which it is known that their bytes say nothing, and why.
    """
    stores = [Store(name=name, paths=paths) for name, paths in _home_stores(home).items()]
    if cluster is None:
        return [*stores, Store(name="database", paths=(), blind="external")]
    paths = defaultdict(list)
    for path, name in _cluster_files(cluster, files):
        paths[name].append(path)
    stores += [
        Store(name=name, paths=tuple(found), blind=blind.get(name), pages=True, shipped=name == "shipped")
        for name, found in sorted(paths.items())
    ]
    return stores


def _home_stores(home: Path) -> dict[str, tuple[Path, ...]]:
    """The journal, and whatever else lies in the home: exports, caches, logs, keys."""
    names = [path for path in sorted(home.iterdir()) if path.name not in (*LEFT_OUT, "pg")]
    return {
        "journal": tuple(path for path in names if path.name == "ledger"),
        "files": tuple(path for path in names if path.name != "ledger"),
    }


def _cluster_files(cluster: Path, files: Mapping[str, str]) -> Iterator[tuple[Path, str]]:
    own = {str(Path(path).parent) for path in files}
    for path in sorted(cluster.iterdir()):
        match path.name:
            case "base":
                yield from _database_files(path, own, files)
            case "pg_wal":
                yield path, "wal"
            case "pg_tblspc":
                yield path, "tablespaces"
            case name if name in _STATISTICS:
                yield path, "statistics"
            case name if name in _LOGS:
                yield path, "log"
            case name if name in _SHIPPED_FILES:
                yield path, "shipped"
            case _:
                yield path, "cluster"


def _database_files(base: Path, own: set[str], files: Mapping[str, str]) -> Iterator[tuple[Path, str]]:
    for folder in sorted(base.iterdir()):
        if folder.name == "pgsql_tmp":
            yield folder, "temporary"
        elif f"base/{folder.name}" not in own:
            yield folder, "shipped"
        else:
            for path in sorted(folder.iterdir()):
                yield path, _store_of(path, folder, files)


def _store_of(path: Path, folder: Path, files: Mapping[str, str]) -> str:
    number = path.name.partition(".")[0].partition("_")[0]
    if not number.isdigit():
        return "temporary" if path.name.startswith("t") else "catalogs"
    return files.get(f"base/{folder.name}/{number}", "orphans")
