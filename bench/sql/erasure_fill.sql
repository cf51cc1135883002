-- bench.items items of about 200 characters with the rows that an appended turn has: 30 lexemes, 90 in its window, two vectors.
DO $$
BEGIN
    CREATE TEMPORARY TABLE filled AS
    SELECT number, gen_random_uuid() AS id, timestamptz '2026-01-01 00:00Z' + number * interval '1 minute' AS at
    FROM generate_series(1, current_setting('bench.items')::integer) AS number;

    INSERT INTO ledger (namespace, id, seq, session, position, role, at, recorded_at, task, commitment, hash)
    SELECT 'bench', id, number, 's-' || number / 20, number, 'user', at, at, 't', sha256('c'), sha256('h') FROM filled;

    INSERT INTO contents (namespace, id, text)
    SELECT 'bench', id, 'turn number ' || number || ' ' || words FROM filled, LATERAL (
        SELECT string_agg(substr(md5((number * 31 + place)::text), 1, 7), ' ') AS words
        FROM generate_series(1, 25) AS place) AS said;

    INSERT INTO memories (namespace, id, kind, text_mac, source, turn, session, position, event_at, created_at, updated_at)
    SELECT 'bench', id, 'note', sha256(number::text::bytea), 'user_stated', true, 's-' || number / 20, number, at, at, at
    FROM filled;

    INSERT INTO stamps (namespace, memory_id, valid, system, live)
    SELECT 'bench', id, tstzrange(at, 'infinity'), tstzrange(at, 'infinity'), false FROM filled;

    INSERT INTO provenance (namespace, memory_id, entry_id) SELECT 'bench', id, id FROM filled;

    INSERT INTO keywords (namespace, id, part, turn, around, turn_length, around_length, words, asks, language)
    SELECT 'bench', id, 0, turn::tsvector, around::tsvector, 30, 90, 3, false, 'en' FROM filled,
    LATERAL (SELECT string_agg(format('word%s:1D', (hashint4(number * 131 + place) & 1023) * (place % 7 + 1)), ' ')
             FILTER (WHERE place <= 30) AS turn,
             string_agg(format('word%s:1D', (hashint4(number * 131 + place) & 1023) * (place % 7 + 1)), ' ') AS around
             FROM generate_series(1, 90) AS place) AS indexed;

    INSERT INTO vectors (namespace, id, part, model, turn, around)
    SELECT 'bench', id, 0, 'bench', direction, direction FROM filled, LATERAL (
        SELECT l2_normalize(array_agg(random() - 0.5 + 0 * (number + place))::halfvec) AS direction
        FROM generate_series(1, 384) AS place) AS drawn;
END
$$;
