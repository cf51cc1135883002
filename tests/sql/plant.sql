-- One memory with everything that a text leaves in the tables of content.
WITH said AS (
    SELECT $1::uuid AS id, $2::text AS text, $3::text AS lexemes, $4::halfvec AS vector, $5::text AS short
), memory AS (
    INSERT INTO memories (namespace, id, kind, subject, subject_norm, value, tags, metadata, speaker, text_mac, source,
                          event_at, created_at, updated_at)
    SELECT 'scrub', id, 'fact', short, lower(short), to_jsonb(text), ARRAY[short], jsonb_build_object('said', text),
           short, sha256(id::text::bytea), 'user_stated', now(), now(), now()
    FROM said
), content AS (
    INSERT INTO contents (namespace, id, text, payload) SELECT 'scrub', id, text, to_json(text) FROM said
), words AS (
    INSERT INTO keywords (namespace, id, part, turn, around, turn_length, around_length, words, asks, language)
    SELECT 'scrub', id, 0, lexemes::tsvector, lexemes::tsvector, 1, 1, 1, false, 'en' FROM said
)
INSERT INTO vectors (namespace, id, part, model, turn, around) SELECT 'scrub', id, 0, 'test', vector, vector FROM said;
