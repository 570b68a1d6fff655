"""The table server: pages, lobby, tables and the live channel as one ASGI application."""

from tuileries.server.app import create_app
from tuileries.server.run import serve
from tuileries.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]
