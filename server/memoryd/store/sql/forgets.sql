-- name: insert_forget!
INSERT INTO forgets (id, namespace, state, mode, understood, rule_version, requested_by, request_token, correlation_id,
                     created_at, expires_at, states, reason)
VALUES (:id, :namespace, :state, :mode, :understood, :rule_version, :requested_by, :request_token, :correlation_id,
        :created_at, :expires_at, :states, :reason);

-- name: forget_by_id^
SELECT id, namespace, state, mode, understood, rule_version, requested_by, request_token, confirmed_by, confirm_token,
       correlation_id, created_at, expires_at, confirmed_at, undo_until, finished_at, states, memories, entries, counts,
       trouble, confirmation, reason
FROM forgets WHERE id = :id;

-- name: lock_forget^
SELECT id, namespace, state, mode, understood, rule_version, requested_by, request_token, confirmed_by, confirm_token,
       correlation_id, created_at, expires_at, confirmed_at, undo_until, finished_at, states, memories, entries, counts,
       trouble, confirmation, reason
FROM forgets WHERE id = :id FOR UPDATE;

-- name: list_forgets
SELECT id, namespace, state, mode, understood, rule_version, requested_by, request_token, confirmed_by, confirm_token,
       correlation_id, created_at, expires_at, confirmed_at, undo_until, finished_at, states, memories, entries, counts,
       trouble, confirmation, reason
FROM forgets
WHERE (:namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[]))
  AND (:before_at::timestamptz IS NULL OR (created_at, id) < (:before_at, :before_id::uuid))
ORDER BY created_at DESC, id DESC LIMIT :count;

-- name: confirm_forget!
-- The durable intent: from here on the ids read as gone.
UPDATE forgets SET state = :state, confirmed_by = :confirmed_by, confirm_token = :confirm_token, confirmed_at = :now,
                   undo_until = :undo_until, confirmation = :confirmation, reason = :reason, memories = :memories, entries = :entries, counts = :counts,
                   states = states || jsonb_build_array(jsonb_build_array(:state::text, :at::text))
WHERE id = :id;

-- name: move_forget!
UPDATE forgets SET state = :state, trouble = :trouble, finished_at = :finished_at,
                   counts = counts || :counts::jsonb,
                   states = states || jsonb_build_array(jsonb_build_array(:state::text, :at::text))
WHERE id = :id;

-- name: reasons_of_forgets
SELECT id, reason FROM forgets WHERE namespace = :namespace AND reason IS NOT NULL ORDER BY created_at, id;

-- name: drop_reasons!
UPDATE forgets SET reason = NULL WHERE id = ANY(:ids::uuid[]);

-- name: expire_forgets!
UPDATE forgets SET state = 'expired', finished_at = :now,
                   states = states || jsonb_build_array(jsonb_build_array('expired', :at::text))
WHERE state = 'awaiting_confirmation' AND expires_at <= :now;

-- name: forgets_to_do
-- What was confirmed and is not proven yet, the oldest first; soft deletions whose undo has ended.
SELECT id FROM forgets
WHERE state IN ('executing', 'scrubbing') OR (state = 'pending' AND :pending::boolean)
   OR (state = 'soft_deleted' AND undo_until <= :now)
ORDER BY created_at;

-- name: rows_by_relation
-- How many rows each store has, for the receipt.
SELECT relation, rows FROM (
    SELECT 'memories' AS relation, count(*) AS rows FROM memories WHERE namespace = :namespace
    UNION ALL SELECT 'messages', count(*) FROM ledger WHERE namespace = :namespace AND NOT erased
    UNION ALL SELECT 'passages', count(*) FROM keywords WHERE namespace = :namespace
    UNION ALL SELECT 'vectors', count(*) FROM vectors WHERE namespace = :namespace
    UNION ALL SELECT 'values', count(*) FROM assertions WHERE namespace = :namespace
) AS counted;

-- name: insert_hold!
INSERT INTO holds (id, namespace, memory_id, session, subject, subject_norm, reason, placed_by, placed_token, placed_at)
VALUES (:id, :namespace, :memory_id, :session, :subject, :subject_norm, :reason, :placed_by, :placed_token, :placed_at);

-- name: delete_hold<!
DELETE FROM holds WHERE id = :id AND (:namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[])) RETURNING namespace;

-- name: list_holds
SELECT id, namespace, memory_id, session, coalesce(subject, subject_norm) AS subject, reason, placed_by, placed_token, placed_at
FROM holds WHERE (:namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[]))
  AND (:after_at::timestamptz IS NULL OR (placed_at, id) > (:after_at, :after_id::uuid))
ORDER BY placed_at, id LIMIT :count;

-- name: hold_by_id^
SELECT id, namespace, memory_id, session, coalesce(subject, subject_norm) AS subject, reason, placed_by, placed_token, placed_at
FROM holds WHERE id = :id AND (:namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[]));

