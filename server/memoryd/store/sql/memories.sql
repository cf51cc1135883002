-- name: lock_slot^
-- The slot of a subject and key, made on first use. The row lock makes writers of one slot take turns, and the instant
-- is taken after the wait so that no interval ends before it starts.
INSERT INTO slots AS s (namespace, id, subject, subject_norm, key, cardinality)
VALUES (:namespace, :id, :subject, :subject_norm, :key, :cardinality)
ON CONFLICT (namespace, subject_norm, key) DO UPDATE SET key = s.key
RETURNING id, subject, subject_norm, cardinality, clock_timestamp() AS now;

-- name: claim_slot
-- lock_slot of a subject or of what it is an alias of, and what decides a claim that is the slot's newest event. No row
-- where the name is the alias of several.
SELECT * FROM claim_slot(:namespace, :id, :subject, :subject_norm, :key, :cardinality, :start);

-- name: find_slot^
SELECT id, subject, subject_norm, key, cardinality FROM slots
WHERE namespace = :namespace AND subject_norm = :subject_norm AND key = :key;

-- name: keys_of_subjects
SELECT asked.namespace, asked.subject_norm, own.key
FROM unnest(:namespaces::text[], :subjects::text[]) AS asked (namespace, subject_norm)
CROSS JOIN LATERAL (
    SELECT key FROM slots s WHERE s.namespace = asked.namespace AND s.subject_norm = asked.subject_norm
    ORDER BY starts_with(s.key, 'attitude:'), s.key LIMIT :most
) AS own;

-- name: define_slot!
INSERT INTO slots AS s (namespace, id, subject, subject_norm, key, cardinality)
VALUES (:namespace, :id, :subject, :subject_norm, :key, :cardinality)
ON CONFLICT (namespace, subject_norm, key) DO UPDATE SET cardinality = excluded.cardinality;

-- name: slot_in_use$
SELECT EXISTS (SELECT FROM stamps WHERE namespace = :namespace AND slot_id = :slot_id);

-- name: subjects_behind
SELECT a.subject_norm, coalesce(s.subject, a.subject_norm) AS subject
FROM aliases a LEFT JOIN subjects s ON s.namespace = a.namespace AND s.subject_norm = a.subject_norm
WHERE a.namespace = :namespace AND a.alias_norm = :subject_norm ORDER BY a.subject_norm;

-- name: lock_slots
-- Several slots, each locked in the order of their ids as lock_slot locks one.
SELECT id, subject, subject_norm, cardinality FROM slots
WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) ORDER BY id FOR NO KEY UPDATE;

-- name: believed_in_slot
SELECT s.id AS stamp_id, s.memory_id, lower(s.valid) AS valid_from, nullif(upper(s.valid), 'infinity') AS valid_to,
       m.value_norm, m.proposed, m.ceded_from IS NOT NULL AS ceded
FROM stamps s JOIN memories m ON m.namespace = s.namespace AND m.id = s.memory_id
WHERE s.namespace = :namespace AND s.slot_id = :slot_id AND upper(s.system) = 'infinity'
  AND (:value_mac::bytea IS NULL OR s.value_mac = :value_mac)
ORDER BY lower(s.valid);

-- name: said_of_slot
SELECT a.id AS seq, a.memory_id, m.value_norm, a.source, a.event_at, nullif(a.asked_to, 'infinity') AS asked_to,
       a.correction, a.limits, m.proposed, m.superseded_by, m.ceded_from
FROM assertions a JOIN memories m ON m.namespace = a.namespace AND m.id = a.memory_id
WHERE a.namespace = :namespace AND a.slot_id = :slot_id AND m.retired_at IS NULL
ORDER BY a.event_at, a.id;

-- name: believed_of_memory
SELECT s.id AS stamp_id, s.memory_id, s.slot_id, s.value_mac, s.live, lower(s.valid) AS valid_from,
       nullif(upper(s.valid), 'infinity') AS valid_to, lower(s.system) AS system_from
FROM stamps s
WHERE s.namespace = :namespace AND s.memory_id = :memory_id AND upper(s.system) = 'infinity'
ORDER BY lower(s.valid);

