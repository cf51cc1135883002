-- name: now$
-- The instant of a request: taken once, passed on.
SELECT clock_timestamp();

-- name: scope_state^
-- What a cached answer depends on: the generations of the namespaces in scope, in one text, and the next instant at
-- which something there begins or ceases to be true. And the instant to read as of: later than this snapshot, so that
-- every write that these generations count is believed by then.
SELECT clock_timestamp() AS now,
       (SELECT string_agg(namespace || ' ' || generation, ',' ORDER BY namespace) FROM generations
        WHERE namespace = ANY(:namespaces::text[])) AS generations,
       least(
           (SELECT min(lower(valid)) FROM stamps
            WHERE namespace = ANY(:namespaces::text[]) AND lower(valid) > :now AND lower(valid) > lower(system)
              AND upper(system) = 'infinity'),
           (SELECT min(upper(valid)) FROM stamps
            WHERE namespace = ANY(:namespaces::text[]) AND upper(valid) > :now AND upper(valid) < 'infinity'
              AND upper(system) = 'infinity')) AS boundary;

-- name: raise_generations!
-- For what is written behind the changes: the worker's vectors and windows. Its last statement, so that the row is
-- locked no longer than the commit takes.
INSERT INTO generations (namespace, generation)
SELECT namespace, 1 FROM unnest(:namespaces::text[]) AS touched (namespace) ORDER BY namespace
ON CONFLICT (namespace) DO UPDATE SET generation = generations.generation + 1;

-- name: known_namespaces
SELECT namespace FROM generations ORDER BY namespace;

-- name: count_by_namespace
SELECT namespace,
       count(*) FILTER (WHERE turn) AS messages,
       count(*) FILTER (WHERE NOT turn) AS memories,
       count(*) FILTER (WHERE NOT turn AND retired_at IS NOT NULL) AS retired,
       count(*) FILTER (WHERE slot_id IS NOT NULL) AS keyed
FROM memories
WHERE :namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[])
GROUP BY namespace ORDER BY namespace;

-- name: count_vectors$
SELECT count(*) FROM vectors;

-- name: database_facts^
SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
       (SELECT max(seq) FROM ledger) AS ledger_seq;

-- name: analyze!
-- Content columns have STATISTICS 0, so this keeps no words.
ANALYZE memories, stamps, contents, keywords, vectors, ledger, sessions, provenance, slots, subjects, aliases, outbox, terms;
