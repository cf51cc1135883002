-- migrate:up

-- An alias may be that of several subjects; what it means then is asked of who uses it.
ALTER TABLE aliases DROP CONSTRAINT aliases_pkey;
ALTER TABLE aliases ADD PRIMARY KEY (namespace, alias_norm, subject_norm);

-- A slot that changed often has as many closed stamps, which all overlap in valid time and none in system time: the
-- index of the exclusion has to part them by that.
ALTER TABLE stamps DROP CONSTRAINT one_value_of_a_slot_at_an_instant;
ALTER TABLE stamps ADD CONSTRAINT one_value_of_a_slot_at_an_instant
    EXCLUDE USING gist (namespace WITH =, slot_id WITH =, system WITH &&, valid WITH &&) WHERE (live);
ALTER TABLE stamps DROP CONSTRAINT one_stamp_of_a_value_at_an_instant;
ALTER TABLE stamps ADD CONSTRAINT one_stamp_of_a_value_at_an_instant
    EXCLUDE USING gist (namespace WITH =, slot_id WITH =, value_mac WITH =, system WITH &&, valid WITH &&)
    WHERE (value_mac IS NOT NULL);

-- The slot of a claim, made on first use and locked, the instant after the wait, and what decides a claim that is its
-- newest event: what holds from its start on, and the newest event that was said. Two statements, so that the second
-- sees what the writer before has left; in one round trip. No row where the name is the alias of several subjects.
CREATE FUNCTION claim_slot(
    in_namespace text, in_id uuid, in_subject text, in_subject_norm text, in_key text, in_cardinality text,
    in_start timestamptz
) RETURNS TABLE (
    id uuid, subject text, subject_norm text, cardinality text, now timestamptz, newest_event timestamptz,
    stamp_id bigint, memory_id uuid, valid_from timestamptz, valid_to timestamptz, value_norm text, ceded boolean
) LANGUAGE plpgsql AS $$
DECLARE
    slot slots;
    owners text[] := array(SELECT a.subject_norm FROM aliases a
                           WHERE a.namespace = in_namespace AND a.alias_norm = in_subject_norm LIMIT 2);
    begun timestamptz;
BEGIN
    IF array_length(owners, 1) > 1 THEN
        RETURN;
    END IF;
    INSERT INTO slots AS s (namespace, id, subject, subject_norm, key, cardinality)
    VALUES (in_namespace, in_id, in_subject, coalesce(owners[1], in_subject_norm), in_key, in_cardinality)
    ON CONFLICT ON CONSTRAINT slots_namespace_subject_norm_key_key DO UPDATE SET key = s.key
    RETURNING s.* INTO slot;
    begun := clock_timestamp();
    RETURN QUERY
    SELECT slot.id, slot.subject, slot.subject_norm, slot.cardinality, begun, newest.event_at, held.*
    FROM (SELECT max(a.event_at) AS event_at FROM assertions a
          WHERE a.namespace = in_namespace AND a.slot_id = slot.id) AS newest
    LEFT JOIN (
        SELECT t.id, t.memory_id, lower(t.valid) AS starts, nullif(upper(t.valid), 'infinity'), m.value_norm,
               m.ceded_from IS NOT NULL
        FROM stamps t JOIN memories m ON m.namespace = t.namespace AND m.id = t.memory_id
        WHERE t.namespace = in_namespace AND t.slot_id = slot.id AND t.live
          AND t.system @> timestamptz '9999-12-31' AND t.valid && tstzrange(coalesce(in_start, begun), 'infinity')
    ) AS held ON true
    ORDER BY held.starts;
END
$$;

-- migrate:down
DROP FUNCTION claim_slot;
ALTER TABLE stamps DROP CONSTRAINT one_stamp_of_a_value_at_an_instant;
ALTER TABLE stamps ADD CONSTRAINT one_stamp_of_a_value_at_an_instant
    EXCLUDE USING gist (namespace WITH =, slot_id WITH =, value_mac WITH =, valid WITH &&, system WITH &&)
    WHERE (value_mac IS NOT NULL);
ALTER TABLE stamps DROP CONSTRAINT one_value_of_a_slot_at_an_instant;
ALTER TABLE stamps ADD CONSTRAINT one_value_of_a_slot_at_an_instant
    EXCLUDE USING gist (namespace WITH =, slot_id WITH =, valid WITH &&, system WITH &&) WHERE (live);
DELETE FROM aliases a USING aliases b
WHERE a.namespace = b.namespace AND a.alias_norm = b.alias_norm AND a.subject_norm > b.subject_norm;
ALTER TABLE aliases DROP CONSTRAINT aliases_pkey;
ALTER TABLE aliases ADD PRIMARY KEY (namespace, alias_norm);
