-- migrate:up
-- The private cluster's bootstrap role has made these already; on an external DSN the owner needs the right to.
CREATE EXTENSION IF NOT EXISTS vector;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- migrate:down
SELECT 1;
