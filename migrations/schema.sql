CREATE FUNCTION public.bm25(vector tsvector, term tsquery, length integer, mean real) RETURNS real
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((2.2)::real / ((1)::double precision + (((1.2)::real * ((0.5)::real + (((0.5)::real * (length)::double precision) / mean))) / GREATEST((ts_rank('{0.25,0.5,0.75,1}'::real[], vector, term) * (6.57973626740)::real), (0.000000001)::real))));

CREATE FUNCTION public.claim_slot(in_namespace text, in_id uuid, in_subject text, in_subject_norm text, in_key text, in_cardinality text, in_start timestamp with time zone) RETURNS TABLE(id uuid, subject text, subject_norm text, cardinality text, now timestamp with time zone, newest_event timestamp with time zone, stamp_id bigint, memory_id uuid, valid_from timestamp with time zone, valid_to timestamp with time zone, value_norm text, ceded boolean)
    LANGUAGE plpgsql
    AS $$
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

CREATE TABLE public.memories (
    namespace text NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    kind text NOT NULL,
    subject text,
    subject_norm text,
    key text,
    slot_id uuid,
    value jsonb,
    value_norm text,
    text_mac bytea NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    refs text[] DEFAULT '{}'::text[] NOT NULL,
    importance smallint DEFAULT 3 NOT NULL,
    confidence real DEFAULT 1 NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    source text NOT NULL,
    sensitivity text DEFAULT 'none'::text NOT NULL,
    polarity text,
    proposed boolean DEFAULT false NOT NULL,
    turn boolean DEFAULT false NOT NULL,
    session text,
    "position" integer,
    speaker text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    event_at timestamp with time zone NOT NULL,
    asked_to timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    superseded_by uuid,
    ceded_from timestamp with time zone,
    retired_at timestamp with time zone,
    reason text,
    recall_count integer DEFAULT 0 NOT NULL,
    last_recalled_at timestamp with time zone,
    dense boolean DEFAULT true NOT NULL,
    derived boolean DEFAULT false NOT NULL,
    maskable boolean DEFAULT false NOT NULL,
    salt bytea,
    commitment bytea,
    CONSTRAINT memories_check CHECK (((slot_id IS NULL) = (key IS NULL))),
    CONSTRAINT memories_check1 CHECK (((subject IS NULL) = (subject_norm IS NULL))),
    CONSTRAINT memories_check2 CHECK ((asked_to > event_at)),
    CONSTRAINT memories_check3 CHECK (((ceded_from IS NULL) OR (superseded_by IS NOT NULL))),
    CONSTRAINT memories_commitment_check CHECK ((octet_length(commitment) = 32)),
    CONSTRAINT memories_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
    CONSTRAINT memories_importance_check CHECK (((importance >= 1) AND (importance <= 5))),
    CONSTRAINT memories_kind_check CHECK ((kind = ANY (ARRAY['preference'::text, 'state'::text, 'fact'::text, 'decision'::text, 'lesson'::text, 'event'::text, 'task'::text, 'note'::text]))),
    CONSTRAINT memories_polarity_check CHECK ((polarity = ANY (ARRAY['+'::text, '-'::text]))),
    CONSTRAINT memories_sensitivity_check CHECK ((sensitivity = ANY (ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
    CONSTRAINT memories_source_check CHECK ((source = ANY (ARRAY['user_stated'::text, 'user_confirmed'::text, 'agent_observed'::text, 'inferred'::text])))
);
ALTER TABLE ONLY public.memories ALTER COLUMN subject SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN subject SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN subject_norm SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN subject_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN key SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN key SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN value SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN value SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN value_norm SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN value_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN text_mac SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN tags SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN tags SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN refs SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN refs SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN session SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN speaker SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN speaker SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN metadata SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN metadata SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN reason SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN reason SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.memories ALTER COLUMN salt SET STATISTICS 0;
ALTER TABLE ONLY public.memories ALTER COLUMN commitment SET STATISTICS 0;

COMMENT ON TABLE public.memories IS 'One claim a row. subject, key, value and the text in contents never change; a new content is a new row. turn: the note of a ledger entry, with the entry''s id; event_at to asked_to: where the claim said that it holds; ceded_from: where superseded_by took its place for good, by a change of its content or a correction';

COMMENT ON COLUMN public.memories.dense IS 'Searched by vector: all but claims that were given as subject, key and value';

COMMENT ON COLUMN public.memories.derived IS 'Read in a turn: left to its turn by questions without filters';

COMMENT ON COLUMN public.memories.maskable IS 'Its sensitivity is that of personal data found in it, which a read can mask';

COMMENT ON COLUMN public.memories.commitment IS 'Of a claim: SHA-256 of salt and content; a turn has that of its ledger entry';

CREATE FUNCTION public.filterable(memory public.memories, valid tstzrange) RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN jsonb_build_object('subject', (memory).subject_norm, 'key', (memory).key, 'kind', (memory).kind, 'tag', (memory).tags, 'session', (memory).session, 'source', (memory).source, 'pinned', (memory).pinned, 'importance', (memory).importance, 'confidence', (memory).confidence, 'created_at', EXTRACT(epoch FROM (memory).created_at), 'updated_at', EXTRACT(epoch FROM (memory).updated_at), 'valid_from', EXTRACT(epoch FROM lower(valid)), 'valid_to', CASE WHEN (upper(valid) = 'infinity'::timestamp with time zone) THEN NULL::numeric ELSE EXTRACT(epoch FROM upper(valid)) END, 'metadata', (memory).metadata);

CREATE FUNCTION public.graver(a text, b text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (array_position(ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text, 'critical'::text], a) < array_position(ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text, 'critical'::text], b)) THEN b ELSE a END;

CREATE FUNCTION public.index_vectors() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM index_vectors(inhrelid::regclass::text) FROM pg_inherits WHERE inhparent = 'vectors'::regclass;
END
$$;

CREATE FUNCTION public.index_vectors(name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    field text;
BEGIN
    FOREACH field IN ARRAY ARRAY['turn', 'around'] LOOP
        EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I USING hnsw (%I halfvec_ip_ops)
                        WITH (m = 12, ef_construction = 40)',
                       name || '_' || field || '_hnsw', name, field);
    END LOOP;
END
$$;

CREATE FUNCTION public.name_form(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(btrim(regexp_replace(name, '[\u0001-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a1-\u00b1\u00b4-\u00b8\u00bb\u00bf\u2010-\u205e\u3001-\u3004\u3008-\u3020\uff5f-\uff65]+'::text, ' '::text, 'g'::text)), ' ?([\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3\u0e00-\u0e7f\U00020000-\U000323af]) ?'::text, '\1'::text, 'g'::text);

CREATE FUNCTION public.note_subject() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO subjects (namespace, subject_norm, subject) VALUES (NEW.namespace, NEW.subject_norm, NEW.subject)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

CREATE TABLE public.settings (
    name text NOT NULL,
    value jsonb NOT NULL
);

COMMENT ON TABLE public.settings IS 'What is fixed for the life of the instance: partitions, embedding model and dimension';

CREATE FUNCTION public.recognises() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (EXISTS (SELECT FROM public.settings WHERE ((settings.name = 'recogniser'::text) AND (settings.value <> '""'::jsonb))));

CREATE FUNCTION public.replace_partition(name text, with_hnsw boolean) RETURNS void
    LANGUAGE plpgsql
    AS $_$
DECLARE
    old    regclass := name::regclass;
    parent regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = name::regclass);
    bound  text     := (SELECT pg_get_expr(relpartbound, oid) FROM pg_class WHERE oid = name::regclass);
    fresh  text     := name || '_fresh';
    part   record;
    index  text;
    kept   text[]   := '{}';
BEGIN
    PERFORM set_config('lock_timeout', '200ms', true);
    -- autovacuum gives way to this lock, and nobody else waits for it
    EXECUTE format('LOCK TABLE %s IN SHARE UPDATE EXCLUSIVE MODE', old);
    EXECUTE format('LOCK TABLE ONLY %s IN SHARE MODE', parent);
    EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING ALL EXCLUDING INDEXES)', fresh, old);
    FOR part IN SELECT attname, attstattarget FROM pg_attribute
                WHERE attrelid = old AND attnum > 0 AND attstattarget IS NOT NULL LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS %s', fresh, part.attname, part.attstattarget);
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %s', fresh, old);
    FOR part IN SELECT c.relname AS name, pg_get_constraintdef(con.oid) AS "constraint",
                       CASE WHEN i.indisunique THEN 'UNIQUE ' ELSE '' END AS uniqueness,
                       substring(pg_get_indexdef(i.indexrelid) FROM ' USING .*$') AS method
                FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
                LEFT JOIN pg_constraint con ON con.conindid = i.indexrelid AND con.conrelid = old
                WHERE i.indrelid = old AND (with_hnsw OR a.amname <> 'hnsw')
                ORDER BY c.oid LOOP
        kept := kept || part.name::text;
        IF part.constraint IS NULL THEN
            EXECUTE format('CREATE %sINDEX %I ON %I%s', part.uniqueness, part.name || '_fresh', fresh, part.method);
        ELSE
            EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', fresh, part.name || '_fresh', part.constraint);
        END IF;
    END LOOP;
    EXECUTE format('ANALYZE %I', fresh);
    EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, old);
    EXECUTE format('DROP TABLE %s', old);
    EXECUTE format('ALTER TABLE %I RENAME TO %I', fresh, name);
    FOREACH index IN ARRAY kept LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', index || '_fresh', index);
    END LOOP;
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I %s', parent, name, bound);
END
$_$;

