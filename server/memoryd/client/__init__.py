"""The Python client, sync and async, one method per route.

::

    sessions · memories · reads · screening · instance     build a Call for each route, without I/O
                 │
               verbs          the methods, once for both clients
              ╱     ╲
       blocking     awaiting  the two thin shells over httpx: Client, AsyncClient
              ╲     ╱
    answers · retry · endpoint
"""

from memoryd.client.awaiting import AsyncClient
from memoryd.client.blocking import Client

__all__ = ["AsyncClient", "Client"]
