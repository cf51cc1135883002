"""The guard's configuration: ``guard.toml``, and one file for each instance in ``guard.d`` beside it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from memoryd.errors import GuardError
from memoryd.guard.modes import Mode
from memoryd.observe.guard_state import PATH as STATE
from memoryd.wording import rule

CONFIG = Path("/etc/memoryd/guard.toml")

_Model = TypeVar("_Model", bound=BaseModel)


def _absolute(path: Path) -> Path:
    if not path.is_absolute() or ".." in path.parts or "\0" in str(path):
        raise ValueError("must be an absolute path without `..`")
    return path


# Types are kept: what TOML writes as a text is no number. A path is a text there, and a tuple a list.
Absolute = Annotated[Path, AfterValidator(_absolute), Field(strict=False)]
Folders = Annotated[tuple[Absolute, ...], Field(strict=False)]
_INSTANCE = r"^[a-z][a-z0-9-]{0,22}$"
_PATTERNS = {_INSTANCE: "must be a small letter and up to 22 more, digits or -"}


class GuardSettings(BaseModel):
    """``guard.toml``. Each field may be left out; ``watched`` are folders that belong to no instance."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

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
        5.0, gt=0, le=60, description="seconds, up to 60, after which a caller that still waits is refused"
    )
    largest_write_bytes: int = Field(
        8 << 20,
        ge=4096,
        le=64 << 20,
        description="a single write of more into a watched folder is refused; 4,096 to 67,108,864",
    )
    largest_file_bytes: int = Field(
        64 << 20,
        ge=4096,
        le=1 << 30,
        description="a closed file of more is treated as if it held a secret; 4,096 to 1,073,741,824",
    )
    watched: Folders = Field((), description="folders whose writers are admitted if the text passes")


class Share(BaseModel):
    """``guard.d/NAME.toml``: what one instance adds."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    instance: str = Field(pattern=_INSTANCE, description="its name")
    account: str = Field(min_length=1, max_length=32, description="the system account of its service")
    protected: Folders = Field((), description="folders that its service alone may write")
    excluded: Folders = Field((), description="folders in them that are left alone: PGDATA, models")
    watched: Folders = Field((), description="folders whose writers are admitted if the text passes")

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
    """``unfit`` are files of instances that say something wrong: the others are guarded without them.

    ``file`` is where ``settings`` come from, ``files`` those of the shares by their instance.
    """

    file: Path
    files: Mapping[str, Path]
    settings: GuardSettings
    shares: tuple[Share, ...]
    unfit: tuple[Unfit, ...] = ()

    @property
    def forced(self) -> Mode | None:
        return Mode.AT_CLOSE if self.settings.mode == "at-close" else None


def read_configuration(path: Path = CONFIG) -> Configuration:
    """The configuration as it stands. At the usual place a file that is not there leaves out everything.

    :raises GuardError: ``path`` cannot be read or says something else, with the file and the field.
    """
    settings = _read(path, GuardSettings) if path != CONFIG or path.exists() else GuardSettings()
    unfit: list[Unfit] = []
    seen: dict[str, Path] = {}
    shares = tuple(_shares(path.with_suffix(".d"), unfit, seen))
    return Configuration(file=path, files=seen, settings=settings, shares=shares, unfit=tuple(unfit))


def _shares(folder: Path, unfit: list[Unfit], seen: dict[str, Path]) -> Iterator[Share]:
    for path in sorted(folder.glob("*.toml")):
        try:
            share = _read(path, Share)
        except GuardError as error:
            unfit.append(Unfit(path, error.detail))
            continue
        if share.instance in seen:
            unfit.append(Unfit(path, f"{path}: `instance` is that of {seen[share.instance]} too."))
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
        raise GuardError(f"{path}: `{field}` {rule(first, _PATTERNS)}.", field=field) from None
    except OSError as error:
        raise GuardError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise GuardError(f"{path} cannot be read: it is not UTF-8.") from None
    except ValueError as error:
        raise GuardError(f"{path} cannot be read: it is no TOML. {error}.") from None