CREATE FUNCTION public.resize_vectors(dimension integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $_$
DECLARE
    waiting bigint;
BEGIN
    INSERT INTO outbox (namespace, id, queued_at, counted)
    SELECT DISTINCT namespace, id, clock_timestamp(), true FROM vectors ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS waiting = ROW_COUNT;
    TRUNCATE vectors;
    EXECUTE format('ALTER TABLE vectors ALTER COLUMN turn TYPE halfvec(%1$s), ALTER COLUMN around TYPE halfvec(%1$s)',
                   dimension);
    RETURN waiting;
END
$_$;

CREATE TABLE public.aliases (
    namespace text NOT NULL,
    alias_norm text NOT NULL,
    alias text NOT NULL,
    subject_norm text NOT NULL,
    form text GENERATED ALWAYS AS (public.name_form(alias_norm)) STORED NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.aliases ALTER COLUMN alias_norm SET STATISTICS 0;
ALTER TABLE ONLY public.aliases ALTER COLUMN alias_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.aliases ALTER COLUMN alias SET STATISTICS 0;
ALTER TABLE ONLY public.aliases ALTER COLUMN alias SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.aliases ALTER COLUMN subject_norm SET STATISTICS 0;
ALTER TABLE ONLY public.aliases ALTER COLUMN subject_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.aliases ALTER COLUMN form SET STATISTICS 0;
ALTER TABLE ONLY public.aliases ALTER COLUMN form SET STORAGE EXTERNAL;

CREATE TABLE public.assertions (
    namespace text NOT NULL,
    id bigint NOT NULL,
    slot_id uuid NOT NULL,
    memory_id uuid NOT NULL,
    event_at timestamp with time zone NOT NULL,
    asked_to timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    source text NOT NULL,
    correction boolean DEFAULT false NOT NULL,
    limits boolean DEFAULT false NOT NULL,
    CONSTRAINT assertions_check CHECK ((asked_to > event_at)),
    CONSTRAINT assertions_source_check CHECK ((source = ANY (ARRAY['user_stated'::text, 'user_confirmed'::text, 'agent_observed'::text, 'inferred'::text])))
);

COMMENT ON TABLE public.assertions IS 'Each time that a value of a slot was said: the claim, and every restatement merged into it. Who holds the slot when follows from these rows alone. id: the order of arrival; limits: the claim gave the value that held an end';

ALTER TABLE public.assertions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.assertions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    operation text NOT NULL,
    outcome text NOT NULL,
    principal text NOT NULL,
    token_id uuid,
    namespace text,
    ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    field text,
    class text,
    correlation_id text NOT NULL
);

COMMENT ON TABLE public.audit IS 'Who did what to which ids; never content';

ALTER TABLE public.audit ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.changes (
    namespace text NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    operation text NOT NULL,
    memory_id uuid NOT NULL,
    other_id uuid,
    rule_version text NOT NULL,
    source text,
    token_id uuid,
    correlation_id text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT changes_operation_check CHECK ((operation = ANY (ARRAY['add'::text, 'update'::text, 'supersede'::text, 'merge'::text, 'retract'::text])))
);

COMMENT ON TABLE public.changes IS 'Every change of what is believed, by ids; replaying it gives memories and stamps';

ALTER TABLE public.changes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contents (
    namespace text NOT NULL,
    id uuid NOT NULL,
    text text NOT NULL,
    payload json,
    recognised jsonb
)
PARTITION BY HASH (id);
ALTER TABLE ONLY public.contents ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE ONLY public.contents ALTER COLUMN text SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.contents ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE ONLY public.contents ALTER COLUMN payload SET STORAGE EXTERNAL;

COMMENT ON TABLE public.contents IS 'The text of a memory or message, once; payload holds tool calls';

COMMENT ON COLUMN public.contents.recognised IS 'Personal data that rules do not find again, by field: [class, start, end] in code points';

CREATE TABLE public.contents_0 (
    namespace text CONSTRAINT contents_namespace_not_null NOT NULL,
    id uuid CONSTRAINT contents_id_not_null NOT NULL,
    text text CONSTRAINT contents_text_not_null NOT NULL,
    payload json,
    recognised jsonb
);
ALTER TABLE ONLY public.contents_0 ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE ONLY public.contents_0 ALTER COLUMN text SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.contents_0 ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE ONLY public.contents_0 ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE public.contents_1 (
    namespace text CONSTRAINT contents_namespace_not_null NOT NULL,
    id uuid CONSTRAINT contents_id_not_null NOT NULL,
    text text CONSTRAINT contents_text_not_null NOT NULL,
    payload json,
    recognised jsonb
);
ALTER TABLE ONLY public.contents_1 ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE ONLY public.contents_1 ALTER COLUMN text SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.contents_1 ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE ONLY public.contents_1 ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE public.contents_2 (
    namespace text CONSTRAINT contents_namespace_not_null NOT NULL,
    id uuid CONSTRAINT contents_id_not_null NOT NULL,
    text text CONSTRAINT contents_text_not_null NOT NULL,
    payload json,
    recognised jsonb
);
ALTER TABLE ONLY public.contents_2 ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE ONLY public.contents_2 ALTER COLUMN text SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.contents_2 ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE ONLY public.contents_2 ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE public.contents_3 (
    namespace text CONSTRAINT contents_namespace_not_null NOT NULL,
    id uuid CONSTRAINT contents_id_not_null NOT NULL,
    text text CONSTRAINT contents_text_not_null NOT NULL,
    payload json,
    recognised jsonb
);
ALTER TABLE ONLY public.contents_3 ALTER COLUMN text SET STATISTICS 0;
ALTER TABLE ONLY public.contents_3 ALTER COLUMN text SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.contents_3 ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE ONLY public.contents_3 ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE public.corpora (
    namespace text NOT NULL,
    documents bigint NOT NULL,
    turn_terms bigint NOT NULL,
    around_terms bigint NOT NULL
);

COMMENT ON TABLE public.corpora IS 'Documents and terms in a namespace: N and the mean lengths of BM25';

CREATE TABLE public.due_erasures (
    namespace text NOT NULL,
    entry_id uuid NOT NULL,
    class text NOT NULL,
    queued_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.due_erasures IS 'Turns that hold a part of a secret that was found once its rest came';

CREATE TABLE public.exemptions (
    mac bytea NOT NULL,
    class text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    principal text NOT NULL,
    token_id uuid,
    reason text,
    CONSTRAINT exemptions_mac_check CHECK ((octet_length(mac) >= 16))
);
ALTER TABLE ONLY public.exemptions ALTER COLUMN reason SET STATISTICS 0;
ALTER TABLE ONLY public.exemptions ALTER COLUMN reason SET STORAGE EXTERNAL;

COMMENT ON TABLE public.exemptions IS 'What looks like a secret and is none, as a person said: by keyed hash, never the text';

CREATE TABLE public.forgets (
    id uuid NOT NULL,
    namespace text NOT NULL,
    state text NOT NULL,
    mode text NOT NULL,
    understood text NOT NULL,
    rule_version text NOT NULL,
    requested_by text NOT NULL,
    request_token uuid,
    confirmed_by text,
    confirm_token uuid,
    correlation_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    undo_until timestamp with time zone,
    finished_at timestamp with time zone,
    states jsonb DEFAULT '[]'::jsonb NOT NULL,
    memories uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    entries uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    trouble text,
    reason text,
    confirmation bytea,
    CONSTRAINT forgets_mode_check CHECK ((mode = ANY (ARRAY['erase'::text, 'soft'::text]))),
    CONSTRAINT forgets_state_check CHECK ((state = ANY (ARRAY['nothing_found'::text, 'awaiting_confirmation'::text, 'executing'::text, 'scrubbing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'pending'::text, 'soft_deleted'::text, 'undone'::text])))
);
ALTER TABLE ONLY public.forgets ALTER COLUMN reason SET STATISTICS 0;
ALTER TABLE ONLY public.forgets ALTER COLUMN reason SET STORAGE EXTERNAL;

COMMENT ON TABLE public.forgets IS 'Requests to forget: ids, classes and counts, never the words of the request. memories and entries are those that read as gone';

COMMENT ON COLUMN public.forgets.understood IS 'The class of what was asked (attribute, entity, time, ids …)';

COMMENT ON COLUMN public.forgets.confirmation IS 'SHA-256 of the token that confirmed it and of the ids that it chose, so that a repeated confirmation gets the same answer';

CREATE TABLE public.forgotten (
    namespace text NOT NULL,
    mac bytea NOT NULL,
    forget_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT forgotten_mac_check CHECK ((octet_length(mac) >= 16))
);
ALTER TABLE ONLY public.forgotten ALTER COLUMN mac SET STATISTICS 0;

COMMENT ON TABLE public.forgotten IS 'Texts and values that were forgotten, as hashes under a key that no backup holds';

CREATE TABLE public.generations (
    namespace text NOT NULL,
    generation bigint NOT NULL
);

COMMENT ON TABLE public.generations IS 'Rises in the transaction of every write; ends cached recalls';

CREATE TABLE public.holds (
    id uuid NOT NULL,
    namespace text NOT NULL,
    memory_id uuid,
    session text,
    subject_norm text,
    reason text NOT NULL,
    placed_by text NOT NULL,
    placed_token uuid,
    placed_at timestamp with time zone NOT NULL,
    subject text,
    CONSTRAINT holds_check CHECK ((num_nonnulls(memory_id, session, subject_norm) <= 1))
);
ALTER TABLE ONLY public.holds ALTER COLUMN session SET STATISTICS 0;
ALTER TABLE ONLY public.holds ALTER COLUMN subject_norm SET STATISTICS 0;
ALTER TABLE ONLY public.holds ALTER COLUMN subject_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.holds ALTER COLUMN reason SET STATISTICS 0;
ALTER TABLE ONLY public.holds ALTER COLUMN reason SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.holds ALTER COLUMN subject SET STATISTICS 0;
ALTER TABLE ONLY public.holds ALTER COLUMN subject SET STORAGE EXTERNAL;

COMMENT ON TABLE public.holds IS 'What must not be forgotten: one memory, a session, a subject, or a whole namespace where none of them is named';

CREATE TABLE public.idempotency (
    token_id uuid NOT NULL,
    route text NOT NULL,
    key_mac bytea NOT NULL,
    body_mac bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.idempotency IS 'The ids and outcome from which an answer is rebuilt; bodies and keys as HMACs';

CREATE TABLE public.keywords (
    namespace text NOT NULL,
    id uuid NOT NULL,
    part smallint NOT NULL,
    turn tsvector NOT NULL,
    around tsvector,
    turn_length integer NOT NULL,
    around_length integer,
    words integer NOT NULL,
    asks boolean NOT NULL,
    language text NOT NULL,
    derived boolean DEFAULT false NOT NULL,
    CONSTRAINT keywords_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])))
)
PARTITION BY HASH (id);
ALTER TABLE ONLY public.keywords ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.keywords ALTER COLUMN turn SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.keywords ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.keywords ALTER COLUMN around SET STORAGE EXTERNAL;

COMMENT ON TABLE public.keywords IS 'Terms of a passage, and of its three-turn window (null until the worker has been there). The weight label of a lexeme is its term frequency: D 1, C 2, B 3, A 4 or more';

CREATE TABLE public.keywords_0 (
    namespace text CONSTRAINT keywords_namespace_not_null NOT NULL,
    id uuid CONSTRAINT keywords_id_not_null NOT NULL,
    part smallint CONSTRAINT keywords_part_not_null NOT NULL,
    turn tsvector CONSTRAINT keywords_turn_not_null NOT NULL,
    around tsvector,
    turn_length integer CONSTRAINT keywords_turn_length_not_null NOT NULL,
    around_length integer,
    words integer CONSTRAINT keywords_words_not_null NOT NULL,
    asks boolean CONSTRAINT keywords_asks_not_null NOT NULL,
    language text CONSTRAINT keywords_language_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT keywords_derived_not_null NOT NULL,
    CONSTRAINT keywords_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])))
);
ALTER TABLE ONLY public.keywords_0 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_0 ALTER COLUMN turn SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.keywords_0 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_0 ALTER COLUMN around SET STORAGE EXTERNAL;

