-- name: hide_parts!
-- Places of a text that no read shows, beside the personal data in it; and the turns to erase.
WITH part AS MATERIALIZED (
    SELECT id, class, jsonb_build_array('secret:' || class, first, last) AS place
    FROM unnest(:ids::uuid[], :names::text[], :starts::integer[], :ends::integer[]) AS part (id, class, first, last)
), hidden AS (
    UPDATE contents c
    SET recognised = coalesce(c.recognised, '{}')
        || jsonb_build_object('secret:text', coalesce(c.recognised -> 'secret:text', '[]') || known.places)
    FROM (SELECT id, jsonb_agg(place) AS places FROM part GROUP BY id) AS known
    WHERE c.namespace = :namespace AND c.id = known.id
)
INSERT INTO due_erasures (namespace, entry_id, class, queued_at)
SELECT DISTINCT :namespace, id, class, :now::timestamptz FROM part
ON CONFLICT DO NOTHING;

-- name: due_erasures
SELECT namespace, entry_id, class, queued_at FROM due_erasures ORDER BY queued_at, namespace, entry_id, class;
