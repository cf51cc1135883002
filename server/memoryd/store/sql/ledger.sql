-- name: ledger_head^
SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1;

-- name: open_sessions
-- Take positions in sessions, opening those that are new; rows are locked in key order, as everywhere.
INSERT INTO sessions AS s (namespace, session, opened_at, last_at, next_position, task_nonce)
SELECT namespace, session, clock_timestamp(), last_at, taken, nonce
FROM unnest(:namespaces::text[], :sessions::text[], :last_ats::timestamptz[], :taken::integer[], :nonces::bytea[])
     AS asked (namespace, session, last_at, taken, nonce)
ORDER BY namespace, session
ON CONFLICT (namespace, session) DO UPDATE
    SET next_position = s.next_position + excluded.next_position, last_at = greatest(s.last_at, excluded.last_at)
RETURNING namespace, session, next_position, task_seq, clock_timestamp() AS now;

-- name: append_entries!
-- One group of turns: the ledger entry, its content once, and for each turn that says something its note with
-- keywords, stamp, provenance and a place in the outbox; an audit record a request; the generations. One round trip.
WITH entry AS MATERIALIZED (
    SELECT namespace, id, seq, session, position, role, name, external_id, tool_call_id, at, redacted::text[], metadata::json AS metadata,
           task, infer, salt, commitment, hash, content, payload, noted, text_mac, sensitivity, token_id, correlation_id
    FROM unnest(
        :namespace::text[], :id::uuid[], :seq::bigint[], :session::text[], :position::integer[], :role::text[],
        :name::text[], :external_id::text[], :tool_call_id::text[], :at::timestamptz[], :redacted::text[],
        :metadata::text[], :task::text[], :infer::boolean[], :salt::bytea[], :commitment::bytea[], :hash::bytea[],
        :content::text[], :payload::text[], :noted::boolean[], :text_mac::bytea[], :sensitivity::text[],
        :token_id::uuid[], :correlation_id::text[]
    ) AS entry (namespace, id, seq, session, position, role, name, external_id, tool_call_id, at, redacted, metadata,
                task, infer, salt, commitment, hash, content, payload, noted, text_mac, sensitivity, token_id,
                correlation_id)
), into_ledger AS (
    INSERT INTO ledger (namespace, id, seq, session, position, role, name, external_id, tool_call_id, at, recorded_at,
                        redacted, metadata, task, infer, salt, commitment, hash)
    SELECT namespace, id, seq, session, position, role, name, external_id, tool_call_id, at, :now,
           redacted, metadata, task, infer, salt, commitment, hash
    FROM entry ORDER BY seq
), into_contents AS (
    INSERT INTO contents (namespace, id, text, payload)
    SELECT namespace, id, content, payload::json FROM entry
), into_memories AS (
    INSERT INTO memories (namespace, id, kind, text_mac, source, sensitivity, maskable, turn, session, position,
                          speaker, metadata, event_at, created_at, updated_at)
    SELECT namespace, id, 'note', text_mac, CASE role WHEN 'user' THEN 'user_stated' ELSE 'agent_observed' END,
           sensitivity, sensitivity <> 'none', true, session, position, name, metadata::jsonb, at, :now, :now
    FROM entry WHERE noted
), into_stamps AS (
    INSERT INTO stamps (namespace, memory_id, valid, system, live)
    SELECT namespace, id, tstzrange(least(at, :now), 'infinity'), tstzrange(:now, 'infinity'), false
    FROM entry WHERE noted
), into_provenance AS (
    INSERT INTO provenance (namespace, memory_id, entry_id) SELECT namespace, id, id FROM entry WHERE noted
), into_keywords AS (
    INSERT INTO keywords (namespace, id, part, turn, turn_length, words, asks, language)
    SELECT namespace, id, part, turn::tsvector, turn_length, words, asks, language
    FROM unnest(:passage_namespaces::text[], :passage_ids::uuid[], :parts::smallint[], :turns::text[],
                :turn_lengths::integer[], :words::integer[], :asks::boolean[], :languages::text[])
         AS passage (namespace, id, part, turn, turn_length, words, asks, language)
), into_outbox AS (
    INSERT INTO outbox (namespace, id, queued_at) SELECT namespace, id, :now FROM entry WHERE noted
), into_unrecognised AS (
    -- prompts are the words of whoever set the agent up
    INSERT INTO unrecognised (namespace, id, queued_at)
    SELECT namespace, id, clock_timestamp() FROM entry WHERE role NOT IN ('system', 'developer') AND recognises()
), into_audit AS (
    INSERT INTO audit (at, operation, outcome, principal, token_id, namespace, ids, class, correlation_id)
    SELECT :now, 'append', outcome, principal, token_id, namespace, ids::uuid[], class, correlation_id
    FROM unnest(:audit_outcomes::text[], :audit_principals::text[], :audit_token_ids::uuid[],
                :audit_namespaces::text[], :audit_ids::text[], :audit_classes::text[],
                :audit_correlation_ids::text[])
         AS request (outcome, principal, token_id, namespace, ids, class, correlation_id)
), into_generations AS (
    INSERT INTO generations (namespace, generation)
    SELECT DISTINCT namespace, 1 FROM entry ORDER BY namespace
    ON CONFLICT (namespace) DO UPDATE SET generation = generations.generation + 1
)
INSERT INTO changes (namespace, at, operation, memory_id, rule_version, source, token_id, correlation_id, detail)
SELECT namespace, :now, 'add', id, :rule_version, role, token_id, correlation_id,
       jsonb_build_object('opened', jsonb_build_array(
           jsonb_build_object('memory', id, 'from', least(at, :now), 'to', NULL, 'live', false)))