CREATE TABLE public.keywords_1 (
    namespace text CONSTRAINT keywords_namespace_not_null NOT NULL,
    id uuid CONSTRAINT keywords_id_not_null NOT NULL,
    part smallint CONSTRAINT keywords_part_not_null NOT NULL,
    turn tsvector CONSTRAINT keywords_turn_not_null NOT NULL,
    around tsvector,
    turn_length integer CONSTRAINT keywords_turn_length_not_null NOT NULL,
    around_length integer,
    words integer CONSTRAINT keywords_words_not_null NOT NULL,
    asks boolean CONSTRAINT keywords_asks_not_null NOT NULL,
    language text CONSTRAINT keywords_language_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT keywords_derived_not_null NOT NULL,
    CONSTRAINT keywords_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])))
);
ALTER TABLE ONLY public.keywords_1 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_1 ALTER COLUMN turn SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.keywords_1 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_1 ALTER COLUMN around SET STORAGE EXTERNAL;

CREATE TABLE public.keywords_2 (
    namespace text CONSTRAINT keywords_namespace_not_null NOT NULL,
    id uuid CONSTRAINT keywords_id_not_null NOT NULL,
    part smallint CONSTRAINT keywords_part_not_null NOT NULL,
    turn tsvector CONSTRAINT keywords_turn_not_null NOT NULL,
    around tsvector,
    turn_length integer CONSTRAINT keywords_turn_length_not_null NOT NULL,
    around_length integer,
    words integer CONSTRAINT keywords_words_not_null NOT NULL,
    asks boolean CONSTRAINT keywords_asks_not_null NOT NULL,
    language text CONSTRAINT keywords_language_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT keywords_derived_not_null NOT NULL,
    CONSTRAINT keywords_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])))
);
ALTER TABLE ONLY public.keywords_2 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_2 ALTER COLUMN turn SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.keywords_2 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_2 ALTER COLUMN around SET STORAGE EXTERNAL;

