-- What stands in the index of a namespace, in the order of its sessions.
SELECT m.id, m.session, m.position, c.text, m.speaker, m.subject, m.key, m.tags, m.event_at,
       k.part, tsvector_to_array(k.around) AS around, k.around_length,
       (SELECT count(*) FROM vectors v WHERE v.namespace = m.namespace AND v.id = m.id) AS vectors
FROM memories m
JOIN contents c ON c.namespace = m.namespace AND c.id = m.id
JOIN keywords k ON k.namespace = m.namespace AND k.id = m.id
WHERE m.namespace = $1
ORDER BY m.session, m.position, m.id, k.part;
