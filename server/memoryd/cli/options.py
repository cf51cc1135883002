"""The options that every command knows, and the one way in which commands are declared.

They count wherever they stand: ``memoryd --json recall …`` is ``memoryd recall … --json``.
"""

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar
from zoneinfo import ZoneInfo

import typer

from memoryd.cli.output import for_a_reader
from memoryd.errors import BadRequestError

if TYPE_CHECKING:
    from memoryd.client import Client
    from memoryd.settings import Settings

Value = TypeVar("Value")
_EVERYWHERE = "Options of every command"


def _inherited(context: typer.Context, parameter: typer.CallbackParam, value: Value) -> Value:
    """The command's own value, else what stood before the command's name, or before that of its group."""
    above = context.parent
    while not value and above is not None:
        value, above = above.params.get(parameter.name or "", value), above.parent
    return value


def _shared(*names: str, help: str, **more: Any) -> Any:
    return typer.Option(*names, help=help, callback=_inherited, rich_help_panel=_EVERYWHERE, **more)


Json = Annotated[bool, _shared("--json", help="Print one JSON document.")]
Endpoint = Annotated[
    str | None, _shared("--endpoint", help="The server: a URL, HOST:PORT or unix:/path.", metavar="URL")
]
TokenFile = Annotated[Path | None, _shared("--token-file", help="Read the token from this file.", metavar="FILE")]
Namespace = Annotated[
    list[str] | None,
    _shared("--namespace", "-n", help="The namespace; reads take several.", metavar="NAME"),
]


def option(*names: str, help: str, **more: Any) -> Any:
    return typer.Option(*names, help=help, **more)


def time(name: str, help: str) -> Any:
    return typer.Option(name, help=help, metavar="TIME")


Subject = Annotated[str | None, option("--subject", help="Whom or what it is about; yourself is user.")]
Session = Annotated[str | None, option("--session", help="The session it belongs to.")]
ValidAt = Annotated[str | None, time("--valid-at", "As it was true at this time or date.")]
KnownAt = Annotated[str | None, time("--known-at", "As it was known at this time or date.")]


def between(
    *, as_json: Json = False, endpoint: Endpoint = None, token_file: TokenFile = None, namespace: Namespace = None
) -> None:
    # what a group takes before the name of its command, which finds it there
    pass


def json_between(*, as_json: Json = False) -> None:
    # of a group whose commands speak to no server
    pass


_SHARED = {"as_json": (Json, False), "endpoint": (Endpoint, None), "token_file": (TokenFile, None)}
_SHARED_ALL = {**_SHARED, "namespace": (Namespace, None)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Invocation:
    """What the shared options say in one run."""

    as_json: bool = False
    endpoint: str | None = None
    token_file: Path | None = None
    namespace: list[str] | None = None

    @property
    def namespaces(self) -> list[str] | None:
        """For a read; None means all that the token may read."""
        return self.namespace or None

    @property
    def one_namespace(self) -> str | None:
        """For a call that takes a single namespace; None means the server's default."""
        if self.namespace and len(self.namespace) > 1:
            raise typer.BadParameter("this command takes one --namespace")
        return self.namespace[0] if self.namespace else None

    @property
    def zone(self) -> ZoneInfo:
        """In which times are printed."""
        return load_settings().zone

    def client(self) -> "Client":
        from memoryd.client import Client

        return Client(self.endpoint, token=self._token(), settings=load_settings())

    def _token(self) -> str | None:
        if self.token_file is None:
            return None
        try:
            held = self.token_file.read_text(encoding="ascii").split()
        except (OSError, ValueError) as error:
            raise BadRequestError("the file of --token-file cannot be read; it holds one token") from error
        if len(held) != 1:
            held_instead = "several words" if held else "nothing"
            raise BadRequestError(f"the file of --token-file holds {held_instead}, not one token")
        return held[0]


def command(app: typer.Typer, name: str | None = None, *, panel: str | None = None) -> Callable[..., Any]:
    """Register ``body(invocation, …)`` as a command that also has the shared options."""

    def register(body: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(body)
        def run(**values: Any) -> None:
            _run(body, values)

        run.__signature__ = _with_shared(inspect.signature(body))  # type: ignore[attr-defined]
        app.command(name, rich_help_panel=panel)(run)
        return body

    return register


def default(group: typer.Typer) -> Callable[..., Any]:
    """Register ``body(invocation, …)`` as what a group does where none of its commands is named."""

    def register(body: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(body)
        def run(*, context: typer.Context, **values: Any) -> None:
            if context.invoked_subcommand is None:
                _run(body, values)

        own = _with_shared(inspect.signature(body))
        context = inspect.Parameter("context", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)
        run.__signature__ = own.replace(parameters=[context, *own.parameters.values()])  # type: ignore[attr-defined]
        group.callback(invoke_without_command=True)(run)
        return body

    return register


def _run(body: Callable[..., None], values: dict[str, Any]) -> None:
    shared = {option: values.pop(option) for option in _SHARED_ALL}
    with for_a_reader():
        body(Invocation(**shared), **values)


def load_settings() -> "Settings":
    """The settings of this process. Raises StartupError naming the variable that is wrong."""
    from memoryd.settings import load

    return load()


def _with_shared(own: inspect.Signature) -> inspect.Signature:
    kept = list(own.parameters.values())[1:]
    shared = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, (annotation, default) in _SHARED_ALL.items()
    ]
    as_keywords = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in kept]
    return own.replace(parameters=[*as_keywords, *shared])