CREATE TABLE public.keywords_3 (
    namespace text CONSTRAINT keywords_namespace_not_null NOT NULL,
    id uuid CONSTRAINT keywords_id_not_null NOT NULL,
    part smallint CONSTRAINT keywords_part_not_null NOT NULL,
    turn tsvector CONSTRAINT keywords_turn_not_null NOT NULL,
    around tsvector,
    turn_length integer CONSTRAINT keywords_turn_length_not_null NOT NULL,
    around_length integer,
    words integer CONSTRAINT keywords_words_not_null NOT NULL,
    asks boolean CONSTRAINT keywords_asks_not_null NOT NULL,
    language text CONSTRAINT keywords_language_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT keywords_derived_not_null NOT NULL,
    CONSTRAINT keywords_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])))
);
ALTER TABLE ONLY public.keywords_3 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_3 ALTER COLUMN turn SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.keywords_3 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.keywords_3 ALTER COLUMN around SET STORAGE EXTERNAL;

CREATE TABLE public.ledger (
    namespace text NOT NULL,
    id uuid NOT NULL,
    seq bigint NOT NULL,
    session text NOT NULL,
    "position" integer NOT NULL,
    role text NOT NULL,
    name text,
    external_id text,
    tool_call_id text,
    at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    redacted text[] DEFAULT '{}'::text[] NOT NULL,
    metadata json DEFAULT '{}'::json NOT NULL,
    task text NOT NULL,
    infer boolean DEFAULT true NOT NULL,
    quality real,
    erased boolean DEFAULT false NOT NULL,
    salt bytea,
    commitment bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT ledger_commitment_check CHECK ((octet_length(commitment) = 32)),
    CONSTRAINT ledger_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT ledger_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text, 'system'::text, 'tool'::text, 'developer'::text])))
);
ALTER TABLE ONLY public.ledger ALTER COLUMN session SET STATISTICS 0;
ALTER TABLE ONLY public.ledger ALTER COLUMN name SET STATISTICS 0;
ALTER TABLE ONLY public.ledger ALTER COLUMN name SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.ledger ALTER COLUMN external_id SET STATISTICS 0;
ALTER TABLE ONLY public.ledger ALTER COLUMN external_id SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.ledger ALTER COLUMN tool_call_id SET STATISTICS 0;
ALTER TABLE ONLY public.ledger ALTER COLUMN tool_call_id SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.ledger ALTER COLUMN metadata SET STATISTICS 0;
ALTER TABLE ONLY public.ledger ALTER COLUMN metadata SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.ledger ALTER COLUMN task SET STATISTICS 0;

