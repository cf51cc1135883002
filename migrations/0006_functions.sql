-- migrate:up
-- BM25 of one term in one document, without its idf: k1 1.2, b 0.5 (Robertson and Zaragoza 2009, eq. 3.15).
-- ts_rank of a single lexeme with one position is its label's weight over 1.64493406685; the labels D to A carry
-- term frequencies 1 to 4, so the frequency comes back exactly without unnesting the vector.
CREATE FUNCTION bm25(vector tsvector, term tsquery, length integer, mean real) RETURNS real
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2.2::real / (1 + 1.2::real * (0.5::real + 0.5::real * length / mean)
                            / greatest(ts_rank('{0.25, 0.5, 0.75, 1}', vector, term) * 6.57973626740::real, 1e-9::real));

-- What a filter can ask of a memory, as one document for a jsonpath; instants are seconds since 1970.
CREATE FUNCTION filterable(memory memories, valid tstzrange) RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN jsonb_build_object(
        'subject', memory.subject_norm, 'key', memory.key, 'kind', memory.kind, 'tag', memory.tags,
        'session', memory.session, 'source', memory.source, 'pinned', memory.pinned,
        'importance', memory.importance, 'confidence', memory.confidence,
        'created_at', extract(epoch FROM memory.created_at), 'updated_at', extract(epoch FROM memory.updated_at),
        'valid_from', extract(epoch FROM lower(valid)),
        'valid_to', CASE WHEN upper(valid) = 'infinity' THEN NULL ELSE extract(epoch FROM upper(valid)) END,
        'metadata', memory.metadata);

-- HNSW on every partition of vectors that lacks it. Writers of vectors wait meanwhile, readers do not; the worker is
-- the only writer. m and ef_construction: .990 of the recall of the defaults at 40 % of the build time.
CREATE FUNCTION index_vectors() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    partition text;
    field     text;
BEGIN
    FOR partition IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'vectors'::regclass LOOP
        FOREACH field IN ARRAY ARRAY['turn', 'around'] LOOP
            EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I USING hnsw (%I halfvec_ip_ops)
                            WITH (m = 12, ef_construction = 40)',
                           partition || '_' || field || '_hnsw', partition, field);
        END LOOP;
    END LOOP;
END
$$;

-- Vectors of another dimension: what was embedded goes, everything waits for the worker again.
CREATE FUNCTION resize_vectors(dimension integer) RETURNS bigint LANGUAGE plpgsql AS $$
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
$$;

-- migrate:down
DROP FUNCTION resize_vectors(integer);
DROP FUNCTION index_vectors();
DROP FUNCTION filterable(memories, tstzrange);
DROP FUNCTION bm25(tsvector, tsquery, integer, real);
