-- migrate:up
-- What users said, and what search derives from it. Hash-partitioned by memory id so that an erasure rewrites one
-- small partition; EXTERNAL and PLAIN storage so that a byte scan can read it; statistics off so that pg_statistic
-- keeps no words.

CREATE TABLE contents (
    namespace text NOT NULL,
    id        uuid NOT NULL,
    text      text NOT NULL,
    payload   json,
    PRIMARY KEY (namespace, id)
) PARTITION BY HASH (id);
COMMENT ON TABLE contents IS 'The text of a memory or message, once; payload holds tool calls';

CREATE TABLE keywords (
    namespace     text NOT NULL,
    id            uuid NOT NULL,
    part          smallint NOT NULL,
    turn          tsvector NOT NULL,
    around        tsvector,
    turn_length   integer NOT NULL,
    around_length integer,
    words         integer NOT NULL,
    asks          boolean NOT NULL,
    language      text NOT NULL CHECK (language IN ('zh', 'en')),
    PRIMARY KEY (namespace, id, part)
) PARTITION BY HASH (id);
COMMENT ON TABLE keywords IS
    'Terms of a passage, and of its three-turn window (null until the worker has been there). '
    'The weight label of a lexeme is its term frequency: D 1, C 2, B 3, A 4 or more';

CREATE TABLE vectors (
    namespace text NOT NULL,
    id        uuid NOT NULL,
    part      smallint NOT NULL,
    model     text NOT NULL,
    turn      halfvec(384) NOT NULL,
    around    halfvec(384) NOT NULL,
    PRIMARY KEY (namespace, id, part)
) PARTITION BY HASH (id);
COMMENT ON TABLE vectors IS 'Unit vectors of a passage and of its window, language-centred; model says which engine made them';

ALTER TABLE contents ALTER COLUMN text SET STORAGE EXTERNAL, ALTER COLUMN payload SET STORAGE EXTERNAL;
ALTER TABLE keywords ALTER COLUMN turn SET STORAGE EXTERNAL, ALTER COLUMN around SET STORAGE EXTERNAL;
ALTER TABLE vectors ALTER COLUMN turn SET STORAGE PLAIN, ALTER COLUMN around SET STORAGE PLAIN;

-- Fixed when the schema is made: SET memoryd.partitions before migrating.
DO $$
DECLARE
    partitions integer := coalesce(nullif(current_setting('memoryd.partitions', true), ''), '4')::integer;
    remainder  integer;
    parent     text;
    content    text;
BEGIN
    INSERT INTO settings VALUES ('partitions', to_jsonb(partitions));
    FOREACH parent IN ARRAY ARRAY['contents', 'keywords', 'vectors'] LOOP
        FOR remainder IN 0 .. partitions - 1 LOOP
            EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS %s, REMAINDER %s)',
                           parent || '_' || remainder, parent, partitions, remainder);
            FOR content IN
                SELECT attname FROM pg_attribute
                WHERE attrelid = parent::regclass AND attname IN ('text', 'payload', 'turn', 'around')
            LOOP
                EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS 0', parent || '_' || remainder, content);
            END LOOP;
        END LOOP;
    END LOOP;
END
$$;

ALTER TABLE contents ALTER COLUMN text SET STATISTICS 0, ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE keywords ALTER COLUMN turn SET STATISTICS 0, ALTER COLUMN around SET STATISTICS 0;
ALTER TABLE vectors ALTER COLUMN turn SET STATISTICS 0, ALTER COLUMN around SET STATISTICS 0;

CREATE INDEX keywords_turn ON keywords USING gin (namespace, turn);

CREATE TABLE terms (
    namespace text NOT NULL,
    term      bytea NOT NULL CHECK (octet_length(term) = 8),
    documents integer NOT NULL,
    PRIMARY KEY (namespace, term)
);
COMMENT ON TABLE terms IS 'Document frequency by keyed hash of the term; counted by the worker, in its transaction';

CREATE TABLE corpora (
    namespace    text PRIMARY KEY,
    documents    bigint NOT NULL,
    turn_terms   bigint NOT NULL,
    around_terms bigint NOT NULL
);
COMMENT ON TABLE corpora IS 'Documents and terms in a namespace: N and the mean lengths of BM25';

CREATE TABLE outbox (
    namespace text NOT NULL,
    id        uuid NOT NULL,
    queued_at timestamptz NOT NULL,
    counted   boolean NOT NULL DEFAULT false,
    attempts  integer NOT NULL DEFAULT 0,
    PRIMARY KEY (namespace, id)
);
-- The worker takes the oldest of all namespaces.
CREATE INDEX outbox_by_age ON outbox (queued_at, namespace, id);
COMMENT ON TABLE outbox IS
    'Memories that the worker has still to embed; counted: their terms are in the statistics already. '
    'One that fails is tried again a minute later, a few times';

-- migrate:down
DROP TABLE outbox, corpora, terms, vectors, keywords, contents;
