"""The console for compliance staff: pages rendered by the server, without scripts and without outside parts."""
