-- name: insert_exemption!
-- What is exempt already stays as it was exempted first.
INSERT INTO exemptions (mac, class, created_at, principal, token_id, reason)
VALUES (:mac, :name, :created_at, :principal, :token_id, :reason)
ON CONFLICT (mac) DO NOTHING;

-- name: find_exemption^
SELECT mac, class, created_at, principal, token_id, reason FROM exemptions WHERE mac = :mac;

-- name: list_exemptions
SELECT mac, class, created_at, principal, token_id, reason
FROM exemptions
WHERE :after::bytea IS NULL OR mac > :after
ORDER BY mac LIMIT :count;

-- name: exempted_macs
SELECT mac FROM exemptions;

-- name: delete_exemption<!
DELETE FROM exemptions WHERE mac = :mac RETURNING class;