-- name: carry_out!
-- A change, with its audit record and the generation of its namespace: stamps are closed and opened, memories get
-- another successor or stand beside their slot. A stamp that was believed from this very instant on never was. The
-- stamps that open wait for those that close, or no two could follow each other.
WITH never AS (
    DELETE FROM stamps WHERE namespace = :namespace AND id = ANY(:closed::bigint[]) AND lower(system) >= :now
    RETURNING id
), ended AS (
    UPDATE stamps SET system = tstzrange(lower(system), :now)
    WHERE namespace = :namespace AND id = ANY(:closed::bigint[]) AND lower(system) < :now
    RETURNING id
), linked AS (
    UPDATE memories m SET superseded_by = l.successor, ceded_from = l.ceded_from,
                          reason = coalesce(:reason, m.reason), updated_at = :now
    FROM unnest(:linked::uuid[], :successors::uuid[], :ceded_froms::timestamptz[]) AS l (id, successor, ceded_from)
    WHERE m.namespace = :namespace AND m.id = l.id AND NOT m.id = ANY(:flagged::uuid[])
), flagged AS (
    UPDATE memories m SET proposed = f.proposed, version = version + 1, updated_at = :now,
                          superseded_by = CASE WHEN l.id IS NULL THEN m.superseded_by ELSE l.successor END,
                          ceded_from = CASE WHEN l.id IS NULL THEN m.ceded_from ELSE l.ceded_from END
    FROM unnest(:flagged::uuid[], :flags::boolean[]) AS f (id, proposed)
    LEFT JOIN unnest(:linked::uuid[], :successors::uuid[], :ceded_froms::timestamptz[]) AS l (id, successor, ceded_from)
         ON l.id = f.id
    WHERE m.namespace = :namespace AND m.id = f.id
), said AS (
    INSERT INTO assertions (namespace, slot_id, memory_id, event_at, asked_to, source, correction, limits)
    SELECT :namespace, slot_id, memory_id, event_at, coalesce(asked_to, 'infinity'), source, correction, limits
    FROM unnest(:said_slots::uuid[], :said_memories::uuid[], :event_ats::timestamptz[], :asked_tos::timestamptz[],
                :sources::text[], :corrections::boolean[], :limits::boolean[])
         WITH ORDINALITY AS said (slot_id, memory_id, event_at, asked_to, source, correction, limits, place)
    ORDER BY place
), raised AS (
    INSERT INTO generations (namespace, generation) VALUES (:namespace, 1)
    ON CONFLICT (namespace) DO UPDATE SET generation = generations.generation + 1
), audited AS (
    INSERT INTO audit (at, operation, outcome, principal, token_id, namespace, ids, correlation_id)
    VALUES (:now, :audited, :outcome, :principal, :token_id, :namespace, :ids, :correlation_id)
), logged AS (
    INSERT INTO changes (namespace, at, operation, memory_id, other_id, rule_version, source, token_id, correlation_id,
                         detail)
    VALUES (:namespace, :now, :operation, :memory_id, :other_id, :rule_version, :source, :token_id, :correlation_id,
            :detail)
)
INSERT INTO stamps (namespace, memory_id, slot_id, value_mac, valid, system, live)
SELECT :namespace, memory_id, slot_id, value_mac, tstzrange(valid_from, coalesce(valid_to, 'infinity')),
       tstzrange(:now, CASE WHEN ended_at_once THEN :now::timestamptz + interval '1 microsecond' ELSE 'infinity' END), live
FROM unnest(:opened::uuid[], :slot_ids::uuid[], :value_macs::bytea[], :valid_froms::timestamptz[],
            :valid_tos::timestamptz[], :lives::boolean[], :ended_at_once::boolean[])
     AS stamp (memory_id, slot_id, value_mac, valid_from, valid_to, live, ended_at_once)
WHERE (SELECT count(*) FROM never) + (SELECT count(*) FROM ended) >= 0;