COMMENT ON TABLE public.ledger IS 'What was said, in order; the text of an entry is the contents row of the same id. json, not jsonb, keeps what the commitment was made over to the letter';

CREATE TABLE public.outbox (
    namespace text NOT NULL,
    id uuid NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    counted boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL
);

COMMENT ON TABLE public.outbox IS 'Memories that the worker has still to embed; counted: their terms are in the statistics already. One that fails is tried again a minute later, a few times';

CREATE TABLE public.provenance (
    namespace text NOT NULL,
    memory_id uuid NOT NULL,
    entry_id uuid NOT NULL
);

CREATE TABLE public.receipts (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    forget_id uuid NOT NULL,
    namespace text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    hash bytea NOT NULL,
    document text NOT NULL,
    CONSTRAINT receipts_hash_check CHECK ((octet_length(hash) = 32))
);

COMMENT ON TABLE public.receipts IS 'Signed receipts, chained: document is canonical JSON, hash its SHA-256';

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.sessions (
    namespace text NOT NULL,
    session text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    next_position integer NOT NULL,
    task_seq integer DEFAULT 1 NOT NULL,
    task_nonce bytea NOT NULL
);
ALTER TABLE ONLY public.sessions ALTER COLUMN session SET STATISTICS 0;

COMMENT ON TABLE public.sessions IS 'last_at is the newest event time; next_position numbers turns and claims of a session';

CREATE TABLE public.slots (
    namespace text NOT NULL,
    id uuid NOT NULL,
    subject text NOT NULL,
    subject_norm text NOT NULL,
    key text NOT NULL,
    cardinality text DEFAULT 'one'::text NOT NULL,
    CONSTRAINT slots_cardinality_check CHECK ((cardinality = ANY (ARRAY['one'::text, 'many'::text])))
);
ALTER TABLE ONLY public.slots ALTER COLUMN subject SET STATISTICS 0;
ALTER TABLE ONLY public.slots ALTER COLUMN subject SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.slots ALTER COLUMN subject_norm SET STATISTICS 0;
ALTER TABLE ONLY public.slots ALTER COLUMN subject_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.slots ALTER COLUMN key SET STATISTICS 0;
ALTER TABLE ONLY public.slots ALTER COLUMN key SET STORAGE EXTERNAL;

COMMENT ON TABLE public.slots IS 'A subject and key that hold one value at an instant, or many';

CREATE TABLE public.stamps (
    namespace text NOT NULL,
    id bigint NOT NULL,
    memory_id uuid NOT NULL,
    slot_id uuid,
    value_mac bytea,
    valid tstzrange NOT NULL,
    system tstzrange NOT NULL,
    live boolean NOT NULL,
    CONSTRAINT stamps_system_check CHECK (((NOT isempty(system)) AND lower_inc(system) AND (NOT upper_inc(system)) AND (lower(system) IS NOT NULL) AND (upper(system) IS NOT NULL))),
    CONSTRAINT stamps_valid_check CHECK (((NOT isempty(valid)) AND lower_inc(valid) AND (NOT upper_inc(valid)) AND (lower(valid) IS NOT NULL) AND (upper(valid) IS NOT NULL)))
);

COMMENT ON TABLE public.stamps IS 'When a memory is true (valid) and believed (system), half-open. valid never changes: a stamp is closed on system and others are inserted. live: a slot of cardinality one, not proposed, not retired; value_mac: cardinality many';

