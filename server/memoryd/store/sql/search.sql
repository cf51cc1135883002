-- name: term_statistics
-- The corpus of the namespaces in scope, beside each term of the query that was counted (null when none was).
SELECT corpus.*, counted.term, counted.frequency
FROM (
    SELECT coalesce(sum(documents), 0)::bigint AS documents, coalesce(sum(turn_terms), 0)::bigint AS turn_terms,
           coalesce(sum(around_terms), 0)::bigint AS around_terms
    FROM corpora WHERE namespace = ANY(:namespaces::text[])
) AS corpus
LEFT JOIN (
    SELECT term, sum(documents)::bigint AS frequency FROM terms
    WHERE namespace = ANY(:namespaces::text[]) AND term = ANY(:terms::bytea[])
    GROUP BY term
) AS counted ON true;

-- name: find_open
-- Candidates of every arm in one statement, before hard filters other than the namespace: each arm takes more than
-- it needs, then what is not valid, not believed or not for this reader falls out. The caller asks find_filtered
-- when too much fell out. What was read in a turn is left to its turn.
-- "worded": nothing but its words, and those beside it, made it a candidate.
WITH asked AS MATERIALIZED (
    SELECT query::tsquery AS query, idf, generates
    FROM unnest(:queries::text[], :idfs::real[], :generates::boolean[]) AS term (query, idf, generates)
), matched AS MATERIALIZED (
    SELECT k.namespace, k.id, sum(asked.idf * k.weight) AS score
    FROM asked CROSS JOIN LATERAL (
        SELECT namespace, id, bm25(turn, asked.query, turn_length, :turn_mean::real) AS weight
        FROM keywords WHERE namespace = ANY(:namespaces::text[]) AND turn @@ asked.query AND NOT derived LIMIT :cap
    ) AS k
    WHERE asked.generates GROUP BY k.namespace, k.id
), best AS MATERIALIZED (
    SELECT namespace, id FROM matched ORDER BY score DESC LIMIT :taken
), chosen AS MATERIALIZED (
    SELECT namespace, id, bool_and(worded) AS worded FROM (
        -- A memory has a vector for each span, so the rows read are twice the memories wanted; its window's is the
        -- same in every row. "+ 0" keeps a small scope from the HNSW index.
        (SELECT namespace, id, false AS worded FROM
            (SELECT namespace, id, turn <#> :vector AS far FROM vectors
             WHERE NOT :approximate::boolean AND namespace = ANY(:namespaces::text[]) AND model = :model AND NOT derived
             ORDER BY (turn <#> :vector) + 0 LIMIT 2 * :taken) AS span
         GROUP BY namespace, id ORDER BY min(far) LIMIT :taken)
        UNION ALL (SELECT namespace, id, false FROM vectors
               WHERE NOT :approximate::boolean AND namespace = ANY(:namespaces::text[]) AND model = :model AND part = 0
                 AND NOT derived
               ORDER BY (around <#> :vector) + 0 LIMIT :taken)
        UNION ALL (SELECT namespace, id, false FROM
               (SELECT namespace, id, turn <#> :vector AS far FROM vectors
                WHERE :approximate::boolean AND namespace = ANY(:namespaces::text[]) AND model = :model AND NOT derived
                ORDER BY turn <#> :vector LIMIT 2 * :taken) AS span
               GROUP BY namespace, id ORDER BY min(far) LIMIT :taken)
        UNION ALL (SELECT namespace, id, false FROM vectors
               WHERE :approximate::boolean AND namespace = ANY(:namespaces::text[]) AND model = :model AND part = 0
                 AND NOT derived
               ORDER BY around <#> :vector LIMIT :taken)
        UNION ALL (SELECT namespace, id, true FROM best)
        -- the windows that hold a turn that was found; the limits keep the planner at one look-up a turn
        UNION ALL (SELECT beside.namespace, beside.id, true
               FROM best CROSS JOIN LATERAL (
                   SELECT session, position FROM memories WHERE namespace = best.namespace AND id = best.id LIMIT 1
               ) AS own CROSS JOIN LATERAL (
                   (SELECT namespace, id FROM memories
                    WHERE namespace = best.namespace AND session = own.session AND position < own.position
                    ORDER BY position DESC LIMIT 1)
                   UNION ALL
                   (SELECT namespace, id FROM memories
                    WHERE namespace = best.namespace AND session = own.session AND position > own.position
                    ORDER BY position LIMIT 1)
               ) AS beside)
        UNION ALL (SELECT namespace, id, true FROM memories
               WHERE namespace = ANY(:namespaces::text[]) AND text_mac = :text_mac AND NOT derived LIMIT :taken)
        UNION ALL (SELECT m.namespace, m.id, false
               FROM unnest(:named_namespaces::text[], :named_subjects::text[]) AS name (namespace, subject_norm)
               CROSS JOIN LATERAL (
                   SELECT namespace, id FROM memories
                   WHERE namespace = name.namespace AND subject_norm = name.subject_norm AND NOT derived LIMIT :taken
               ) AS m
               -- few names are asked for; without an end the planner reckons with a hundred
               LIMIT 4 * :taken)
        UNION ALL (SELECT held.namespace, held.id, false
               FROM unnest(:slot_namespaces::text[], :slot_subjects::text[], :slot_keys::text[])
                    AS name (namespace, subject_norm, key)
               JOIN slots USING (namespace, subject_norm, key)
               CROSS JOIN LATERAL (
                   SELECT s.namespace, s.memory_id AS id FROM stamps s
                   WHERE s.namespace = slots.namespace AND s.slot_id = slots.id
                     AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz LIMIT :taken
               ) AS held
               LIMIT :taken)
    ) AS arm GROUP BY namespace, id
), allowed AS MATERIALIZED (
    SELECT m.namespace, m.id, m.kind, m.event_at, m.turn, m.session, m.position, m.speaker, m.importance,
           m.subject_norm, m.key, m.value_norm, m.text_mac, chosen.worded
    FROM chosen JOIN memories m USING (namespace, id)
    WHERE NOT m.derived AND (:sensitivities::text[] IS NULL OR m.maskable OR m.sensitivity = ANY(:sensitivities::text[]))
      AND EXISTS (SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
                  AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz
                  AND (s.live OR s.value_mac IS NOT NULL OR (s.slot_id IS NULL AND NOT m.proposed)))
)
SELECT a.namespace, a.id, a.kind, a.event_at, a.turn, a.session, a.position, a.speaker, a.importance, a.subject_norm,
       a.key, a.value_norm, (a.text_mac = :text_mac) AS same_text, lexical.keyword, lexical.keyword_window,
       lexical.words, lexical.asks, lexical.language,
       semantic.dense, semantic.dense_window,
       CASE WHEN :with_age::boolean AND a.session IS NOT NULL THEN (
            SELECT 1 + count(*) FROM sessions newer
            WHERE newer.namespace = a.namespace
              AND (newer.last_at, newer.opened_at) > (SELECT own.last_at, own.opened_at FROM sessions own
                                                      WHERE own.namespace = a.namespace AND own.session = a.session))
       ELSE 1 END AS session_age, a.worded
FROM allowed a
CROSS JOIN LATERAL (
    -- until the worker has been there, a passage is its own window
    SELECT coalesce(max(part.keyword), 0) AS keyword,
           coalesce(max(CASE WHEN part.windowed THEN part.keyword_window ELSE part.keyword END), 0) AS keyword_window,
           sum(part.words) AS words, bool_or(part.asks) AS asks, min(part.language) AS language
    FROM (
        SELECT k.words, k.asks, k.language, k.around IS NOT NULL AS windowed,
               (SELECT sum(asked.idf * bm25(k.turn, asked.query, k.turn_length, :turn_mean::real))
                FROM asked WHERE k.turn @@ asked.query) AS keyword,
               (SELECT sum(asked.idf * bm25(k.around, asked.query, k.around_length, :around_mean::real))
                FROM asked WHERE k.around @@ asked.query) AS keyword_window
        FROM keywords k WHERE k.namespace = a.namespace AND k.id = a.id
    ) AS part
) AS lexical
LEFT JOIN LATERAL (
    SELECT max(-(v.turn <#> :vector)) AS dense, max(-(v.around <#> :vector)) AS dense_window
    FROM vectors v WHERE v.namespace = a.namespace AND v.id = a.id AND v.model = :model
) AS semantic ON true;

-- name: plan_for_these_values!
SET LOCAL plan_cache_mode = force_custom_plan;

-- name: find_filtered
-- The same with every hard filter before the arms, so that k come back when k exist.
WITH asked AS MATERIALIZED (
    SELECT query::tsquery AS query, idf, generates
    FROM unnest(:queries::text[], :idfs::real[], :generates::boolean[]) AS term (query, idf, generates)
), allowed AS MATERIALIZED (
    SELECT m.namespace, m.id, m.kind, m.event_at, m.turn, m.session, m.position, m.speaker, m.importance,
           m.subject_norm, m.key, m.value_norm, m.text_mac
    FROM memories m JOIN stamps s ON s.namespace = m.namespace AND s.memory_id = m.id
    WHERE m.namespace = ANY(:namespaces::text[]) AND (:with_derived::boolean OR NOT m.derived)
      AND (s.live OR s.value_mac IS NOT NULL OR (s.slot_id IS NULL AND NOT m.proposed))
      AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz
      AND (:sensitivities::text[] IS NULL OR m.maskable OR m.sensitivity = ANY(:sensitivities::text[]))
      AND (:kinds::text[] IS NULL OR m.kind = ANY(:kinds::text[]))
      AND (:sessions::text[] IS NULL OR m.session = ANY(:sessions::text[]))
      AND (:subjects::text[] IS NULL OR m.subject_norm = ANY(:subjects::text[]))
      AND (:tags::text[] IS NULL OR m.tags && :tags::text[])
      AND (:condition::jsonpath IS NULL OR filterable(m, s.valid) @@ :condition::jsonpath)
      AND m.id <> ALL(:concealed::uuid[])
), scanned AS MATERIALIZED (
    SELECT v.namespace, v.id, max(-(v.turn <#> :vector)) AS dense, max(-(v.around <#> :vector)) AS dense_window
    FROM allowed a JOIN vectors v ON v.namespace = a.namespace AND v.id = a.id AND v.model = :model
    GROUP BY v.namespace, v.id
), matched AS MATERIALIZED (
    SELECT k.namespace, k.id, sum(asked.idf * bm25(k.turn, asked.query, k.turn_length, :turn_mean::real)) AS score,
           sum(asked.idf * bm25(k.around, asked.query, k.around_length, :around_mean::real)) AS score_window
    FROM allowed a JOIN keywords k ON k.namespace = a.namespace AND k.id = a.id
    JOIN asked ON asked.generates AND (k.turn @@ asked.query OR k.around @@ asked.query)
    GROUP BY k.namespace, k.id
), chosen AS MATERIALIZED (
    SELECT namespace, id, bool_and(worded) AS worded FROM (
        (SELECT namespace, id, false AS worded FROM scanned ORDER BY dense DESC LIMIT :taken)
        UNION ALL (SELECT namespace, id, false FROM scanned ORDER BY dense_window DESC LIMIT :taken)
        UNION ALL (SELECT namespace, id, true FROM matched ORDER BY score DESC NULLS LAST LIMIT :taken)
        UNION ALL (SELECT namespace, id, true FROM matched ORDER BY score_window DESC NULLS LAST LIMIT :taken)
        UNION ALL (SELECT namespace, id, true FROM allowed WHERE text_mac = :text_mac LIMIT :taken)
        UNION ALL (SELECT a.namespace, a.id, false
               FROM unnest(:named_namespaces::text[], :named_subjects::text[]) AS name (namespace, subject_norm)
               JOIN allowed a USING (namespace, subject_norm))
        UNION ALL (SELECT a.namespace, a.id, false
               FROM unnest(:slot_namespaces::text[], :slot_subjects::text[], :slot_keys::text[])
                    AS name (namespace, subject_norm, key)
               JOIN allowed a USING (namespace, subject_norm, key))
        UNION ALL (SELECT namespace, id, false FROM (SELECT namespace, id FROM allowed LIMIT :taken) AS few
               WHERE (SELECT count(*) FROM allowed) <= :taken)
    ) AS arm GROUP BY namespace, id
)
SELECT a.namespace, a.id, a.kind, a.event_at, a.turn, a.session, a.position, a.speaker, a.importance, a.subject_norm,
       a.key, a.value_norm, (a.text_mac = :text_mac) AS same_text, lexical.keyword, lexical.keyword_window,
       lexical.words, lexical.asks, lexical.language,
       scanned.dense, scanned.dense_window,
       CASE WHEN :with_age::boolean AND a.session IS NOT NULL THEN (
            SELECT 1 + count(*) FROM sessions newer
            WHERE newer.namespace = a.namespace
              AND (newer.last_at, newer.opened_at) > (SELECT own.last_at, own.opened_at FROM sessions own
                                                      WHERE own.namespace = a.namespace AND own.session = a.session))
       ELSE 1 END AS session_age, chosen.worded
FROM chosen JOIN allowed a USING (namespace, id)
LEFT JOIN scanned USING (namespace, id)
CROSS JOIN LATERAL (
    -- until the worker has been there, a passage is its own window
    SELECT coalesce(max(part.keyword), 0) AS keyword,
           coalesce(max(CASE WHEN part.windowed THEN part.keyword_window ELSE part.keyword END), 0) AS keyword_window,
           sum(part.words) AS words, bool_or(part.asks) AS asks, min(part.language) AS language
    FROM (
        SELECT k.words, k.asks, k.language, k.around IS NOT NULL AS windowed,
               (SELECT sum(asked.idf * bm25(k.turn, asked.query, k.turn_length, :turn_mean::real))
                FROM asked WHERE k.turn @@ asked.query) AS keyword,
               (SELECT sum(asked.idf * bm25(k.around, asked.query, k.around_length, :around_mean::real))
                FROM asked WHERE k.around @@ asked.query) AS keyword_window
        FROM keywords k WHERE k.namespace = a.namespace AND k.id = a.id
    ) AS part
) AS lexical;

-- name: hidden_near
-- Of candidates those in which, or right beside which, something is above a reader's clearance, with what stands before
-- and after them in the session; and of all three whether it is in them.
SELECT own.namespace, own.id, previous.id AS before, following.id AS after, is_hidden.own AS hidden,
       coalesce(previous.hidden, false) AS before_hidden, coalesce(following.hidden, false) AS after_hidden
FROM unnest(:namespaces::text[], :ids::uuid[]) AS asked (namespace, id)
JOIN memories own USING (namespace, id)
CROSS JOIN LATERAL (SELECT own.maskable AND own.sensitivity <> ALL(:sensitivities::text[]) AS own) AS is_hidden
LEFT JOIN LATERAL (
    SELECT b.id, b.maskable AND b.sensitivity <> ALL(:sensitivities::text[]) AS hidden FROM memories b
    WHERE b.namespace = own.namespace AND b.session = own.session AND b.position < own.position
    ORDER BY b.position DESC LIMIT 1
) AS previous ON true
LEFT JOIN LATERAL (
    SELECT b.id, b.maskable AND b.sensitivity <> ALL(:sensitivities::text[]) AS hidden FROM memories b
    WHERE b.namespace = own.namespace AND b.session = own.session AND b.position > own.position
    ORDER BY b.position LIMIT 1
) AS following ON true
WHERE is_hidden.own OR previous.hidden OR following.hidden;
