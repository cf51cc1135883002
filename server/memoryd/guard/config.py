"""The guard's configuration: ``guard.toml``, and one file for each instance in ``guard.d`` beside it."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from memoryd.errors import GuardError
from memoryd.guard.modes import Mode
from memoryd.observe.guard_state import PATH as STATE

CONFIG = Path("/etc/memoryd/guard.toml")

_Model = TypeVar("_Model", bound=BaseModel)


def _absolute(path: Path) -> Path:
    if not path.is_absolute() or ".." in path.parts or "\0" in str(path):
        raise ValueError("give an absolute path without `..`")
    return path


Absolute = Annotated[Path, AfterValidator(_absolute)]


class GuardSettings(BaseModel):
    """``guard.toml``. Each field may be left out; ``watched`` are folders that belong to no instance."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mode: Literal["auto", "at-close"] = Field(
        "auto",
        description="`at-close` reads files at their close alone, also where the kernel could ask before a write",
    )
    on_secret: Literal["quarantine", "truncate"] = Field(
        "quarantine",
        description="what becomes of a closed file with a secret: kept in `quarantine` and emptied, or emptied",
    )
    quarantine: Absolute = Field(
        Path("/var/lib/memoryd-guard/quarantine"), description="the folder of what was taken away; made with mode 0700"
    )
    largest_quarantine_bytes: int = Field(
        1 << 30, ge=0, description="what is taken away while `quarantine` holds so much is not kept, and lost"
    )
    state: Absolute = Field(STATE, description="the file in which the guard says what it does")
    answer_within_s: float = Field(
        5.0, gt=0, le=60, description="seconds after which a caller that still waits is refused"
    )
    largest_write_bytes: int = Field(
        8 << 20, ge=4096, le=64 << 20, description="a single write of more into a watched folder is refused"
    )
    largest_file_bytes: int = Field(
        64 << 20, ge=4096, le=1 << 30, description="a closed file of more is treated as if it held a secret"
    )
    watched: tuple[Absolute, ...] = Field((), description="folders whose writers are admitted if the text passes")


class Share(BaseModel):
    """``guard.d/NAME.toml``: what one instance adds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    instance: str = Field(pattern=r"^[a-z][a-z0-9-]{0,22}$", description="its name")
    account: str = Field(min_length=1, max_length=32, description="the system account of its service")
    protected: tuple[Absolute, ...] = Field((), description="folders that its service alone may write")
    excluded: tuple[Absolute, ...] = Field((), description="folders in them that are left alone: PGDATA, models")
    watched: tuple[Absolute, ...] = Field((), description="folders whose writers are admitted if the text passes")

    @property
    def units(self) -> frozenset[str]:
        """The service, and the unit in which ``memoryd instance`` backs its home up and brings it back."""
        return frozenset({f"memoryd@{self.instance}.service", f"memoryd-work-{self.instance}.service"})


@dataclass(frozen=True, slots=True)
class Unfit:
    """A directory, or a file of the configuration, that is left out; ``reason`` is a sentence."""

    path: Path
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration:
    """``unfit`` are files of instances that say something wrong: the others are guarded without them."""

    settings: GuardSettings
    shares: tuple[Share, ...]
    unfit: tuple[Unfit, ...] = ()

    @property
    def forced(self) -> Mode | None:
        return Mode.AT_CLOSE if self.settings.mode == "at-close" else None


def read_configuration(path: Path = CONFIG) -> Configuration:
    """The configuration as it stands; a missing file is one that leaves out everything.

    :raises GuardError: ``path`` cannot be read or says something else, with the file and the field.
    """
    settings = _read(path, GuardSettings) if path.exists() else GuardSettings()
    unfit: list[Unfit] = []
    shares = tuple(_shares(path.with_suffix(".d"), unfit))
    return Configuration(settings=settings, shares=shares, unfit=tuple(unfit))


def _shares(folder: Path, unfit: list[Unfit]) -> Iterator[Share]:
    seen: dict[str, Path] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            share = _read(path, Share)
        except GuardError as error:
            unfit.append(Unfit(path, error.detail))
            continue
        if share.instance in seen:
            unfit.append(Unfit(path, f"{path}: `instance`: {seen[share.instance]} is of the same instance."))
            continue
        seen[share.instance] = path
        yield share


def _read(path: Path, model: type[_Model]) -> _Model:
    try:
        document: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        return model.model_validate(document)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        field = ".".join(map(str, first["loc"]))
        raise GuardError(f"{path}: `{field}`: {first['msg']}.", field=field) from None
    except (OSError, ValueError) as error:
        raise GuardError(f"{path} cannot be read: {error}.") from None
