-- name: turns_of_claims
-- The turns that said claims.
SELECT DISTINCT p.entry_id FROM provenance p
WHERE p.namespace = :namespace AND p.memory_id = ANY(:ids::uuid[]);

-- name: claims_read_in
-- The claims that were read in turns, whether in no other turn, and the other turns' number.
SELECT p.memory_id, bool_and(p.entry_id = ANY(:entries::uuid[])) AS alone, c.text, m.value_norm
FROM provenance p
JOIN memories m ON m.namespace = p.namespace AND m.id = p.memory_id AND NOT m.turn
JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
WHERE p.namespace = :namespace
  AND p.memory_id IN (SELECT q.memory_id FROM provenance q
                      WHERE q.namespace = :namespace AND q.entry_id = ANY(:entries::uuid[]))
GROUP BY p.memory_id, c.text, m.value_norm;

-- name: same_texts
-- What says the same as memories do, to the normalised letter.
SELECT m.id, m.version, m.turn FROM memories m
WHERE m.namespace = :namespace AND m.id <> ALL(:ids::uuid[])
  AND m.text_mac IN (SELECT t.text_mac FROM memories t WHERE t.namespace = :namespace AND t.id = ANY(:ids::uuid[]))
ORDER BY m.created_at, m.id;

-- name: versions_of
-- What a plan compares: ids with the version that was shown.
SELECT id, version, turn FROM memories WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) ORDER BY id;

-- name: doomed_memories
-- Everything that a memory's rows say, to look for it afterwards.
SELECT m.id, m.subject, m.key, m.value, m.value_norm, m.text_mac, m.tags, m.refs, m.metadata, m.speaker, m.reason,
       m.subject_norm, m.slot_id, m.turn, c.text, c.payload
FROM memories m LEFT JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
WHERE m.namespace = :namespace AND m.id = ANY(:ids::uuid[]);

-- name: doomed_entries
SELECT l.id, l.seq, l.name, l.external_id, l.metadata, l.tool_call_id, c.text, c.payload
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.namespace = :namespace AND l.id = ANY(:ids::uuid[]) ORDER BY l.seq;

-- name: doomed_vectors
SELECT id, part, turn, around FROM vectors WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) ORDER BY id, part;

-- name: doomed_rows
-- How many rows of each store go; the whole store is counted where nobody waits for it.
SELECT relation, rows FROM (
    SELECT 'memories' AS relation, count(*) AS rows FROM memories
    WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
    UNION ALL SELECT 'messages', count(*) FROM ledger
    WHERE namespace = :namespace AND id = ANY(:entries::uuid[]) AND NOT erased
    UNION ALL SELECT 'passages', count(*) FROM keywords WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
    UNION ALL SELECT 'vectors', count(*) FROM vectors WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
    UNION ALL SELECT 'values', count(*) FROM assertions WHERE namespace = :namespace AND memory_id = ANY(:ids::uuid[])
) AS counted;

-- name: lock_doomed
-- Memories in the order of their ids, as every writer of several locks them.
SELECT id FROM memories WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) ORDER BY id FOR UPDATE;

-- name: lock_doomed_entries
SELECT id FROM ledger WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) ORDER BY seq FOR UPDATE;

-- name: raise_erasures!
-- Background work that read a text before it was erased finds this raised, and writes nothing of it.
UPDATE watermarks SET seq = seq + 1 WHERE name = 'erasures';

-- name: count_erasures!
-- The row that erasures raise and background work locks is there before the first of them.
INSERT INTO watermarks (name, seq) VALUES ('erasures', 0) ON CONFLICT DO NOTHING;

-- name: erasures$
-- No erasure ends between this and the end of the transaction.
SELECT seq FROM watermarks WHERE name = 'erasures' FOR SHARE;

-- name: counted_terms
-- How many documents among memories have each term; only what the worker has counted.
SELECT term.lexeme, count(*) AS documents
FROM keywords k CROSS JOIN LATERAL unnest(tsvector_to_array(k.turn)) AS term (lexeme)
WHERE k.namespace = :namespace AND k.id = ANY(:ids::uuid[]) AND NOT k.derived
  AND NOT EXISTS (SELECT FROM outbox o WHERE o.namespace = k.namespace AND o.id = k.id AND NOT o.counted)
GROUP BY term.lexeme;

