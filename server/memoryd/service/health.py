"""Whether this process can serve, and with what it has to do without."""

from dataclasses import dataclass

from memoryd.engines.recognition_models import Language
from memoryd.errors import MemorydError
from memoryd.observe import audit, guard_state, systemd
from memoryd.runtime import Runtime
from memoryd.store import recognition


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness:
    """``reasons`` say why not; ``degraded`` what is missing although it serves; the rest is for people, ``off`` and why
    where it is not there."""

    ready: bool
    reasons: tuple[str, ...]
    degraded: tuple[str, ...]
    guard: str
    limits: str
    supervision: str
    encoder: str
    journal: str


async def readiness(runtime: Runtime) -> Readiness:
    reasons, given_up = [], 0
    try:
        async with runtime.database.connection() as connection:
            given_up = await recognition.given_up(connection)
    except MemorydError as error:
        reasons.append(error.code)
    degraded = [*_engines(runtime), *(["recogniser-gave-up"] if given_up else [])]
    away = not await runtime.embedder.is_reachable()
    return Readiness(
        ready=not reasons,
        reasons=tuple(reasons),
        degraded=(*degraded, *(["encoder"] if away else []), *(["shedding"] if runtime.pressure.shedding else [])),
        guard=_guard(),
        limits=runtime.pressure.described(),
        supervision=_supervision(),
        encoder=_encoder(runtime, away=away),
        journal=audit.described(runtime.mirror),
    )


def _engines(runtime: Runtime) -> list[str]:
    wanted = bool(runtime.settings.reranker.model)
    missing = {
        "reranker": wanted and runtime.reranker is None,
        "worker": bool(runtime.worker.failing),
        "llm": runtime.proposer is not None and runtime.proposer.resting,
    }
    return [*(name for name, is_missing in missing.items() if is_missing), *_recognisers(runtime)]


def _guard() -> str:
    found = guard_state.read_state()
    if found is None:
        return "off: no guard runs"
    left_out = f", {len(found.unfit)} left out" if found.unfit else ""
    return f"{found.mode} since {found.since}{left_out}{'' if found.kept else ', not kept'}"


def _supervision() -> str:
    if not systemd.is_notified():
        return "off: not a service of systemd"
    seconds = systemd.watchdog_s()
    return "systemd, no watchdog" if seconds is None else f"systemd, watchdog {seconds:g} s"


def _encoder(runtime: Runtime, *, away: bool) -> str:
    if not runtime.settings.embedding.encoder:
        return "off: the model is in this process"
    return "shared, does not answer" if away else "shared"


def _recognisers(runtime: Runtime) -> list[str]:
    """Languages of which names should be recognised and are not; ``recogniser`` while the models do not answer."""
    privacy = runtime.settings.privacy
    wanted: dict[Language, str] = {"zh": privacy.chinese, "en": privacy.english}
    asked = [one for one, model in wanted.items() if model not in {"", "none"}]
    missing = [f"recogniser-{one}" for one in asked if one not in runtime.recogniser.models]
    return [*missing, *(["recogniser"] if runtime.recognising.failing else [])]