FROM entry WHERE noted ORDER BY seq;

-- name: list_entries
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.external_id, l.tool_call_id, l.at,
       l.recorded_at, l.redacted, l.metadata, l.task, l.infer, l.erased, c.text AS content, c.payload, c.recognised
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.namespace = :namespace AND l.session = :session AND l.position > :after
ORDER BY l.position LIMIT :count;

-- name: newest_entries
-- Without those that say nothing any more; one bound to a tool call keeps a row, for its pairing.
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.external_id, l.tool_call_id, l.at,
       l.recorded_at, l.redacted, l.metadata, l.task, l.infer, l.erased, c.text AS content, c.payload, c.recognised
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.namespace = :namespace AND l.session = :session AND NOT (l.erased AND c.id IS NULL)
ORDER BY l.position DESC LIMIT :count;

-- name: entries_by_id
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.external_id, l.tool_call_id, l.at,
       l.recorded_at, l.redacted, l.metadata, l.task, l.infer, l.erased, c.text AS content, c.payload, c.recognised
FROM unnest(:ids::uuid[]) WITH ORDINALITY AS asked (id, place)
JOIN ledger l ON l.namespace = :namespace AND l.id = asked.id
LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
ORDER BY asked.place;

-- name: entries_after
-- What the JSONL file has still to hold after a crash, and what an export reads.
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.external_id, l.tool_call_id, l.at,
       l.recorded_at, l.redacted, l.metadata, l.task, l.infer, l.erased, l.salt, l.commitment, l.hash,
       c.text AS content, c.payload, c.recognised
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.seq > :seq ORDER BY l.seq LIMIT :count;

-- name: chained_entries
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.external_id, l.tool_call_id, l.at,
       l.recorded_at, l.redacted, l.metadata, l.task, l.infer, l.erased, l.salt, l.commitment, l.hash,
       c.text AS content, c.payload, c.recognised
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.namespace = :namespace AND l.id = ANY(:ids::uuid[]) ORDER BY l.seq;

-- name: entries_of_namespaces
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.external_id, l.tool_call_id, l.at,
       l.recorded_at, l.redacted, l.metadata, l.task, l.infer, l.erased, c.text AS content, c.payload, c.recognised
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.seq > :seq AND l.namespace = ANY(:namespaces::text[])
  AND (:said_by::timestamptz IS NULL OR l.at <= :said_by) AND (:known_at::timestamptz IS NULL OR l.recorded_at <= :known_at)
ORDER BY l.seq LIMIT :count;

-- name: session_exists$
SELECT EXISTS (SELECT FROM sessions WHERE namespace = :namespace AND session = :session);

-- name: count_entries$
-- Those that a window may show.
SELECT count(*) FROM ledger l
WHERE l.namespace = :namespace AND l.session = :session
  AND (NOT l.erased OR EXISTS (SELECT FROM contents c WHERE c.namespace = l.namespace AND c.id = l.id));
