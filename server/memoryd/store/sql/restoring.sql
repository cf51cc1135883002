-- name: guarding_rows
-- What an instance must not lose by being set back: who may enter and who no longer, what was forgotten and how that is
-- proven, what must be kept, and who did what.
SELECT 'tokens' AS relation, row_to_json(t)::text AS held FROM tokens t
UNION ALL SELECT 'holds', row_to_json(h)::text FROM holds h
UNION ALL SELECT 'exemptions', row_to_json(e)::text FROM exemptions e
UNION ALL SELECT 'forgets', row_to_json(f)::text FROM forgets f
UNION ALL SELECT 'receipts', row_to_json(r)::text FROM receipts r
UNION ALL SELECT 'tombstones', row_to_json(t)::text FROM tombstones t
UNION ALL SELECT 'forgotten', row_to_json(f)::text FROM forgotten f
UNION ALL SELECT 'audit', row_to_json(a)::text FROM audit a;

-- name: receipt_links
-- The chain of receipts: number and hash of each.
SELECT seq, hash FROM receipts ORDER BY seq;

-- name: chain_of_receipts
SELECT seq, hash, document FROM receipts ORDER BY seq;

-- name: clear_guards!
TRUNCATE tokens, holds, exemptions, audit;

-- name: guard_with_tokens!
INSERT INTO tokens SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::tokens, one.held::json) r;

-- name: guard_with_holds!
INSERT INTO holds SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::holds, one.held::json) r;

-- name: guard_with_exemptions!
INSERT INTO exemptions
SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::exemptions, one.held::json) r;

-- name: guard_with_forgets!
INSERT INTO forgets SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::forgets, one.held::json) r;

-- name: guard_with_receipts!
INSERT INTO receipts
SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::receipts, one.held::json) r
ON CONFLICT DO NOTHING;

-- name: guard_with_tombstones!
INSERT INTO tombstones
SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::tombstones, one.held::json) r
ON CONFLICT DO NOTHING;

-- name: guard_with_forgotten!
INSERT INTO forgotten
SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::forgotten, one.held::json) r
ON CONFLICT DO NOTHING;

-- name: guard_with_audit!
INSERT INTO audit OVERRIDING SYSTEM VALUE
SELECT r.* FROM unnest(:held::text[]) AS one (held), json_populate_record(NULL::audit, one.held::json) r;

-- name: number_audit$
-- Records to come are numbered behind those that were taken over.
SELECT setval(pg_get_serial_sequence('audit', 'seq'), coalesce(max(seq), 1), max(seq) IS NOT NULL) FROM audit;

-- name: drop_forgets!
DELETE FROM forgets WHERE id = ANY(:ids::uuid[]);

-- name: end_undos!
-- The rows that an undo would put back are of another time now.
UPDATE forgets SET state = 'executing', undo_until = NULL,
                   states = states || jsonb_build_array(jsonb_build_array('executing', :at::text))
WHERE id = ANY(:ids::uuid[]);

-- name: withheld_requests
SELECT DISTINCT forget_id FROM withheld;

-- name: drop_all_withheld!
DELETE FROM withheld WHERE forget_id = ANY(:ids::uuid[]);

-- name: come_back
-- What is here although it was forgotten: by its id, or by a text that only its user may say again.
SELECT m.namespace, m.id, true AS memory, l.id IS NOT NULL AS entry, t.forget_id, true AS buried
FROM tombstones t JOIN memories m ON m.namespace = t.namespace AND m.id = t.id
LEFT JOIN ledger l ON l.namespace = t.namespace AND l.id = t.id AND NOT l.erased
UNION ALL
SELECT l.namespace, l.id, false, true, t.forget_id, true
FROM tombstones t JOIN ledger l ON l.namespace = t.namespace AND l.id = t.id AND NOT l.erased
WHERE NOT EXISTS (SELECT FROM memories m WHERE m.namespace = t.namespace AND m.id = t.id)
UNION ALL
SELECT m.namespace, m.id, true, l.id IS NOT NULL, f.forget_id, false
FROM forgotten f JOIN memories m ON m.namespace = f.namespace AND m.text_mac = f.mac
LEFT JOIN ledger l ON l.namespace = m.namespace AND l.id = m.id AND NOT l.erased
WHERE NOT EXISTS (SELECT FROM tombstones t WHERE t.namespace = m.namespace AND t.id = m.id);

-- name: alive
SELECT id FROM memories WHERE id = ANY(:ids::uuid[]);

-- name: counted_content^
-- What a backup holds, for its manifest.
SELECT (SELECT count(*) FROM memories WHERE NOT turn) AS memories,
       (SELECT count(*) FROM ledger WHERE NOT erased) AS messages,
       (SELECT count(*) FROM tombstones) AS forgotten,
       (SELECT array_agg(version::text ORDER BY version) FROM schema_migrations) AS migrations,
       current_setting('server_version') AS postgresql;

-- name: export_snapshot$
SELECT pg_export_snapshot() FROM set_config('idle_in_transaction_session_timeout', '0', true);
