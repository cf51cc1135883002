-- name: partitions_of
-- The partitions of the content tables to which ids belong, whether or not their rows are still there. Of those beside
-- them in a session only windows changed, which no table of contents holds.
SELECT DISTINCT c.relname AS name
FROM pg_inherits i
JOIN pg_class c ON c.oid = i.inhrelid
CROSS JOIN LATERAL regexp_match(pg_get_expr(c.relpartbound, c.oid), 'modulus (\d+), remainder (\d+)') AS bound
CROSS JOIN (SELECT id, false AS beside FROM unnest(:ids::uuid[]) AS id
            UNION ALL SELECT id, true FROM unnest(:beside::uuid[]) AS id) AS touched
WHERE NOT (touched.beside AND i.inhparent = 'contents'::regclass)
  AND i.inhparent IN ('contents'::regclass, 'keywords'::regclass, 'vectors'::regclass)
  AND satisfies_hash_partition(i.inhparent, bound[1]::integer, bound[2]::integer, touched.id)
ORDER BY name;

-- name: replace_partition$
SELECT replace_partition(:name, :with_hnsw);

-- name: give_way!
-- Whoever waits for a table holds up everyone behind, so wait little and come again.
SET lock_timeout = '200ms';

-- name: wait_again!
RESET lock_timeout;

-- name: compact_memories!
VACUUM (FULL) memories;

-- name: compact_ledger!
VACUUM (FULL) ledger;

-- name: compact_sessions!
VACUUM (FULL) sessions;

-- name: compact_slots!
VACUUM (FULL) slots;

-- name: compact_subjects!
VACUUM (FULL) subjects;

-- name: compact_aliases!
VACUUM (FULL) aliases;

-- name: compact_exemptions!
VACUUM (FULL) exemptions;

-- name: compact_withheld!
VACUUM (FULL) withheld;

-- name: compact_holds!
VACUUM (FULL) holds;

-- name: compact_forgets!
VACUUM (FULL) forgets;

-- name: compact_statistics!
VACUUM (FULL) pg_statistic;

-- name: checkpoint!
CHECKPOINT;

-- name: wal_position$
SELECT pg_current_wal_lsn()::text;

-- name: end_wal_segment$
-- The segment that ends here; everything up to it is to go.
SELECT pg_walfile_name(pg_switch_wal());

-- name: oldest_wal_segment$
SELECT min(name) FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$';

-- name: blockers
-- What may still see, or be creating, what was there before an instant; and what holds on to WAL. Nobody keeps a row
-- for a VACUUM that runs.
SELECT 'old-snapshot' AS reason FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start <= :since
  AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)
  AND NOT (backend_type = 'autovacuum worker' AND query ~ '^autovacuum: VACUUM (?!ANALYZE)')
UNION
SELECT 'prepared-transaction' FROM pg_prepared_xacts WHERE database = current_database()
UNION
SELECT 'replication-slot' FROM pg_replication_slots;

-- name: relation_files
-- The file of every relation of this database, below the data directory, and what kind of store it belongs to. An
-- index or TOAST table goes by the table that owns it. Temporary tables have files of another form of name.
SELECT pg_relation_filepath(c.oid) AS path, coalesce(own.relname, indexed.relname, c.relname) AS owner,
       CASE WHEN coalesce(own.relname, indexed.relname, c.relname) LIKE 'pg\_statistic%' THEN 'statistics'
            WHEN coalesce(own.relnamespace, indexed.relnamespace, c.relnamespace) = 'pg_catalog'::regnamespace
                THEN 'catalogs'
            WHEN c.relnamespace = 'pg_toast'::regnamespace THEN 'toast'
            WHEN c.relkind = 'i' THEN 'indexes' ELSE 'heap' END AS store
FROM pg_class c
LEFT JOIN pg_index i ON i.indexrelid = c.oid
LEFT JOIN pg_class out_of_line ON out_of_line.oid = coalesce(i.indrelid, c.oid) AND out_of_line.relkind = 't'
LEFT JOIN pg_class own ON own.reltoastrelid = out_of_line.oid
LEFT JOIN pg_class indexed ON indexed.oid = i.indrelid AND out_of_line.oid IS NULL
WHERE c.relpersistence <> 't' AND pg_relation_filepath(c.oid) LIKE 'base/%';

-- name: string_columns
-- Every column whose values are strings of any kind, with its storage; a partition's are its parent's.
SELECT c.relname AS "table", a.attname AS "column", a.attstorage::text AS storage
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND a.attnum > 0 AND NOT a.attisdropped AND t.typlen = -1 AND t.typtype = 'b';

-- name: wal_is_compressed$
SELECT current_setting('wal_compression') <> 'off';

-- name: live_contents
SELECT text, payload FROM contents;

-- name: live_keywords
SELECT turn, around FROM keywords;

-- name: live_vectors
SELECT turn, around FROM vectors;

-- name: live_memories
SELECT * FROM memories;

-- name: live_ledger
SELECT * FROM ledger;

-- name: live_names
SELECT subject, subject_norm, form FROM subjects UNION ALL SELECT alias, alias_norm, form FROM aliases
UNION ALL SELECT subject, subject_norm, key FROM slots UNION ALL SELECT session, NULL, NULL FROM sessions
UNION ALL SELECT reason, NULL, NULL FROM exemptions UNION ALL SELECT reason, subject_norm, session FROM holds
UNION ALL SELECT held, NULL, NULL FROM withheld UNION ALL SELECT namespace, reason, NULL FROM forgets
UNION ALL SELECT DISTINCT namespace, NULL, NULL FROM audit
UNION ALL SELECT name, array_to_string(write, ' '), array_to_string(read, ' ') FROM tokens;

-- name: live_schema
-- memoryd's own words: what the catalogs say of tables, columns and functions.
SELECT proname, prosrc FROM pg_proc UNION ALL SELECT relname, NULL FROM pg_class
UNION ALL SELECT attname, NULL FROM pg_attribute UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
UNION ALL SELECT description, NULL FROM pg_description;
