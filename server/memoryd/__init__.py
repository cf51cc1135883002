"""memoryd: a tiered memory server for AI agents.

``from memoryd import Client, AsyncClient`` needs only the base install; the server's parts are imported by
:mod:`memoryd.runtime` and the doors above it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memoryd.client import AsyncClient, Client

__all__ = ["AsyncClient", "Client", "__version__"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # Lazy, so that `import memoryd` stays cheap for the guard and the command line.
    if name in {"Client", "AsyncClient"}:
        from memoryd import client

        return getattr(client, name)
    raise AttributeError(f"module 'memoryd' has no attribute {name!r}")
