-- migrate:up
-- A partition made anew from its rows and put into its place, so that nothing of what was deleted from it is left in
-- its files. Writers of the parent wait from its lock on, readers for the moment of the exchange; where a lock is not
-- free in time it all comes to nothing, and the caller tries again. The indexes of vectors can be left for later: they
-- take most of the time, and until they stand the partition is read whole.
CREATE FUNCTION replace_partition(name text, with_hnsw boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    old    regclass := name::regclass;
    parent regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = name::regclass);
    bound  text     := (SELECT pg_get_expr(relpartbound, oid) FROM pg_class WHERE oid = name::regclass);
    fresh  text     := name || '_fresh';
    part   record;
    index  text;
    kept   text[]   := '{}';
BEGIN
    PERFORM set_config('lock_timeout', '200ms', true);
    -- autovacuum gives way to this lock, and nobody else waits for it
    EXECUTE format('LOCK TABLE %s IN SHARE UPDATE EXCLUSIVE MODE', old);
    EXECUTE format('LOCK TABLE ONLY %s IN SHARE MODE', parent);
    EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING ALL EXCLUDING INDEXES)', fresh, old);
    FOR part IN SELECT attname, attstattarget FROM pg_attribute
                WHERE attrelid = old AND attnum > 0 AND attstattarget IS NOT NULL LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS %s', fresh, part.attname, part.attstattarget);
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %s', fresh, old);
    FOR part IN SELECT c.relname AS name, pg_get_constraintdef(con.oid) AS "constraint",
                       CASE WHEN i.indisunique THEN 'UNIQUE ' ELSE '' END AS uniqueness,
                       substring(pg_get_indexdef(i.indexrelid) FROM ' USING .*$') AS method
                FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
                LEFT JOIN pg_constraint con ON con.conindid = i.indexrelid AND con.conrelid = old
                WHERE i.indrelid = old AND (with_hnsw OR a.amname <> 'hnsw')
                ORDER BY c.oid LOOP
        kept := kept || part.name::text;
        IF part.constraint IS NULL THEN
            EXECUTE format('CREATE %sINDEX %I ON %I%s', part.uniqueness, part.name || '_fresh', fresh, part.method);
        ELSE
            EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', fresh, part.name || '_fresh', part.constraint);
        END IF;
    END LOOP;
    EXECUTE format('ANALYZE %I', fresh);
    EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, old);
    EXECUTE format('DROP TABLE %s', old);
    EXECUTE format('ALTER TABLE %I RENAME TO %I', fresh, name);
    FOREACH index IN ARRAY kept LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', index || '_fresh', index);
    END LOOP;
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I %s', parent, name, bound);
END
$$;

-- The indexes of the vectors, for one partition at a time: a transaction over all of them would lock all to its end.
CREATE FUNCTION index_vectors(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    field text;
BEGIN
    FOREACH field IN ARRAY ARRAY['turn', 'around'] LOOP
        EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I USING hnsw (%I halfvec_ip_ops)
                        WITH (m = 12, ef_construction = 40)',
                       name || '_' || field || '_hnsw', name, field);
    END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION index_vectors() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM index_vectors(inhrelid::regclass::text) FROM pg_inherits WHERE inhparent = 'vectors'::regclass;
END
$$;

-- migrate:down
CREATE OR REPLACE FUNCTION index_vectors() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    partition text;
    field     text;
BEGIN
    FOR partition IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'vectors'::regclass LOOP
        FOREACH field IN ARRAY ARRAY['turn', 'around'] LOOP
            EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I USING hnsw (%I halfvec_ip_ops)
                            WITH (m = 12, ef_construction = 40)',
                           partition || '_' || field || '_hnsw', partition, field);
        END LOOP;
    END LOOP;
END
$$;
DROP FUNCTION index_vectors(text);
DROP FUNCTION replace_partition(text, boolean);
