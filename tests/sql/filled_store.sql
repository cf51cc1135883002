-- A store of 3,000 turns in two namespaces, 300 slots of four values each and 1,000 tokens, for tests of plans.
CREATE TEMPORARY TABLE filled ON COMMIT DROP AS
SELECT number, CASE WHEN number % 5 = 0 THEN 'plans-other' ELSE 'plans' END AS namespace,
       gen_random_uuid() AS id, timestamptz '2026-01-01 00:00Z' + number * interval '1 minute' AS at
FROM generate_series(1, 6000) AS number;

INSERT INTO ledger (namespace, id, seq, session, position, role, at, recorded_at, task, commitment, hash)
SELECT namespace, id, 1000000000 + number, 's-' || number / 20, number, 'user', at, at, 't',
       sha256('commitment'), sha256('hash')
FROM filled;

INSERT INTO contents (namespace, id, text) SELECT namespace, id, 'turn number ' || number FROM filled;

INSERT INTO memories (namespace, id, kind, text_mac, source, turn, session, position, event_at, created_at, updated_at)
SELECT namespace, id, 'note', sha256(number::text::bytea), 'user_stated', true, 's-' || number / 20, number, at, at, at
FROM filled;

INSERT INTO stamps (namespace, memory_id, valid, system, live)
SELECT namespace, id, tstzrange(at, 'infinity'), tstzrange(at, 'infinity'), false FROM filled;

INSERT INTO provenance (namespace, memory_id, entry_id) SELECT namespace, id, id FROM filled;

INSERT INTO keywords (namespace, id, part, turn, around, turn_length, around_length, words, asks, language)
SELECT namespace, id, 0, words::tsvector, words::tsvector, 3, 3, 3, false, 'en'
FROM filled, LATERAL (
    SELECT format('common:1D word%s:1D rare%s:1D ', number % 50, number)
           || string_agg(format('other%s:1D', (number * 7 + place * 31) % 997), ' ') AS words
    FROM generate_series(1, 20) AS place
) AS said;
SELECT gin_clean_pending_list(i.indexrelid)
FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
WHERE a.amname = 'gin' AND i.indrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'keywords'::regclass);

INSERT INTO vectors (namespace, id, part, model, turn, around)
SELECT namespace, id, 0, 'plans', direction, direction
FROM filled, LATERAL (
    SELECT array_agg(random() - 0.5 + 0 * (number + place))::halfvec AS direction FROM generate_series(1, 384) AS place
) AS drawn;

INSERT INTO outbox (namespace, id, queued_at) SELECT namespace, id, at FROM filled;

CREATE TEMPORARY TABLE filled_slots ON COMMIT DROP AS
SELECT number, gen_random_uuid() AS id FROM generate_series(1, 300) AS number;

INSERT INTO slots (namespace, id, subject, subject_norm, key)
SELECT 'plans', id, 'subject ' || number, 'subject ' || number, 'city' FROM filled_slots;

CREATE TEMPORARY TABLE filled_values ON COMMIT DROP AS
SELECT slot.number, slot.id AS slot_id, gen_random_uuid() AS id, value,
       timestamptz '2026-02-01 00:00Z' + value * interval '1 day' AS at
FROM filled_slots AS slot, generate_series(1, 4) AS value;

INSERT INTO contents (namespace, id, text) SELECT 'plans', id, 'value ' || value FROM filled_values;

INSERT INTO memories (namespace, id, kind, subject, subject_norm, key, slot_id, value, value_norm, text_mac, source,
                      event_at, created_at, updated_at)
SELECT 'plans', id, 'fact', 'subject ' || number, 'subject ' || number, 'city', slot_id, to_jsonb(value), value::text,
       sha256(id::text::bytea), 'user_stated', at, at, at
FROM filled_values;

INSERT INTO stamps (namespace, memory_id, slot_id, valid, system, live)
SELECT 'plans', id, slot_id, tstzrange(at, CASE WHEN value = 4 THEN 'infinity' ELSE at + interval '1 day' END),
       tstzrange(at, 'infinity'), true
FROM filled_values;

INSERT INTO tokens (id, hash, principal, name, write, read, clearance, created_at)
SELECT gen_random_uuid(), sha256(('plans ' || number)::bytea), 'agent', 'plans', '{}', '{}', 'none', now()
FROM generate_series(1, 1000) AS number;

ANALYZE memories, stamps, contents, keywords, vectors, ledger, provenance, slots, outbox, tokens;
