"""Every setting, in one frozen tree; the only reader of the environment.

``MEMORYD_DATABASE__URL=…`` sets ``settings.database.url``: prefix ``MEMORYD_``, levels joined by ``__``.
"""

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
)

from memoryd import variables
from memoryd.errors import StartupError
from memoryd.variables import Part
from memoryd.wording import rule


def _default_home() -> Path:
    if os.geteuid() == 0:
        return Path("/var/lib/memoryd")
    return Path.home() / ".local" / "share" / "memoryd"


class DatabaseSettings(Part):
    url: str = Field("", description="PostgreSQL DSN; empty = the private cluster under MEMORYD_HOME/pg")
    pool_size: int = Field(4, ge=2, le=64, description="connections kept open")
    acquire_timeout_s: float = Field(2.0, gt=0, description="wait for a free connection, then 503")
    statement_timeout_s: float = Field(30.0, gt=0, description="longest statement of a request")
    partitions: int = Field(4, ge=1, le=16, description="content partitions; fixed when the schema is made")
    shared_buffers_mb: int = Field(64, ge=16, description="shared_buffers of the private cluster")


class EmbeddingSettings(Part):
    model: str = Field("intfloat/multilingual-e5-small", description="manifest name, hub id or path")
    engine: Literal["auto", "onnx", "torch"] = Field("auto", description="auto = onnx where it was made at set-up")
    threads: int = Field(1, ge=1, description="threads of one inference")
    batch_size: int = Field(16, ge=1, le=256, description="texts in one inference")
    deadline_s: float = Field(2.0, gt=0, description="a query's embedding, then recall answers without it")
    encoder: str = Field("", description="unix:/path of a shared `memoryd encoder`; empty = the model in this process")


class RerankerSettings(Part):
    model: str = Field("", description="cross-encoder by hub id or path; empty = none")
    candidates: int = Field(30, ge=1, le=200, description="hits that are reranked")
    deadline_s: float = Field(2.0, gt=0, description="then recall answers in the fused order")


class LlmSettings(Part):
    url: str = Field("", description="base URL of an OpenAI-compatible endpoint; empty = rules alone")
    api_key: SecretStr = Field(SecretStr(""), description="its key, sent as a bearer token")
    model: str = Field("", description="its model name")
    allow_private: bool = Field(False, description="the URL may lead to this machine or a private network")
    timeout_s: float = Field(20.0, gt=0, le=600, description="longest wait for one answer")
    batch_timeout_s: float = Field(60.0, gt=0, le=3600, description="for all answers on one batch of turns")
    max_bytes: int = Field(256 * 1024, ge=1024, le=16 * 1024 * 1024, description="largest answer that is read")
    concurrency: int = Field(2, ge=1, le=16, description="requests at once")


class LimitSettings(Part):
    body_bytes: int = Field(4 * 1024 * 1024, ge=1024, description="largest request body, then 413")
    json_depth: int = Field(64, ge=4, description="deepest JSON, then 400")
    auth_failures_per_minute: int = Field(30, ge=1, description="bad tokens from one peer, then 429")
    concurrent_requests: int = Field(200, ge=1, description="requests in flight, then 503")
    shed_at: float = Field(
        0.95, ge=0, le=1, description="memory in use, as a part of the cgroup's limit, then 503; 0 = never"
    )
    cgroup: str = Field("", description="folder of the cgroup that is watched for it; empty = the process's own")


class PrivacySettings(Part):
    """What becomes of personal data. Secrets have no setting: they are never kept."""

    mode: Literal["mark", "mask", "refuse"] = Field(
        "mark",
        description="mark: masked for tokens below its grade; mask: stored masked; refuse: not stored",
    )
    actions: dict[str, Literal["keep", "mask", "ask", "refuse"]] = Field(
        {}, description="JSON: what to do at the write, by grade or by class; overrides the mode"
    )
    grades: dict[str, Literal["none", "low", "medium", "high", "critical"]] = Field(
        {}, description="JSON: another grade for a class"
    )
    chinese: str = Field(
        "lac", description="recogniser of Chinese names: manifest name or path; `none` or empty = without"
    )
    english: str = Field(
        "en_core_web_sm", description="of English ones: manifest name or path; `none` or empty = without"
    )
    deadline_s: float = Field(10.0, gt=0, description="for recognition on the path of a request")
    unread: Literal["refuse", "accept"] = Field(
        "refuse",
        description="a write that hangs on names that were not read by then. refuse: 503; accept: by rules alone",
    )
    idle_s: float = Field(300.0, gt=0, description="the recognisers' process ends after this long without work")


class RetrievalSettings(Part):
    strategy: Literal["weighted", "rrf"] = Field("weighted", description="how the arms are combined")
    candidates: int = Field(80, ge=10, le=1000, description="taken from each arm")
    exact_below: int = Field(8_000, ge=0, description="vectors in an instance up to which search is exact")
    hnsw_ef: int = Field(40, ge=10, le=1000, description="hnsw.ef_search above that")
    weak_ratio: float = Field(0.5, ge=0, le=1, description="hits below this part of the best are dropped")
    cache_entries: int = Field(512, ge=0, description="recall answers kept in memory")


class DecaySettings(Part):
    """Half-lives in days of what is recalled, by kind; 0 = it does not fade."""

    preference_days: float = Field(0, ge=0, description="half-life of a preference's score; 0 = none")
    state_days: float = Field(0, ge=0, description="of a state's")
    fact_days: float = Field(0, ge=0, description="of a fact's")
    decision_days: float = Field(0, ge=0, description="of a decision's")
    lesson_days: float = Field(0, ge=0, description="of a lesson's")
    event_days: float = Field(30, ge=0, description="of an event's")
    task_days: float = Field(7, ge=0, description="of a task's")
    note_days: float = Field(90, ge=0, description="of a note's; turns of a conversation keep theirs")


