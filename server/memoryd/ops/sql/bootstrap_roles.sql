CREATE ROLE memoryd LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;

ALTER ROLE memoryd SET statement_timeout = '5min';

ALTER ROLE memoryd SET lock_timeout = '10s';

ALTER ROLE memoryd SET idle_in_transaction_session_timeout = '60s';

CREATE DATABASE memoryd OWNER memoryd TEMPLATE template0;