-- name: uncount!
-- The corpus without the passages of memories, and without the windows of those beside them.
WITH fewer AS (
    SELECT count(*) FILTER (WHERE counted) AS documents, coalesce(sum(k.turn_length) FILTER (WHERE counted), 0) AS turns,
           coalesce(sum(k.around_length), 0) AS windows
    FROM keywords k CROSS JOIN LATERAL (
        SELECT k.id = ANY(:ids::uuid[]) AND NOT k.derived
               AND NOT EXISTS (SELECT FROM outbox o WHERE o.namespace = k.namespace AND o.id = k.id AND NOT o.counted)
               AS counted
    ) AS known
    WHERE k.namespace = :namespace AND (k.id = ANY(:ids::uuid[]) OR k.id = ANY(:beside::uuid[]))
)
UPDATE corpora c SET documents = c.documents - f.documents, turn_terms = c.turn_terms - f.turns,
                     around_terms = c.around_terms - f.windows
FROM fewer f WHERE c.namespace = :namespace;

-- name: beside_doomed
-- What stands nearest before and after in the session, whose windows hold words of what goes.
SELECT DISTINCT near.id
FROM memories gone
CROSS JOIN LATERAL (
    (SELECT m.id FROM memories m
     WHERE m.namespace = gone.namespace AND m.session = gone.session AND m.position < gone.position
       AND m.id <> ALL(:ids::uuid[])
     ORDER BY m.position DESC LIMIT 1)
    UNION ALL
    (SELECT m.id FROM memories m
     WHERE m.namespace = gone.namespace AND m.session = gone.session AND m.position > gone.position
       AND m.id <> ALL(:ids::uuid[])
     ORDER BY m.position LIMIT 1)
) AS near
WHERE gone.namespace = :namespace AND gone.id = ANY(:ids::uuid[]) AND gone.session IS NOT NULL;

-- name: forget_windows!
-- Windows are made anew by the worker; until then a passage is found by its own words alone.
WITH words AS (
    UPDATE keywords SET around = NULL, around_length = NULL
    WHERE namespace = :namespace AND id = ANY(:beside::uuid[])
), vector AS (
    UPDATE vectors SET around = turn WHERE namespace = :namespace AND id = ANY(:beside::uuid[])
)
INSERT INTO outbox (namespace, id, queued_at, counted)
SELECT :namespace, id, :now, true FROM unnest(:beside::uuid[]) AS beside (id) ON CONFLICT DO NOTHING;

-- name: bound_values!
-- What an erased value had taken the place of ended there for good: it does not hold again.
WITH ended AS (
    SELECT s.memory_id, max(upper(s.valid)) AS at
    FROM stamps s
    WHERE s.namespace = :namespace AND s.slot_id = ANY(:slots::uuid[]) AND upper(s.system) = 'infinity'
      AND s.memory_id <> ALL(:ids::uuid[])
    GROUP BY s.memory_id
)
UPDATE assertions a SET asked_to = e.at FROM ended e
WHERE a.namespace = :namespace AND a.memory_id = e.memory_id AND a.asked_to > e.at AND e.at > a.event_at;

-- name: erase_memories!
-- Memories with everything that hangs on them; stamps, assertions and provenance go by their keys.
WITH words AS (
    DELETE FROM keywords WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
), vector AS (
    DELETE FROM vectors WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
), waiting AS (
    DELETE FROM outbox WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
), unread AS (
    DELETE FROM unrecognised WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
), content AS (
    DELETE FROM contents WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) AND id <> ALL(:kept::uuid[])
)
DELETE FROM memories WHERE namespace = :namespace AND id = ANY(:ids::uuid[]);

-- name: erase_entries!
-- Entries stay as links of the chain: their commitment without the salt says nothing of what they said.
WITH bound AS MATERIALIZED (
    SELECT id, payload FROM unnest(:kept::uuid[], :payloads::text[]) AS kept (id, payload)
), content AS (
    DELETE FROM contents WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) AND id <> ALL(:kept::uuid[])
), emptied AS (
    UPDATE contents c SET text = '', payload = b.payload::json, recognised = NULL
    FROM bound b WHERE c.namespace = :namespace AND c.id = b.id
), due AS (
    DELETE FROM due_erasures WHERE namespace = :namespace AND entry_id = ANY(:ids::uuid[])
), unread AS (
    DELETE FROM unrecognised WHERE namespace = :namespace AND id = ANY(:ids::uuid[])
), origin AS (
    DELETE FROM provenance WHERE namespace = :namespace AND entry_id = ANY(:ids::uuid[])
)
UPDATE ledger SET erased = true, salt = NULL, name = NULL, external_id = NULL, metadata = '{}', redacted = '{}'
WHERE namespace = :namespace AND id = ANY(:ids::uuid[]);

