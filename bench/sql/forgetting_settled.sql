-- What was filled waits for no background work.
DO $$
BEGIN
    UPDATE watermarks SET seq = (SELECT max(seq) FROM ledger) WHERE name = 'extract';
    INSERT INTO corpora SELECT namespace, count(*), sum(turn_length), sum(around_length) FROM keywords GROUP BY namespace;
END
$$;
