"""Whether this process can serve, and with what it has to do without."""

from dataclasses import dataclass

from memoryd.engines.recognition_models import Language
from memoryd.errors import MemorydError
from memoryd.runtime import Runtime
from memoryd.store import recognition


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness:
    """``reasons`` say why not; ``degraded`` what is missing although it serves."""

    ready: bool
    reasons: tuple[str, ...]
    degraded: tuple[str, ...]
    guard: str = "off"
    limits: str = "off"


async def readiness(runtime: Runtime) -> Readiness:
    reasons, given_up = [], 0
    try:
        async with runtime.database.connection() as connection:
            given_up = await recognition.given_up(connection)
    except MemorydError as error:
        reasons.append(error.code)
    wanted = bool(runtime.settings.reranker.model)
    degraded = ["reranker"] if wanted and runtime.reranker is None else []
    if runtime.worker.failing:
        degraded.append("worker")
    degraded += [*_recognisers(runtime), *(["recogniser-gave-up"] if given_up else [])]
    if runtime.proposer is not None and runtime.proposer.resting:
        degraded.append("llm")
    return Readiness(ready=not reasons, reasons=tuple(reasons), degraded=tuple(degraded))


def _recognisers(runtime: Runtime) -> list[str]:
    """Languages of which names should be recognised and are not; ``recogniser`` while the models do not answer."""
    privacy = runtime.settings.privacy
    wanted: dict[Language, str] = {"zh": privacy.chinese, "en": privacy.english}
    missing = [f"recogniser-{one}" for one, model in wanted.items() if model and one not in runtime.recogniser.models]
    return [*missing, *(["recogniser"] if runtime.recognising.failing else [])]
