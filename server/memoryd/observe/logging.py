"""Logs: one event a line, to standard error; console on a terminal, JSON elsewhere.

What users said is in no line. So that no library can put it there either, tracebacks are cut to their frames and the
exception's class: a database error or a validation error quotes the value that it is about.
"""

import asyncio
import logging
import sys
import traceback
from pathlib import Path
from typing import Any

import orjson
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from memoryd.observe.correlation import current_id
from memoryd.settings import LogSettings

FRAMES = 8


def _add_correlation_id(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    if (correlation_id := current_id()) is not None:
        event.setdefault("correlation_id", correlation_id)
    return event


def describe(error: BaseException) -> dict[str, Any]:
    """An exception without its message: its class and its last frames as ``file:line function``."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "frames": places}


def log_unretrieved(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """For ``loop.set_exception_handler``: asyncio's own quotes the exception, and with it content."""
    error, task = context.get("exception"), context.get("task") or context.get("future")
    found = describe(error) if isinstance(error, BaseException) else {}
    name = task.get_name() if isinstance(task, asyncio.Task) else None
    structlog.get_logger("asyncio").error("a task failed unobserved", task=name, **found)


def _cut_exception(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    found = event.pop("exc_info", None)
    if found is True:
        found = sys.exc_info()[1]
    elif isinstance(found, tuple):
        found = found[1]
    if isinstance(found, BaseException):
        event.update(describe(found))
    return event


def _to_json(_logger: WrappedLogger, _method: str, event: EventDict) -> str:
    return orjson.dumps(event, default=str, option=orjson.OPT_NON_STR_KEYS).decode()


_SHARED: tuple[Processor, ...] = (
    _add_correlation_id,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _cut_exception,
)


def _renderer(settings: LogSettings) -> Processor:
    console = settings.format == "console" or (settings.format == "auto" and sys.stderr.isatty())
    return structlog.dev.ConsoleRenderer() if console else _to_json


def configure(settings: LogSettings) -> None:
    """Set up structlog and tie the standard library's loggers (uvicorn's among them) to the same lines."""
    level = logging.getLevelNamesMapping()[settings.level.upper()]
    renderer = _renderer(settings)
    structlog.configure(
        processors=[*_SHARED, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *_SHARED],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    for name in ("uvicorn", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
