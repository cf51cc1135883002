-- name: ids_taken
-- Ids are unique in an instance, whatever the namespace.
SELECT namespace, id FROM memories WHERE id = ANY(:ids::uuid[])
UNION SELECT namespace, id FROM ledger WHERE id = ANY(:ids::uuid[]);

-- name: turns_present
SELECT id FROM ledger WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) AND NOT erased;

-- name: take_tombstones!
-- Ids that were forgotten elsewhere; what is here stays here.
INSERT INTO tombstones (namespace, id, forget_id, at)
SELECT :namespace, gone.id, '00000000-0000-0000-0000-000000000000', least(gone.at, :now)
FROM unnest(:ids::uuid[], :ids_at::timestamptz[]) AS gone (id, at)
WHERE NOT EXISTS (SELECT FROM memories m WHERE m.id = gone.id)
  AND NOT EXISTS (SELECT FROM ledger l WHERE l.id = gone.id)
ON CONFLICT DO NOTHING;

-- name: take_forgotten!
INSERT INTO forgotten (namespace, mac, forget_id, at)
SELECT :namespace, gone.mac, '00000000-0000-0000-0000-000000000000', least(gone.at, :now)
FROM unnest(:macs::bytea[], :macs_at::timestamptz[]) AS gone (mac, at)
WHERE NOT EXISTS (SELECT FROM memories m WHERE m.namespace = :namespace AND m.text_mac = gone.mac)
ON CONFLICT (namespace, mac) DO UPDATE SET at = greatest(forgotten.at, excluded.at);