-- name: held_memories
-- Which of the memories and entries a hold keeps: what it names, and the turns that said that.
SELECT gone.id, (array_agg(h.id ORDER BY h.placed_at))[1] AS hold_id
FROM unnest(:ids::uuid[]) AS gone (id)
LEFT JOIN memories m ON m.namespace = :namespace AND m.id = gone.id
LEFT JOIN ledger l ON l.namespace = :namespace AND l.id = gone.id
JOIN holds h ON h.namespace = :namespace AND (
    num_nonnulls(h.memory_id, h.session, h.subject_norm) = 0 OR h.memory_id = gone.id
    OR h.session = coalesce(m.session, l.session) OR h.subject_norm = m.subject_norm
    OR EXISTS (SELECT FROM aliases a WHERE a.namespace = :namespace AND a.alias_norm = h.subject_norm
                 AND a.subject_norm = m.subject_norm)
    OR EXISTS (SELECT FROM provenance p JOIN memories c ON c.namespace = p.namespace AND c.id = p.memory_id
               WHERE p.namespace = :namespace AND p.entry_id = gone.id
                 AND (c.id = h.memory_id OR c.subject_norm = h.subject_norm
                      OR EXISTS (SELECT FROM aliases a WHERE a.namespace = :namespace AND a.alias_norm = h.subject_norm
                                   AND a.subject_norm = c.subject_norm))))
GROUP BY gone.id;

-- name: held_subjects
SELECT id, coalesce(subject, subject_norm) AS subject FROM holds
WHERE namespace = :namespace AND subject_norm IS NOT NULL ORDER BY placed_at, id;

-- name: held_apart$
-- How many memories and messages holds keep of the rows that soft deletions keep apart: by what they name, and by words
-- of their names. One hold or one deletion where it is given, else all of the namespace.
SELECT count(DISTINCT kept.row ->> 'id')
FROM withheld w JOIN forgets f ON f.id = w.forget_id
CROSS JOIN LATERAL (SELECT w.held::json AS row) AS kept
WHERE f.namespace = :namespace AND (:forget_id::uuid IS NULL OR w.forget_id = :forget_id)
  AND ((w.relation IN ('memories', 'ledger') AND EXISTS (
        SELECT FROM holds h WHERE h.namespace = :namespace AND (:hold_id::uuid IS NULL OR h.id = :hold_id)
          AND (num_nonnulls(h.memory_id, h.session, h.subject_norm) = 0 OR h.memory_id = (kept.row ->> 'id')::uuid
               OR h.session = kept.row ->> 'session' OR h.subject_norm = kept.row ->> 'subject_norm'
               OR EXISTS (SELECT FROM withheld n CROSS JOIN LATERAL (SELECT n.held::json AS row) AS name
                          WHERE n.forget_id = w.forget_id AND n.relation = 'aliases'
                            AND name.row ->> 'alias_norm' = h.subject_norm
                            AND name.row ->> 'subject_norm' = kept.row ->> 'subject_norm'))))
    OR (w.relation IN ('memories', 'ledger', 'contents') AND EXISTS (
        SELECT FROM unnest(:words::text[], :expressions::text[]) AS asked (word, expression)
        CROSS JOIN LATERAL (VALUES
            (lower(kept.row ->> 'text')), (lower(kept.row ->> 'payload')), (lower(kept.row ->> 'value_norm')),
            (kept.row ->> 'subject_norm'), (lower(kept.row ->> 'speaker')), (lower(kept.row ->> 'tags')),
            (lower(kept.row ->> 'metadata')), (lower(kept.row ->> 'name'))) AS said (text)
        WHERE position(asked.word IN said.text) > 0 AND said.text ~ asked.expression)));

-- name: names_apart
-- Other names of subjects, of which one is asked, among the rows that soft deletions of the namespace keep apart.
WITH known AS (
    SELECT r.alias_norm, r.subject_norm FROM withheld w JOIN forgets f ON f.id = w.forget_id
    CROSS JOIN LATERAL json_populate_record(NULL::aliases, w.held::json) r
    WHERE f.namespace = :namespace AND w.relation = 'aliases'
), meant AS (
    SELECT subject_norm FROM known WHERE alias_norm = ANY(:names::text[]) OR subject_norm = ANY(:names::text[])
)
SELECT subject_norm AS name FROM meant
UNION SELECT k.alias_norm FROM known k JOIN meant USING (subject_norm);

-- name: lock_holds!
-- A hold that is being placed is waited for, and one that comes later finds what was held already gone.
SELECT pg_advisory_xact_lock(hashtextextended('holds ' || :namespace, 0));

-- name: lock_receipts!
-- The chain grows by one at a time.
SELECT pg_advisory_xact_lock(hashtextextended('receipts', 0));

-- name: insert_receipt!
INSERT INTO receipts (seq, id, forget_id, namespace, issued_at, hash, document)
VALUES (:seq, :id, :forget_id, :namespace, :issued_at, :hash, :document);

-- name: last_receipt^
SELECT seq, hash FROM receipts ORDER BY seq DESC LIMIT 1;

-- name: receipt_by_id^
SELECT id, forget_id, namespace, document FROM receipts
WHERE (:namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[])) AND (id = :id OR forget_id = :id);

-- name: receipts_after
SELECT seq, id, forget_id, namespace, document FROM receipts WHERE seq > :seq ORDER BY seq LIMIT :count;

-- name: list_receipts
SELECT id, forget_id, namespace, document, issued_at FROM receipts WHERE (:namespaces::text[] IS NULL OR namespace = ANY(:namespaces::text[]))
  AND (:before_at::timestamptz IS NULL OR (issued_at, id) < (:before_at, :before_id::uuid))
ORDER BY issued_at DESC, id DESC LIMIT :count;
