-- name: match_memories
-- Memories of a namespace that fit everything asked; what is NULL is not asked. Words are compared in lower case, and
-- stand as words: the expression of each keeps it apart from others that hold it.
SELECT m.id, m.version, m.turn, m.subject_norm, m.key
FROM memories m JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
WHERE m.namespace = :namespace
  AND (:ids::uuid[] IS NULL OR m.id = ANY(:ids::uuid[]))
  AND (:subjects::text[] IS NULL OR m.subject_norm = ANY(:subjects::text[]))
  AND (:keys::text[] IS NULL OR m.key = ANY(:keys::text[]))
  AND (:session::text IS NULL OR m.session = :session)
  AND (:kinds::text[] IS NULL OR (m.kind = ANY(:kinds::text[]) AND NOT m.turn))
  AND (:sensitivities::text[] IS NULL OR m.sensitivity = ANY(:sensitivities::text[]))
  AND (:file::text IS NULL OR lower(m.metadata ->> 'file') = :file OR lower(m.metadata ->> 'source') = :file)
  AND (:agents::uuid[] IS NULL OR EXISTS (
        SELECT FROM changes h WHERE h.namespace = m.namespace AND h.memory_id = m.id AND h.operation = 'add'
          AND h.token_id = ANY(:agents::uuid[])))
  AND (:said_from::timestamptz IS NULL OR m.event_at >= :said_from)
  AND (:said_to::timestamptz IS NULL OR m.event_at < :said_to)
  AND (:happened::tstzrange IS NULL OR (NOT m.turn AND EXISTS (
        SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
          AND upper(s.system) = 'infinity' AND s.valid && :happened::tstzrange
          AND lower(s.valid) >= lower(:happened::tstzrange))))
  AND (:words::text[] IS NULL OR EXISTS (
        SELECT FROM unnest(:words::text[], :expressions::text[]) AS asked (word, expression)
        CROSS JOIN LATERAL (VALUES (lower(c.text)), (lower(m.value_norm)), (m.subject_norm), (lower(m.speaker)),
                                   (lower(array_to_string(m.tags, ' '))), (lower(m.metadata::text))) AS said (text)
        WHERE position(asked.word IN said.text) > 0 AND said.text ~ asked.expression))
  AND (:condition::jsonpath IS NULL OR EXISTS (
        SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
          AND filterable(m, s.valid) @@ :condition::jsonpath))
ORDER BY m.created_at, m.id;

-- name: match_entries
-- Entries of the ledger that became no note, by the same questions.
SELECT l.id FROM ledger l JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.namespace = :namespace AND NOT l.erased
  AND NOT EXISTS (SELECT FROM memories m WHERE m.namespace = l.namespace AND m.id = l.id)
  AND (:ids::uuid[] IS NULL OR l.id = ANY(:ids::uuid[]))
  AND (:session::text IS NULL OR l.session = :session)
  AND (:file::text IS NULL OR lower(l.metadata ->> 'file') = :file OR lower(l.metadata ->> 'source') = :file)
  AND (:said_from::timestamptz IS NULL OR l.at >= :said_from)
  AND (:said_to::timestamptz IS NULL OR l.at < :said_to)
  AND (:words::text[] IS NULL OR EXISTS (
        SELECT FROM unnest(:words::text[], :expressions::text[]) AS asked (word, expression)
        CROSS JOIN LATERAL (VALUES (lower(c.text)), (lower(c.payload::text)), (lower(l.name))) AS said (text)
        WHERE position(asked.word IN said.text) > 0 AND said.text ~ asked.expression))
ORDER BY l.seq;

-- name: count_stored$
-- How many of both a namespace has.
SELECT (SELECT count(*) FROM memories m WHERE m.namespace = :namespace)
     + (SELECT count(*) FROM ledger l WHERE l.namespace = :namespace AND NOT l.erased
          AND NOT EXISTS (SELECT FROM memories m WHERE m.namespace = l.namespace AND m.id = l.id));

-- name: last_turns
-- The newest turns of the user, of one session or of all.
SELECT m.id, m.version, m.turn, m.subject_norm, m.key FROM memories m
WHERE m.namespace = :namespace AND (NOT m.turn OR m.source = 'user_stated') AND NOT m.derived
  AND (:session::text IS NULL OR m.session = :session)
ORDER BY m.event_at DESC, m.created_at DESC, m.id DESC LIMIT :count;

-- name: keys_in_namespace
-- Every slot, to be compared with what is asked.
SELECT subject_norm, key FROM slots WHERE namespace = :namespace ORDER BY subject_norm, key;

-- name: spellings_of
-- The subjects that a name stands for, with all names of each.
SELECT s.subject_norm, array(SELECT a.alias_norm FROM aliases a
                             WHERE a.namespace = s.namespace AND a.subject_norm = s.subject_norm) AS aliases
FROM subjects s
WHERE s.namespace = :namespace AND (s.subject_norm = ANY(:names::text[]) OR EXISTS (
        SELECT FROM aliases a WHERE a.namespace = s.namespace AND a.subject_norm = s.subject_norm
          AND a.alias_norm = ANY(:names::text[])));

-- name: names_beginning
-- Names that begin with one of others, and are longer.
SELECT DISTINCT known.name FROM (
    SELECT subject_norm AS name FROM subjects WHERE namespace = :namespace
    UNION ALL SELECT alias_norm FROM aliases WHERE namespace = :namespace) known
CROSS JOIN unnest(:names::text[]) AS asked (name)
WHERE starts_with(known.name, asked.name) AND known.name <> asked.name
ORDER BY known.name;

-- name: agents_named
SELECT id FROM tokens WHERE lower(name) = ANY(:names::text[]) OR principal = ANY(:names::text[]);

-- name: texts_of_memories
SELECT m.id, c.text, m.value_norm, m.subject_norm, m.key, m.kind, m.session, m.event_at, m.turn
FROM memories m JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
WHERE m.namespace = :namespace AND m.id = ANY(:ids::uuid[]);