ALTER TABLE public.stamps ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stamps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.subjects (
    namespace text NOT NULL,
    subject_norm text NOT NULL,
    subject text NOT NULL,
    form text GENERATED ALWAYS AS (public.name_form(subject_norm)) STORED NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.subjects ALTER COLUMN subject_norm SET STATISTICS 0;
ALTER TABLE ONLY public.subjects ALTER COLUMN subject_norm SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.subjects ALTER COLUMN subject SET STATISTICS 0;
ALTER TABLE ONLY public.subjects ALTER COLUMN subject SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.subjects ALTER COLUMN form SET STATISTICS 0;
ALTER TABLE ONLY public.subjects ALTER COLUMN form SET STORAGE EXTERNAL;

COMMENT ON TABLE public.subjects IS 'Whom and what memories are about, once each with its first spelling; the triggers note_subject keep it';

CREATE TABLE public.terms (
    namespace text NOT NULL,
    term bytea NOT NULL,
    documents integer NOT NULL,
    CONSTRAINT terms_term_check CHECK ((octet_length(term) = 8))
);

COMMENT ON TABLE public.terms IS 'Document frequency by keyed hash of the term; counted by the worker, in its transaction';

CREATE TABLE public.tokens (
    id uuid NOT NULL,
    hash bytea NOT NULL,
    principal text NOT NULL,
    name text NOT NULL,
    write text[] NOT NULL,
    read text[] NOT NULL,
    clearance text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT tokens_clearance_check CHECK ((clearance = ANY (ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
    CONSTRAINT tokens_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT tokens_principal_check CHECK ((principal = ANY (ARRAY['owner'::text, 'human'::text, 'agent'::text, 'auditor'::text, 'operator'::text])))
);

COMMENT ON TABLE public.tokens IS 'SHA-256 of each bearer token; the token itself is shown once and kept nowhere';

CREATE TABLE public.tombstones (
    namespace text NOT NULL,
    id uuid NOT NULL,
    forget_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.tombstones IS 'Ids that were forgotten: they read as gone, and no import or background job makes them again';

CREATE TABLE public.unrecognised (
    namespace text NOT NULL,
    id uuid NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    given_up boolean DEFAULT false NOT NULL
);

COMMENT ON TABLE public.unrecognised IS 'Memories and turns in which a model has still to look for personal data';

COMMENT ON COLUMN public.unrecognised.given_up IS 'Read by rules alone: the models failed on it too often';

CREATE TABLE public.vectors (
    namespace text NOT NULL,
    id uuid NOT NULL,
    part smallint NOT NULL,
    model text NOT NULL,
    turn public.halfvec(384) NOT NULL,
    around public.halfvec(384) NOT NULL,
    derived boolean DEFAULT false NOT NULL
)
PARTITION BY HASH (id);
ALTER TABLE ONLY public.vectors ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.vectors ALTER COLUMN turn SET STORAGE PLAIN;
ALTER TABLE ONLY public.vectors ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.vectors ALTER COLUMN around SET STORAGE PLAIN;

COMMENT ON TABLE public.vectors IS 'Unit vectors of a passage and of its window, language-centred; model says which engine made them';

CREATE TABLE public.vectors_0 (
    namespace text CONSTRAINT vectors_namespace_not_null NOT NULL,
    id uuid CONSTRAINT vectors_id_not_null NOT NULL,
    part smallint CONSTRAINT vectors_part_not_null NOT NULL,
    model text CONSTRAINT vectors_model_not_null NOT NULL,
    turn public.halfvec(384) CONSTRAINT vectors_turn_not_null NOT NULL,
    around public.halfvec(384) CONSTRAINT vectors_around_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT vectors_derived_not_null NOT NULL
);
ALTER TABLE ONLY public.vectors_0 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_0 ALTER COLUMN turn SET STORAGE PLAIN;
ALTER TABLE ONLY public.vectors_0 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_0 ALTER COLUMN around SET STORAGE PLAIN;

CREATE TABLE public.vectors_1 (
    namespace text CONSTRAINT vectors_namespace_not_null NOT NULL,
    id uuid CONSTRAINT vectors_id_not_null NOT NULL,
    part smallint CONSTRAINT vectors_part_not_null NOT NULL,
    model text CONSTRAINT vectors_model_not_null NOT NULL,
    turn public.halfvec(384) CONSTRAINT vectors_turn_not_null NOT NULL,
    around public.halfvec(384) CONSTRAINT vectors_around_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT vectors_derived_not_null NOT NULL
);
ALTER TABLE ONLY public.vectors_1 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_1 ALTER COLUMN turn SET STORAGE PLAIN;
ALTER TABLE ONLY public.vectors_1 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_1 ALTER COLUMN around SET STORAGE PLAIN;

CREATE TABLE public.vectors_2 (
    namespace text CONSTRAINT vectors_namespace_not_null NOT NULL,
    id uuid CONSTRAINT vectors_id_not_null NOT NULL,
    part smallint CONSTRAINT vectors_part_not_null NOT NULL,
    model text CONSTRAINT vectors_model_not_null NOT NULL,
    turn public.halfvec(384) CONSTRAINT vectors_turn_not_null NOT NULL,
    around public.halfvec(384) CONSTRAINT vectors_around_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT vectors_derived_not_null NOT NULL
);
ALTER TABLE ONLY public.vectors_2 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_2 ALTER COLUMN turn SET STORAGE PLAIN;
ALTER TABLE ONLY public.vectors_2 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_2 ALTER COLUMN around SET STORAGE PLAIN;

CREATE TABLE public.vectors_3 (
    namespace text CONSTRAINT vectors_namespace_not_null NOT NULL,
    id uuid CONSTRAINT vectors_id_not_null NOT NULL,
    part smallint CONSTRAINT vectors_part_not_null NOT NULL,
    model text CONSTRAINT vectors_model_not_null NOT NULL,
    turn public.halfvec(384) CONSTRAINT vectors_turn_not_null NOT NULL,
    around public.halfvec(384) CONSTRAINT vectors_around_not_null NOT NULL,
    derived boolean DEFAULT false CONSTRAINT vectors_derived_not_null NOT NULL
);
ALTER TABLE ONLY public.vectors_3 ALTER COLUMN turn SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_3 ALTER COLUMN turn SET STORAGE PLAIN;
ALTER TABLE ONLY public.vectors_3 ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE ONLY public.vectors_3 ALTER COLUMN around SET STORAGE PLAIN;

CREATE TABLE public.watermarks (
    name text NOT NULL,
    seq bigint NOT NULL
);

COMMENT ON TABLE public.watermarks IS 'How far a step of the worker has read the ledger; moved in the transaction of its work';

CREATE TABLE public.withheld (
    forget_id uuid NOT NULL,
    seq bigint NOT NULL,
    relation text NOT NULL,
    held text NOT NULL
);
ALTER TABLE ONLY public.withheld ALTER COLUMN held SET STATISTICS 0;
ALTER TABLE ONLY public.withheld ALTER COLUMN held SET STORAGE EXTERNAL;

COMMENT ON TABLE public.withheld IS 'Rows of a soft deletion as JSON, to be put back to the letter by its undo';

ALTER TABLE public.withheld ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.withheld_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.contents ATTACH PARTITION public.contents_0 FOR VALUES WITH (modulus 4, remainder 0);

ALTER TABLE ONLY public.contents ATTACH PARTITION public.contents_1 FOR VALUES WITH (modulus 4, remainder 1);

ALTER TABLE ONLY public.contents ATTACH PARTITION public.contents_2 FOR VALUES WITH (modulus 4, remainder 2);

ALTER TABLE ONLY public.contents ATTACH PARTITION public.contents_3 FOR VALUES WITH (modulus 4, remainder 3);

ALTER TABLE ONLY public.keywords ATTACH PARTITION public.keywords_0 FOR VALUES WITH (modulus 4, remainder 0);

ALTER TABLE ONLY public.keywords ATTACH PARTITION public.keywords_1 FOR VALUES WITH (modulus 4, remainder 1);

ALTER TABLE ONLY public.keywords ATTACH PARTITION public.keywords_2 FOR VALUES WITH (modulus 4, remainder 2);

ALTER TABLE ONLY public.keywords ATTACH PARTITION public.keywords_3 FOR VALUES WITH (modulus 4, remainder 3);

ALTER TABLE ONLY public.vectors ATTACH PARTITION public.vectors_0 FOR VALUES WITH (modulus 4, remainder 0);

ALTER TABLE ONLY public.vectors ATTACH PARTITION public.vectors_1 FOR VALUES WITH (modulus 4, remainder 1);

ALTER TABLE ONLY public.vectors ATTACH PARTITION public.vectors_2 FOR VALUES WITH (modulus 4, remainder 2);

ALTER TABLE ONLY public.vectors ATTACH PARTITION public.vectors_3 FOR VALUES WITH (modulus 4, remainder 3);

ALTER TABLE ONLY public.aliases
    ADD CONSTRAINT aliases_pkey PRIMARY KEY (namespace, alias_norm, subject_norm);

ALTER TABLE ONLY public.assertions
    ADD CONSTRAINT assertions_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (namespace, seq);

ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.contents_0
    ADD CONSTRAINT contents_0_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.contents_1
    ADD CONSTRAINT contents_1_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.contents_2
    ADD CONSTRAINT contents_2_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.contents_3
    ADD CONSTRAINT contents_3_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.corpora
    ADD CONSTRAINT corpora_pkey PRIMARY KEY (namespace);

ALTER TABLE ONLY public.due_erasures
    ADD CONSTRAINT due_erasures_pkey PRIMARY KEY (namespace, entry_id, class);

ALTER TABLE ONLY public.exemptions
    ADD CONSTRAINT exemptions_pkey PRIMARY KEY (mac);

ALTER TABLE ONLY public.forgets
    ADD CONSTRAINT forgets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.forgotten
    ADD CONSTRAINT forgotten_pkey PRIMARY KEY (namespace, mac);

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_pkey PRIMARY KEY (namespace);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (token_id, route, key_mac);

ALTER TABLE ONLY public.keywords
    ADD CONSTRAINT keywords_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.keywords_0
    ADD CONSTRAINT keywords_0_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.keywords_1
    ADD CONSTRAINT keywords_1_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.keywords_2
    ADD CONSTRAINT keywords_2_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.keywords_3
    ADD CONSTRAINT keywords_3_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_namespace_session_position_key UNIQUE (namespace, session, "position");

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.memories
    ADD CONSTRAINT memories_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.stamps
    ADD CONSTRAINT one_stamp_of_a_value_at_an_instant EXCLUDE USING gist (namespace WITH =, slot_id WITH =, value_mac WITH =, system WITH &&, valid WITH &&) WHERE ((value_mac IS NOT NULL));

ALTER TABLE ONLY public.stamps
    ADD CONSTRAINT one_value_of_a_slot_at_an_instant EXCLUDE USING gist (namespace WITH =, slot_id WITH =, system WITH &&, valid WITH &&) WHERE (live);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.provenance
    ADD CONSTRAINT provenance_pkey PRIMARY KEY (namespace, memory_id, entry_id);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_forget_id_key UNIQUE (forget_id);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_id_key UNIQUE (id);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (namespace, session);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.slots
    ADD CONSTRAINT slots_namespace_subject_norm_key_key UNIQUE (namespace, subject_norm, key);

ALTER TABLE ONLY public.slots
    ADD CONSTRAINT slots_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.stamps
    ADD CONSTRAINT stamps_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.subjects
    ADD CONSTRAINT subjects_pkey PRIMARY KEY (namespace, subject_norm);

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (namespace, term);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tombstones
    ADD CONSTRAINT tombstones_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.unrecognised
    ADD CONSTRAINT unrecognised_pkey PRIMARY KEY (namespace, id);

ALTER TABLE ONLY public.vectors
    ADD CONSTRAINT vectors_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.vectors_0
    ADD CONSTRAINT vectors_0_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.vectors_1
    ADD CONSTRAINT vectors_1_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.vectors_2
    ADD CONSTRAINT vectors_2_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.vectors_3
    ADD CONSTRAINT vectors_3_pkey PRIMARY KEY (namespace, id, part);

ALTER TABLE ONLY public.watermarks
    ADD CONSTRAINT watermarks_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.withheld
    ADD CONSTRAINT withheld_pkey PRIMARY KEY (forget_id, seq);

CREATE INDEX aliases_by_form ON public.aliases USING btree (namespace, form);

CREATE INDEX aliases_by_subject ON public.aliases USING btree (namespace, subject_norm);

CREATE INDEX assertions_by_event ON public.assertions USING btree (namespace, slot_id, event_at);

CREATE INDEX assertions_by_memory ON public.assertions USING btree (namespace, memory_id);

CREATE INDEX audit_by_namespace ON public.audit USING btree (namespace, seq);

CREATE INDEX changes_by_memory ON public.changes USING btree (namespace, memory_id, seq);

CREATE INDEX forgets_by_age ON public.forgets USING btree (namespace, created_at, id);

CREATE INDEX forgets_open ON public.forgets USING btree (state, created_at) WHERE (state = ANY (ARRAY['executing'::text, 'scrubbing'::text, 'pending'::text, 'soft_deleted'::text]));

CREATE INDEX holds_by_namespace ON public.holds USING btree (namespace, placed_at, id);

CREATE INDEX keywords_turn ON ONLY public.keywords USING gin (namespace, turn);

CREATE INDEX keywords_0_namespace_turn_idx ON public.keywords_0 USING gin (namespace, turn);

CREATE INDEX keywords_1_namespace_turn_idx ON public.keywords_1 USING gin (namespace, turn);

CREATE INDEX keywords_2_namespace_turn_idx ON public.keywords_2 USING gin (namespace, turn);

CREATE INDEX keywords_3_namespace_turn_idx ON public.keywords_3 USING gin (namespace, turn);

CREATE UNIQUE INDEX ledger_chain ON public.ledger USING btree (seq);

CREATE INDEX memories_by_age ON public.memories USING btree (namespace, created_at, id);

CREATE UNIQUE INDEX memories_by_position ON public.memories USING btree (namespace, session, "position") WHERE (session IS NOT NULL);

CREATE INDEX memories_by_slot ON public.memories USING btree (namespace, slot_id) WHERE (slot_id IS NOT NULL);

CREATE INDEX memories_by_subject ON public.memories USING btree (namespace, subject_norm) WHERE (subject_norm IS NOT NULL);

CREATE INDEX memories_by_successor ON public.memories USING btree (namespace, superseded_by) WHERE (superseded_by IS NOT NULL);

CREATE INDEX memories_by_tag ON public.memories USING gin (namespace, tags);

CREATE INDEX memories_by_text ON public.memories USING btree (namespace, text_mac);

CREATE INDEX outbox_by_age ON public.outbox USING btree (queued_at, namespace, id);

CREATE INDEX provenance_by_entry ON public.provenance USING btree (namespace, entry_id);

CREATE INDEX receipts_by_namespace ON public.receipts USING btree (namespace, issued_at, id);

CREATE INDEX sessions_by_age ON public.sessions USING btree (namespace, last_at DESC, opened_at DESC, session);

CREATE INDEX stamps_by_end ON public.stamps USING btree (namespace, upper(valid)) WHERE (upper(valid) < 'infinity'::timestamp with time zone);

CREATE INDEX stamps_by_memory ON public.stamps USING btree (namespace, memory_id);

CREATE INDEX stamps_by_slot ON public.stamps USING btree (namespace, slot_id) WHERE (slot_id IS NOT NULL);

CREATE INDEX stamps_by_start ON public.stamps USING btree (namespace, lower(valid)) WHERE (lower(valid) > lower(system));

CREATE INDEX subjects_by_form ON public.subjects USING btree (namespace, form);

CREATE INDEX unrecognised_by_age ON public.unrecognised USING btree (queued_at, namespace, id) WHERE (NOT given_up);

CREATE INDEX unrecognised_given_up ON public.unrecognised USING btree (namespace, id) WHERE given_up;

ALTER INDEX public.contents_pkey ATTACH PARTITION public.contents_0_pkey;

ALTER INDEX public.contents_pkey ATTACH PARTITION public.contents_1_pkey;

ALTER INDEX public.contents_pkey ATTACH PARTITION public.contents_2_pkey;

ALTER INDEX public.contents_pkey ATTACH PARTITION public.contents_3_pkey;

ALTER INDEX public.keywords_turn ATTACH PARTITION public.keywords_0_namespace_turn_idx;

ALTER INDEX public.keywords_pkey ATTACH PARTITION public.keywords_0_pkey;

ALTER INDEX public.keywords_turn ATTACH PARTITION public.keywords_1_namespace_turn_idx;

ALTER INDEX public.keywords_pkey ATTACH PARTITION public.keywords_1_pkey;

ALTER INDEX public.keywords_turn ATTACH PARTITION public.keywords_2_namespace_turn_idx;

ALTER INDEX public.keywords_pkey ATTACH PARTITION public.keywords_2_pkey;

ALTER INDEX public.keywords_turn ATTACH PARTITION public.keywords_3_namespace_turn_idx;

ALTER INDEX public.keywords_pkey ATTACH PARTITION public.keywords_3_pkey;

ALTER INDEX public.vectors_pkey ATTACH PARTITION public.vectors_0_pkey;

ALTER INDEX public.vectors_pkey ATTACH PARTITION public.vectors_1_pkey;

ALTER INDEX public.vectors_pkey ATTACH PARTITION public.vectors_2_pkey;

ALTER INDEX public.vectors_pkey ATTACH PARTITION public.vectors_3_pkey;

CREATE TRIGGER note_subject AFTER INSERT ON public.memories FOR EACH ROW WHEN (((new.subject_norm IS NOT NULL) AND (new.slot_id IS NULL))) EXECUTE FUNCTION public.note_subject();

CREATE TRIGGER note_subject AFTER INSERT ON public.slots FOR EACH ROW EXECUTE FUNCTION public.note_subject();

ALTER TABLE ONLY public.assertions
    ADD CONSTRAINT assertions_namespace_memory_id_fkey FOREIGN KEY (namespace, memory_id) REFERENCES public.memories(namespace, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assertions
    ADD CONSTRAINT assertions_namespace_slot_id_fkey FOREIGN KEY (namespace, slot_id) REFERENCES public.slots(namespace, id);

ALTER TABLE ONLY public.memories
    ADD CONSTRAINT memories_namespace_slot_id_fkey FOREIGN KEY (namespace, slot_id) REFERENCES public.slots(namespace, id);

ALTER TABLE ONLY public.provenance
    ADD CONSTRAINT provenance_namespace_entry_id_fkey FOREIGN KEY (namespace, entry_id) REFERENCES public.ledger(namespace, id);

ALTER TABLE ONLY public.provenance
    ADD CONSTRAINT provenance_namespace_memory_id_fkey FOREIGN KEY (namespace, memory_id) REFERENCES public.memories(namespace, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stamps
    ADD CONSTRAINT stamps_namespace_memory_id_fkey FOREIGN KEY (namespace, memory_id) REFERENCES public.memories(namespace, id) ON DELETE CASCADE;