-- name: insert_memory!
-- A claim with its content, keywords and the turns that it was read from; its vectors follow.
WITH content AS (
    INSERT INTO contents (namespace, id, text, recognised) VALUES (:namespace, :id, :text, :recognised)
), passages AS (
    INSERT INTO keywords (namespace, id, part, turn, turn_length, words, asks, language, derived)
    SELECT :namespace, :id, part, turn::tsvector, turn_length, words, asks, language, :derived
    FROM unnest(:parts::smallint[], :turns::text[], :turn_lengths::integer[], :words::integer[], :asks::boolean[],
                :languages::text[])
         AS passage (part, turn, turn_length, words, asks, language)
), queue AS (
    INSERT INTO outbox (namespace, id, queued_at) VALUES (:namespace, :id, :now)
), reading AS (
    INSERT INTO unrecognised (namespace, id, queued_at) SELECT :namespace, :id, clock_timestamp() WHERE recognises()
), origin AS (
    INSERT INTO provenance (namespace, memory_id, entry_id)
    SELECT :namespace, :id, entry_id FROM unnest(:entries::uuid[]) AS entry (entry_id)
), said_anew AS (
    DELETE FROM forgotten WHERE namespace = :namespace AND mac = ANY(:forgotten::bytea[])
)
INSERT INTO memories (namespace, id, kind, subject, subject_norm, key, slot_id, value, value_norm, text_mac, tags,
                      refs, importance, confidence, pinned, source, sensitivity, maskable, polarity, proposed, session,
                      position, metadata, dense, derived, event_at, asked_to, created_at, updated_at, salt, commitment)
VALUES (:namespace, :id, :kind, :subject, :subject_norm, :key, :slot_id, :value, :value_norm, :text_mac, :tags,
        :refs, :importance, :confidence, :pinned, :source, :sensitivity, :sensitivity::text <> 'none', :polarity,
        :proposed, :session, :position, :metadata, :dense, :derived, :event_at,
        coalesce(:asked_to::timestamptz, 'infinity'), :now, :now, :salt, :commitment);

-- name: find_duplicate^
-- A claim (not a turn) with the same normalised text about the same subject that is believed over all the time asked; a
-- proposal only for what would be one itself.
SELECT m.id FROM memories m
JOIN stamps s ON s.namespace = m.namespace AND s.memory_id = m.id
WHERE m.namespace = :namespace AND m.text_mac = :text_mac AND NOT m.turn AND m.slot_id IS NULL
  AND m.subject_norm IS NOT DISTINCT FROM :subject_norm AND m.retired_at IS NULL
  AND (:proposals::boolean OR NOT m.proposed)
  AND s.valid @> tstzrange(:start::timestamptz, coalesce(:end::timestamptz, 'infinity')) AND upper(s.system) = 'infinity'
ORDER BY m.proposed, m.id LIMIT 1;

-- name: kin
-- Claims without a key about the same subject that hold at an instant or later and share a term, the likest first, with
-- all who said them. The terms are the rarest of the new text, so few passages match.
SELECT m.id, c.text, m.text_mac, m.event_at, nullif(m.asked_to, 'infinity') AS asked_to, m.superseded_by,
       m.polarity, said.sources, stamp.holds, nullif(stamp.until, 'infinity') AS until
FROM (
    SELECT id, max(ts_rank(turn, :query::tsquery)) AS rank FROM keywords
    WHERE namespace = :namespace AND turn @@ :query::tsquery GROUP BY id
) AS near
JOIN memories m ON m.namespace = :namespace AND m.id = near.id
JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
JOIN LATERAL (
    SELECT bool_or(lower(s.valid) <= :start) AS holds,
           coalesce(max(upper(s.valid)) FILTER (WHERE lower(s.valid) <= :start), max(upper(s.valid))) AS until
    FROM stamps s
    WHERE s.namespace = m.namespace AND s.memory_id = m.id
      AND upper(s.system) = 'infinity' AND upper(s.valid) > :start
    HAVING count(*) > 0
) AS stamp ON true
CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT c.source) || m.source AS sources FROM changes c
    WHERE c.namespace = m.namespace AND c.memory_id = m.id AND c.source IS NOT NULL
      AND c.operation IN ('add', 'supersede', 'merge')
) AS said
WHERE NOT m.turn AND m.slot_id IS NULL AND m.retired_at IS NULL AND NOT m.proposed
  AND m.subject_norm IS NOT DISTINCT FROM :subject_norm
  AND isfinite(m.event_at)