class ContextSettings(Part):
    recall_tokens: int = Field(800, ge=1, description="default budget of a context")
    briefing_tokens: int = Field(600, ge=1, description="default budget of a briefing")
    window_tokens: int = Field(2000, ge=1, description="default budget of a session's window")


class ForgetSettings(Part):
    second_principal: bool = Field(False, description="a request to forget is confirmed by another token than asked")


class JournalSettings(Part):
    """Where each line of the audit is written as well (docs/reference/journal.md)."""

    mode: Literal["auto", "on", "off"] = Field(
        "auto", description="mirror of the audit in systemd's journal; auto = where journald runs"
    )
    socket: str = Field("/run/systemd/journal/socket", description="journald's native socket")


class LogSettings(Part):
    level: Literal["debug", "info", "warning", "error"] = Field("info", description="least level written")
    format: Literal["auto", "json", "console"] = Field("auto", description="auto = console on a terminal")


class _Environment(EnvSettingsSource):
    """An empty variable is as none, but for a recogniser: there it turns its language off."""

    def __init__(self, settings_cls: type[BaseSettings], variables: Mapping[str, str] = os.environ) -> None:
        super().__init__(settings_cls)
        self._variables = variables
        self.env_vars = {name.lower(): value for name, value in variables.items() if value}

    def __call__(self) -> dict[str, Any]:
        given = super().__call__()
        off = [name for name in ("chinese", "english") if self._variables.get(f"MEMORYD_PRIVACY__{name.upper()}") == ""]
        if off:
            given["privacy"] = {**given.get("privacy", {}), **dict.fromkeys(off, "none")}
        return given


class Settings(BaseSettings):
    """The settings of one process. Unknown ``MEMORYD_*`` variables are ignored by pydantic-settings."""

    model_config = SettingsConfigDict(
        env_prefix="MEMORYD_", env_nested_delimiter="__", env_ignore_empty=True, frozen=True, extra="ignore"
    )

    home: Path = Field(default_factory=_default_home, description="state directory")
    models: str = Field("", description="folder of prepared models, which may be shared; empty = models under home")
    listen: str = Field("127.0.0.1:7077", description="HOST:PORT (port 0 = a free one) or unix:/path")
    worker: bool = Field(True, description="embed in the server's process; false where `memoryd worker` does it")
    timezone: str = Field(
        "UTC", description="IANA zone in which naive times and dates are read, and which the command line prints"
    )
    token: SecretStr = Field(SecretStr(""), description="client: the token to send; empty = owner.token under home")
    endpoint: str = Field("", description="client: the server's URL; empty = the endpoint file under home")
    database: DatabaseSettings = DatabaseSettings()
    embedding: EmbeddingSettings = EmbeddingSettings()
    reranker: RerankerSettings = RerankerSettings()
    llm: LlmSettings = LlmSettings()
    limits: LimitSettings = LimitSettings()
    privacy: PrivacySettings = PrivacySettings()
    retrieval: RetrievalSettings = RetrievalSettings()
    decay: DecaySettings = DecaySettings()
    context: ContextSettings = ContextSettings()
    forget: ForgetSettings = ForgetSettings()
    log: LogSettings = LogSettings()
    journal: JournalSettings = JournalSettings()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, _Environment(settings_cls)

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, value: str) -> str:
        try:
            ZoneInfo(value)
        except (ZoneInfoNotFoundError, ValueError) as error:
            raise ValueError(f"{value!r} is not an IANA time zone") from error
        return value

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.timezone)

    @property
    def owner_token_file(self) -> Path:
        return self.home / "owner.token"

    @property
    def endpoint_file(self) -> Path:
        return self.home / "endpoint"

    @property
    def cluster_dir(self) -> Path:
        return self.home / "pg"

    @property
    def ledger_file(self) -> Path:
        return self.home / "ledger" / "ledger.jsonl"

    @property
    def models_dir(self) -> Path:
        return Path(self.models) if self.models else self.home / "models"


def load() -> Settings:
    """The settings of this process. Raises StartupError naming the variable that is wrong."""
    try:
        return Settings()
    except (ValidationError, SettingsError) as error:
        wrong = _told(error, os.environ)
    raise StartupError(f"A setting is wrong. {wrong}") from None


def mistake(given: Mapping[str, str]) -> str:
    """What a process with these variables would not start with, or not read at all; empty where there is nothing."""
    if unknown := sorted(set(given) - set(variables.names(Settings))):
        near = get_close_matches(unknown[0], variables.names(Settings), n=1, cutoff=0.85)
        return f"{unknown[0]} is no setting{f'; {near[0]} is one' if near else ''}"
    try:
        _of(given)()
    except (ValidationError, SettingsError) as error:
        return _told(error, given)
    return ""


def secrets() -> tuple[str, ...]:
    """The variables whose values are secrets."""
    return tuple(name for name, field in variables.fields(Settings) if field.annotation is SecretStr)


def _of(given: Mapping[str, str]) -> type[Settings]:
    """Settings that are read from ``given`` alone."""

    class Given(Settings):
        @classmethod
        def settings_customise_sources(
            cls, settings_cls: type[BaseSettings], *_: PydanticBaseSettingsSource, **__: PydanticBaseSettingsSource
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            return (_Environment(settings_cls, given),)

    return Given


def _told(error: ValidationError | SettingsError, given: Mapping[str, str]) -> str:
    if isinstance(error, ValidationError):
        return "; ".join(f"{variables.named(Settings, item['loc'])}: {rule(item)}" for item in error.errors())
    return next(variables.unread(Settings, given), str(error))