-- name: erase_empty_slots
-- Slots and subjects that nothing is about any more; the subjects with their other names.
WITH slot AS (
    DELETE FROM slots s
    WHERE s.namespace = :namespace AND s.id = ANY(:slots::uuid[])
      AND NOT EXISTS (SELECT FROM memories m WHERE m.namespace = s.namespace AND m.slot_id = s.id)
    RETURNING s.subject_norm, s.key
)
SELECT subject_norm, key FROM slot;

-- name: erase_empty_subjects
WITH empty AS MATERIALIZED (
    SELECT s.subject_norm FROM subjects s
    WHERE s.namespace = :namespace AND s.subject_norm = ANY(:subjects::text[])
      AND NOT EXISTS (SELECT FROM memories m WHERE m.namespace = s.namespace AND m.subject_norm = s.subject_norm)
      AND NOT EXISTS (SELECT FROM slots t WHERE t.namespace = s.namespace AND t.subject_norm = s.subject_norm)
), alias AS (
    DELETE FROM aliases a USING empty e WHERE a.namespace = :namespace AND a.subject_norm = e.subject_norm
    RETURNING a.alias
), subject AS (
    DELETE FROM subjects s USING empty e WHERE s.namespace = :namespace AND s.subject_norm = e.subject_norm
    RETURNING s.subject
)
SELECT alias AS name FROM alias UNION SELECT subject FROM subject;

-- name: bury!
INSERT INTO tombstones (namespace, id, forget_id, at)
SELECT :namespace, id, :forget_id, :now FROM unnest(:ids::uuid[]) AS gone (id) ON CONFLICT DO NOTHING;

-- name: remember_forgotten!
-- What is forgotten again counts from then.
INSERT INTO forgotten (namespace, mac, forget_id, at)
SELECT :namespace, mac, :forget_id, :now FROM unnest(:macs::bytea[]) AS gone (mac)
ON CONFLICT (namespace, mac) DO UPDATE SET at = greatest(forgotten.at, excluded.at);

-- name: unbury!
WITH text AS (DELETE FROM forgotten WHERE forget_id = :forget_id)
DELETE FROM tombstones WHERE forget_id = :forget_id;

-- name: forgotten_among
-- Of hashes, those of what was forgotten; with an instant, since then.
SELECT mac FROM forgotten
WHERE namespace = :namespace AND mac = ANY(:macs::bytea[]) AND (:since::timestamptz IS NULL OR at > :since);

-- name: user_texts
-- What the user said that may hold one of several numbers, codes and addresses, whatever stands between their letters
-- and digits. It reads all that has a digit or an address: asked where one that was forgotten was met.
SELECT c.text, m.value
FROM memories m JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
CROSS JOIN LATERAL (
    SELECT lower(regexp_replace(normalize(concat_ws(' ', c.text, m.value), NFKC), '[^[:alnum:]]+', '', 'g')) AS letters
    OFFSET 0
) AS squeezed
WHERE m.namespace = :namespace AND m.source IN ('user_stated', 'user_confirmed')
  AND (c.text ~ '[0-9０-９@＠]' OR m.value IS NOT NULL)
  AND EXISTS (SELECT FROM unnest(:pieces::text[]) AS piece WHERE position(piece IN squeezed.letters) > 0);

-- name: buried
SELECT id FROM tombstones WHERE namespace = ANY(:namespaces::text[]) AND id = ANY(:ids::uuid[]);

-- name: withhold!
-- The rows as they are, in the order in which they can be put back.
INSERT INTO withheld (forget_id, relation, held)
SELECT :forget_id, relation, held FROM (
    SELECT 1 AS place, 'slots' AS relation, row_to_json(s)::text AS held FROM slots s
    WHERE s.namespace = :namespace AND s.id = ANY(:slots::uuid[])
    UNION ALL
    SELECT 2, 'subjects', row_to_json(s)::text FROM subjects s
    WHERE s.namespace = :namespace AND s.subject_norm = ANY(:subjects::text[])
    UNION ALL
    SELECT 3, 'aliases', row_to_json(a)::text FROM aliases a
    WHERE a.namespace = :namespace AND a.subject_norm = ANY(:subjects::text[])
    UNION ALL
    SELECT 4, 'memories', row_to_json(m)::text FROM memories m
    WHERE m.namespace = :namespace AND m.id = ANY(:ids::uuid[])
    UNION ALL
    SELECT 5, 'contents', row_to_json(c)::text FROM contents c
    WHERE c.namespace = :namespace AND (c.id = ANY(:ids::uuid[]) OR c.id = ANY(:entries::uuid[]))
    UNION ALL
    SELECT 6, 'keywords', row_to_json(k)::text FROM keywords k
    WHERE k.namespace = :namespace AND k.id = ANY(:ids::uuid[])
    UNION ALL
    SELECT 7, 'stamps', row_to_json(t)::text FROM stamps t
    WHERE t.namespace = :namespace AND t.memory_id = ANY(:ids::uuid[])
    UNION ALL
    SELECT 8, 'assertions', row_to_json(a)::text FROM assertions a
    WHERE a.namespace = :namespace AND (a.memory_id = ANY(:ids::uuid[]) OR a.slot_id = ANY(:slots::uuid[]))
    UNION ALL
    SELECT 9, 'provenance', row_to_json(p)::text FROM provenance p
    WHERE p.namespace = :namespace AND (p.memory_id = ANY(:ids::uuid[]) OR p.entry_id = ANY(:entries::uuid[]))
    UNION ALL
    SELECT 10, 'ledger', row_to_json(l)::text FROM ledger l
    WHERE l.namespace = :namespace AND l.id = ANY(:entries::uuid[])
    UNION ALL
    -- not to be put back, but to be looked for where there is no undo
    SELECT 11, 'vectors', row_to_json(v)::text FROM vectors v
    WHERE v.namespace = :namespace AND v.id = ANY(:ids::uuid[])
) AS rows ORDER BY place;

