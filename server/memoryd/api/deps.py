"""What endpoints ask for: the open runtime, the call, the metrics, and the namespaces of a read."""

from typing import Annotated

from fastapi import Depends, Query, Request

from memoryd.api.parameters import NamespaceQuery
from memoryd.domain.identity import Call
from memoryd.observe.metrics import Metrics
from memoryd.runtime import Runtime
from memoryd.service.scope import readable
from memoryd.wire import Namespace

# Dependencies are coroutines throughout: FastAPI sends a plain function to a thread, which costs more than the work.


async def _runtime(request: Request) -> Runtime:
    runtime: Runtime = request.app.state.runtime
    return runtime


async def _call(request: Request) -> Call:
    call: Call = request.state.call
    return call


async def _metrics(request: Request) -> Metrics:
    metrics: Metrics = request.app.state.metrics
    return metrics


RuntimeDep = Annotated[Runtime, Depends(_runtime)]
CallDep = Annotated[Call, Depends(_call)]
MetricsDep = Annotated[Metrics, Depends(_metrics)]


def merged(namespace: str | None, namespaces: list[str] | None) -> list[str] | None:
    """``namespace`` and ``namespaces`` as one list; None where neither was given, which means all."""
    named = [*([namespace] if namespace else []), *(namespaces or [])]
    return list(dict.fromkeys(named)) or None


async def _read_scope(
    runtime: RuntimeDep,
    call: CallDep,
    namespace: NamespaceQuery = None,
    namespaces: Annotated[
        list[Namespace] | None, Query(max_length=100, description="several namespaces; default: all you may read")
    ] = None,
) -> tuple[str, ...]:
    return await readable(runtime, call, merged(namespace, namespaces))


ReadScope = Annotated[tuple[str, ...], Depends(_read_scope)]