ORDER BY near.rank DESC, m.id LIMIT 16;

-- name: lock_topic!
-- Writers of claims without a key about one subject take turns, so that of two that exclude each other one gives way.
SELECT pg_advisory_xact_lock(hashtextextended('open ' || :namespace || ' ' || coalesce(:subject_norm::text, ''), 0));

-- name: lock_batches!
-- Writers of several claims at once take turns in a namespace: each would lock what it needs in an order of its own.
SELECT pg_advisory_xact_lock(hashtextextended('batch ' || namespace, 0))
FROM unnest(:namespaces::text[]) AS batch (namespace);

-- name: lock_text!
-- Writers of one text take turns, so that the same claim twice at once merges.
SELECT pg_advisory_xact_lock(hashtextextended(:namespace || encode(:text_mac::bytea, 'hex'), 0));

-- name: merge_memory!
-- The arithmetic of a restatement; importance rises at most once a day per source, its creation included. What it adds
-- is read by the models.
WITH reading AS (
    INSERT INTO unrecognised (namespace, id, queued_at)
    SELECT namespace, id, clock_timestamp() FROM memories
    WHERE namespace = :namespace AND id = :id AND (tags, refs) IS DISTINCT FROM (:tags::text[], :refs::text[])
      AND recognises()
    ON CONFLICT (namespace, id) DO UPDATE SET queued_at = excluded.queued_at, attempts = 0, given_up = false
)
UPDATE memories m SET
    version = version + 1,
    updated_at = :now,
    importance = CASE WHEN EXISTS (
            SELECT FROM changes c
            WHERE c.namespace = m.namespace AND c.memory_id = m.id AND c.operation IN ('add', 'supersede', 'merge')
              AND c.source = :source AND c.at > :now::timestamptz - interval '1 day'
        ) THEN importance ELSE least(importance + 1, 5) END,
    tags = :tags, refs = :refs,
    confidence = greatest(confidence, :confidence),
    pinned = pinned OR :pinned,
    maskable = maskable OR (sensitivity = 'none' AND :sensitivity::text <> 'none'),
    sensitivity = CASE WHEN maskable OR sensitivity = 'none' THEN graver(sensitivity, :sensitivity) ELSE sensitivity END
WHERE namespace = :namespace AND id = :id;

-- name: annotate_memory<!
-- Its sensitivity is that of what is found in it now, unless it was set.
WITH places AS (
    UPDATE contents SET recognised = :recognised
    WHERE namespace = :namespace AND id = :id AND recognised IS DISTINCT FROM :recognised::jsonb
)
UPDATE memories SET
    version = version + 1, updated_at = :now, tags = :tags, refs = :refs, importance = :importance,
    confidence = :confidence, pinned = :pinned, metadata = :metadata,
    maskable = CASE WHEN maskable OR sensitivity = 'none' THEN :sensitivity::text <> 'none' ELSE false END,
    sensitivity = CASE WHEN maskable OR sensitivity = 'none' THEN :sensitivity ELSE sensitivity END
WHERE namespace = :namespace AND id = :id RETURNING version;

-- name: insert_provenance!
INSERT INTO provenance (namespace, memory_id, entry_id)
SELECT :namespace, :memory_id, entry_id FROM unnest(:entry_ids::uuid[]) AS entry (entry_id)
ON CONFLICT DO NOTHING;

-- name: copy_provenance!
INSERT INTO provenance (namespace, memory_id, entry_id)
SELECT namespace, :new, entry_id FROM provenance WHERE namespace = :namespace AND memory_id = :old;

-- name: retire_memory!
UPDATE memories SET retired_at = :now, reason = :reason, version = version + 1, updated_at = :now
WHERE namespace = :namespace AND id = :id;

-- name: take_counting$
-- The worker holds the row while it counts; whoever comes second finds the terms counted.
UPDATE outbox SET counted = true WHERE namespace = :namespace AND id = :id AND NOT counted RETURNING true;

-- name: drop_terms!
-- Of the terms, those that no document has any more.
DELETE FROM terms WHERE namespace = :namespace AND term = ANY(:terms::bytea[]) AND documents <= 0;