-- name: withheld_of
SELECT relation, held FROM withheld WHERE forget_id = :forget_id ORDER BY seq;

-- name: put_back!
-- The rows of a soft deletion where they were; vectors and counts are made anew by the worker.
WITH slot AS (
    INSERT INTO slots SELECT r.* FROM withheld w, json_populate_record(NULL::slots, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'slots' ON CONFLICT DO NOTHING
)
INSERT INTO memories SELECT r.* FROM withheld w, json_populate_record(NULL::memories, w.held::json) r
WHERE w.forget_id = :forget_id AND w.relation = 'memories';

-- name: put_back_names!
WITH alias AS (
    INSERT INTO aliases (namespace, alias_norm, alias, subject_norm)
    SELECT r.namespace, r.alias_norm, r.alias, r.subject_norm
    FROM withheld w, json_populate_record(NULL::aliases, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'aliases' ON CONFLICT DO NOTHING
)
INSERT INTO subjects (namespace, subject_norm, subject)
SELECT r.namespace, r.subject_norm, r.subject
FROM withheld w, json_populate_record(NULL::subjects, w.held::json) r
WHERE w.forget_id = :forget_id AND w.relation = 'subjects' ON CONFLICT DO NOTHING;

-- name: put_back_rest!
WITH emptied AS (
    DELETE FROM contents c USING withheld w, json_populate_record(NULL::contents, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'contents' AND c.namespace = r.namespace AND c.id = r.id
    RETURNING c.id
), word AS (
    -- without the window, which the worker makes and counts again
    INSERT INTO keywords SELECT r.* FROM withheld w,
        json_populate_record(NULL::keywords, (w.held::jsonb - 'around' - 'around_length')::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'keywords'
), stamp AS (
    INSERT INTO stamps OVERRIDING SYSTEM VALUE
    SELECT r.* FROM withheld w, json_populate_record(NULL::stamps, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'stamps'
), gone AS (
    DELETE FROM assertions a USING withheld w, json_populate_record(NULL::assertions, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'assertions' AND a.namespace = r.namespace AND a.id = r.id
    RETURNING a.id
), origin AS (
    INSERT INTO provenance SELECT r.* FROM withheld w, json_populate_record(NULL::provenance, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'provenance' ON CONFLICT DO NOTHING
), entry AS (
    UPDATE ledger l SET erased = r.erased, salt = r.salt, name = r.name, external_id = r.external_id,
                        metadata = r.metadata, redacted = r.redacted
    FROM withheld w, json_populate_record(NULL::ledger, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'ledger' AND l.namespace = r.namespace AND l.id = r.id
)
SELECT count(*) FROM emptied, gone;

-- name: put_back_last!
WITH content AS (
    INSERT INTO contents SELECT r.* FROM withheld w, json_populate_record(NULL::contents, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'contents'
), said AS (
    INSERT INTO assertions OVERRIDING SYSTEM VALUE
    SELECT r.* FROM withheld w, json_populate_record(NULL::assertions, w.held::json) r
    WHERE w.forget_id = :forget_id AND w.relation = 'assertions'
)
INSERT INTO outbox (namespace, id, queued_at)
SELECT r.namespace, r.id, :now FROM withheld w, json_populate_record(NULL::memories, w.held::json) r
WHERE w.forget_id = :forget_id AND w.relation = 'memories' ON CONFLICT DO NOTHING;

-- name: drop_withheld!
DELETE FROM withheld WHERE forget_id = :forget_id;
