"""The table server: pages, lobby, tables and the live channel as one ASGI application."""