-- name: put_keywords!
-- The terms of a memory's passages anew; their windows stay.
UPDATE keywords k SET turn = g.turn::tsvector, turn_length = g.length
FROM unnest(:parts::smallint[], :turns::text[], :lengths::integer[]) AS g (part, turn, length)
WHERE k.namespace = :namespace AND k.id = :id AND k.part = g.part;

-- name: superseded_by
SELECT m.id, m.slot_id, m.value_norm, m.event_at, nullif(m.asked_to, 'infinity') AS asked_to, s.cardinality
FROM memories m LEFT JOIN slots s ON s.namespace = m.namespace AND s.id = m.slot_id
WHERE m.namespace = :namespace AND m.superseded_by = :id AND m.retired_at IS NULL
ORDER BY m.event_at, m.id;

-- name: slot_of$
SELECT slot_id FROM memories WHERE namespace = :namespace AND id = :id;

-- name: guards_of^
-- What a writer of a memory waits for first: its text, its slot, the slots of what it superseded by now.
SELECT m.text_mac, m.slot_id,
       array(SELECT DISTINCT e.slot_id FROM memories e
             WHERE e.namespace = m.namespace AND e.superseded_by = m.id AND e.slot_id IS NOT NULL) AS earlier
FROM memories m WHERE m.namespace = :namespace AND m.id = :id;

-- name: lock_memory^
SELECT version, slot_id, proposed, superseded_by, ceded_from, retired_at, event_at,
       nullif(asked_to, 'infinity') AS asked_to, updated_at
FROM memories WHERE namespace = :namespace AND id = :id FOR UPDATE;

-- name: namespace_of
SELECT namespace FROM memories WHERE namespace = ANY(:namespaces::text[]) AND id = :id;

-- name: memories_by_id
-- Whole memories, in the order asked, each with the stamp that the read is about: the one believed and true at the
-- instants if there is one, else the one that was believed last.
SELECT m.*, c.text, c.recognised, stamp.valid_from, stamp.valid_to, stamp.system_from, stamp.system_to, origin.entries
FROM unnest(:namespaces::text[], :ids::uuid[]) WITH ORDINALITY AS asked (namespace, id, place)
JOIN memories m ON m.namespace = asked.namespace AND m.id = asked.id
JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
CROSS JOIN LATERAL (
    SELECT lower(s.valid) AS valid_from, nullif(upper(s.valid), 'infinity') AS valid_to,
           lower(s.system) AS system_from, nullif(upper(s.system), 'infinity') AS system_to
    FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
    ORDER BY (s.system @> :known_at::timestamptz) DESC, (s.valid @> :valid_at::timestamptz) DESC,
             lower(s.system) DESC, lower(s.valid) DESC
    LIMIT 1
) AS stamp
CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('entry_id', l.id, 'session', l.session, 'at', l.at) ORDER BY l.seq),
                    '[]') AS entries
    FROM provenance p JOIN ledger l ON l.namespace = p.namespace AND l.id = p.entry_id
    WHERE p.namespace = m.namespace AND p.memory_id = m.id
) AS origin
ORDER BY asked.place;

-- name: slot_values_at
SELECT m.namespace, m.id
FROM stamps s JOIN memories m ON m.namespace = s.namespace AND m.id = s.memory_id
WHERE s.namespace = :namespace AND s.slot_id = :slot_id AND (s.live OR s.value_mac IS NOT NULL)
  AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz
ORDER BY lower(s.valid), m.id;

-- name: slot_members
SELECT id FROM memories WHERE namespace = :namespace AND slot_id = :slot_id ORDER BY event_at, created_at, id;

-- name: chain_of
-- All versions of an unkeyed memory: what it replaced, and what replaced it.
WITH RECURSIVE earlier AS (
    SELECT id FROM memories WHERE namespace = :namespace AND id = :id
    UNION
    SELECT m.id FROM memories m JOIN earlier e ON m.superseded_by = e.id WHERE m.namespace = :namespace
), later AS (
    SELECT id, superseded_by FROM memories WHERE namespace = :namespace AND id = :id
    UNION
    SELECT m.id, m.superseded_by FROM memories m JOIN later l ON m.id = l.superseded_by WHERE m.namespace = :namespace
)
SELECT m.id FROM memories m
WHERE m.namespace = :namespace AND (m.id IN (SELECT id FROM earlier) OR m.id IN (SELECT id FROM later))
ORDER BY m.event_at, m.created_at, m.id;

