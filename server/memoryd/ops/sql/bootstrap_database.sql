CREATE EXTENSION vector;

CREATE EXTENSION btree_gist;

CREATE EXTENSION btree_gin;

CREATE EXTENSION pg_trgm;

GRANT pg_checkpoint, pg_monitor TO memoryd;

GRANT EXECUTE ON FUNCTION pg_switch_wal() TO memoryd;

REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1 FROM PUBLIC;

ALTER ROLE memoryd_bootstrap NOLOGIN;

