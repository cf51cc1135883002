-- name: waiting
-- The memories that wait for the worker, the oldest first; one that failed waits for its time.
SELECT namespace, id FROM outbox WHERE queued_at <= clock_timestamp() ORDER BY queued_at, namespace, id LIMIT :count;

-- name: claim_outbox
-- Those of a batch that still wait, locked in one order: workers that read the same batch write it in turns, and the
-- second finds nothing left of it.
SELECT o.namespace, o.id, o.counted
FROM outbox o JOIN unnest(:namespaces::text[], :ids::uuid[]) AS batch (namespace, id)
    ON o.namespace = batch.namespace AND o.id = batch.id
ORDER BY o.namespace, o.id
FOR UPDATE OF o;

-- name: clear_outbox!
DELETE FROM outbox o USING unnest(:namespaces::text[], :ids::uuid[]) AS done (namespace, id)
WHERE o.namespace = done.namespace AND o.id = done.id;

-- name: postpone$
-- A memory that cannot be indexed steps back for a minute; true when it was tried often enough and left as it is.
WITH given_up AS (
    DELETE FROM outbox WHERE namespace = :namespace AND id = :id AND attempts + 1 >= :most RETURNING id
), later AS (
    UPDATE outbox SET attempts = attempts + 1, queued_at = clock_timestamp() + interval '1 minute'
    WHERE namespace = :namespace AND id = :id AND attempts + 1 < :most
)
SELECT EXISTS (SELECT FROM given_up);

-- name: outbox_size$
-- One that failed and waits for another try is not waited for.
SELECT count(*) FROM outbox WHERE attempts = 0;

-- name: indexable
-- Each memory with the two before and the two after it in its session, whatever stood between them and is forgotten: a
-- window is three turns, and a new turn changes the window of the one before it, which reaches one further back.
SELECT DISTINCT ON (m.namespace, m.id)
       m.namespace, m.id, left(c.text, :longest) AS text, m.speaker, m.subject, m.key, m.tags, m.turn, m.dense, m.derived,
       m.session, m.position, m.event_at
FROM unnest(:namespaces::text[], :ids::uuid[]) AS asked (namespace, id)
JOIN memories own ON own.namespace = asked.namespace AND own.id = asked.id
CROSS JOIN LATERAL (
    SELECT own.id
    UNION ALL (SELECT b.id FROM memories b
               WHERE b.namespace = own.namespace AND b.session = own.session AND b.position < own.position
               ORDER BY b.position DESC LIMIT 2)
    UNION ALL (SELECT b.id FROM memories b
               WHERE b.namespace = own.namespace AND b.session = own.session AND b.position > own.position
               ORDER BY b.position LIMIT 2)
) AS near (id)
JOIN memories m ON m.namespace = own.namespace AND m.id = near.id
JOIN contents c ON c.namespace = m.namespace AND c.id = m.id;

-- name: vectors_of
SELECT namespace, id, part, turn FROM vectors
WHERE (namespace, id) IN (SELECT * FROM unnest(:namespaces::text[], :ids::uuid[])) AND model = :model
ORDER BY namespace, id, part;

-- name: put_vectors!
INSERT INTO vectors (namespace, id, part, model, turn, around, derived)
SELECT namespace, id, passage.part, :model, passage.turn, passage.around, m.derived
FROM unnest(:namespaces::text[], :ids::uuid[], :parts::smallint[], :turns::halfvec[], :arounds::halfvec[])
     AS passage (namespace, id, part, turn, around)
-- what was erased while its batch was embedded stays erased
JOIN memories m USING (namespace, id)
FOR KEY SHARE OF m
ON CONFLICT (namespace, id, part) DO UPDATE
    SET model = excluded.model, turn = excluded.turn, around = excluded.around;

-- name: put_windows!
-- The window's terms of passages, and the change of their number in the corpus.
WITH given AS MATERIALIZED (
    SELECT * FROM unnest(:namespaces::text[], :ids::uuid[], :parts::smallint[], :arounds::text[], :lengths::integer[])
        AS passage (namespace, id, part, around, length)
), before AS MATERIALIZED (
    SELECT g.namespace, sum(g.length - coalesce(k.around_length, 0)) AS more
    FROM given g JOIN keywords k USING (namespace, id, part) GROUP BY g.namespace
), counted AS (
    UPDATE corpora c SET around_terms = c.around_terms + b.more FROM before b WHERE c.namespace = b.namespace
)
UPDATE keywords k SET around = g.around::tsvector, around_length = g.length
FROM given g WHERE k.namespace = g.namespace AND k.id = g.id AND k.part = g.part;

-- name: count_terms!
INSERT INTO terms AS t (namespace, term, documents)
SELECT namespace, term, documents
FROM unnest(:namespaces::text[], :terms::bytea[], :documents::integer[]) AS counted (namespace, term, documents)
ORDER BY namespace, term
ON CONFLICT (namespace, term) DO UPDATE SET documents = t.documents + excluded.documents;

-- name: count_documents!
INSERT INTO corpora AS c (namespace, documents, turn_terms, around_terms)
SELECT namespace, documents, turn_terms, 0
FROM unnest(:namespaces::text[], :documents::integer[], :turn_terms::integer[])
     AS counted (namespace, documents, turn_terms)
ORDER BY namespace
ON CONFLICT (namespace) DO UPDATE
    SET documents = c.documents + excluded.documents, turn_terms = c.turn_terms + excluded.turn_terms;

-- name: requeue_other_models<!
-- After a change of model: everything embedded by another one goes back to the worker.
WITH stale AS (
    DELETE FROM vectors WHERE model <> :model RETURNING namespace, id
), queued AS (
    INSERT INTO outbox (namespace, id, queued_at, counted)
    SELECT DISTINCT namespace, id, clock_timestamp(), true FROM stale ON CONFLICT DO NOTHING RETURNING id
)
SELECT count(*) AS memories FROM queued;

-- name: is_renewing$
-- Memories that were indexed before wait to be embedded by another model.
SELECT EXISTS (SELECT FROM outbox WHERE counted);

-- name: vector_dimension$
SELECT atttypmod FROM pg_attribute WHERE attrelid = 'vectors'::regclass AND attname = 'turn';

-- name: vectors_are_indexed$
SELECT count(*) > 0 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
WHERE a.amname = 'hnsw' AND i.indisvalid
  AND i.indrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'vectors'::regclass);

-- name: has_vectors$
SELECT EXISTS (SELECT FROM vectors);

-- name: lift_statement_timeout!
SET LOCAL statement_timeout = 0;

-- name: vectors_without_index
-- An erasure writes a partition anew without them.
SELECT p.relname AS name FROM pg_inherits JOIN pg_class p ON p.oid = inhrelid
WHERE inhparent = 'vectors'::regclass AND NOT EXISTS (
    SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'hnsw' AND i.indisvalid AND i.indrelid = p.oid)
ORDER BY name;

-- name: index_vectors_of$
SELECT index_vectors(:name);

-- name: resize_vectors$
SELECT resize_vectors(:dimension);