-- name: list_memories
-- Each namespace gives its newest in the order of its index, so that a page reads no more than it shows.
SELECT page.namespace, page.id, page.created_at
FROM unnest(:namespaces::text[]) AS asked (namespace)
CROSS JOIN LATERAL (
    SELECT m.namespace, m.id, m.created_at
    FROM memories m
    CROSS JOIN LATERAL (
        SELECT s.valid, s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz AS holds
        FROM stamps s
        WHERE s.namespace = m.namespace AND s.memory_id = m.id
          AND CASE WHEN :history::boolean THEN lower(s.system) <= :known_at
                   ELSE s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz END
        ORDER BY (s.system @> :known_at::timestamptz) DESC, (s.valid @> :valid_at::timestamptz) DESC,
                 lower(s.system) DESC, lower(s.valid) DESC
        LIMIT 1
    ) AS stamp
    WHERE m.namespace = asked.namespace
      AND (:retired::boolean OR m.retired_at IS NULL OR m.retired_at > :known_at)
      AND (:superseded::boolean OR m.retired_at <= :known_at OR stamp.holds)
      AND (:kinds::text[] IS NULL OR m.kind = ANY(:kinds::text[]))
      AND (:sensitivities::text[] IS NULL OR m.maskable OR m.sensitivity = ANY(:sensitivities::text[]))
      AND (:condition::jsonpath IS NULL OR filterable(m, stamp.valid) @@ :condition::jsonpath)
      AND (:after_at::timestamptz IS NULL OR (m.created_at, m.id) < (:after_at, :after_id::uuid))
    ORDER BY m.created_at DESC, m.id DESC LIMIT :count
) AS page
ORDER BY page.created_at DESC, page.id DESC LIMIT :count;

-- name: briefing_candidates
-- What an agent should know at the start: claims that hold, pinned and important first. In a slot its stamps tell a
-- proposal, which may have become a value later or have been one; an open claim never changes between the two.
SELECT m.namespace, m.id, count(*) OVER () AS total
FROM memories m JOIN stamps s ON s.namespace = m.namespace AND s.memory_id = m.id
WHERE m.namespace = ANY(:namespaces::text[]) AND NOT m.turn
  AND (s.live OR s.value_mac IS NOT NULL OR (s.slot_id IS NULL AND NOT m.proposed))
  AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz
  AND (:sensitivities::text[] IS NULL OR m.maskable OR m.sensitivity = ANY(:sensitivities::text[]))
ORDER BY m.pinned DESC, m.importance DESC, m.event_at DESC, m.id DESC LIMIT :count;

-- name: count_recalls!
UPDATE memories m SET recall_count = m.recall_count + seen.times, last_recalled_at = seen.at
FROM unnest(:namespaces::text[], :ids::uuid[], :times::integer[], :ats::timestamptz[])
     AS seen (namespace, id, times, at)
WHERE m.namespace = seen.namespace AND m.id = seen.id;

-- name: export_memories
SELECT m.namespace, m.id FROM memories m
WHERE m.namespace = ANY(:namespaces::text[]) AND NOT m.turn AND (m.namespace, m.id) > (:after_namespace, :after_id::uuid)
  AND (:history::boolean OR EXISTS (
        SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
          AND s.valid @> :now::timestamptz AND upper(s.system) = 'infinity'))
ORDER BY m.namespace, m.id LIMIT :count;

-- name: stamps_of_memories
SELECT namespace, memory_id, lower(valid) AS valid_from, nullif(upper(valid), 'infinity') AS valid_to,
       lower(system) AS system_from, nullif(upper(system), 'infinity') AS system_to
FROM stamps WHERE namespace = ANY(:namespaces::text[]) AND memory_id = ANY(:ids::uuid[])
ORDER BY lower(system), lower(valid);
