-- migrate:up

-- What the audit's mirror outside the database names a claim by: it says nothing without the salt, which goes with the row.
ALTER TABLE memories ADD COLUMN salt bytea, ADD COLUMN commitment bytea CHECK (octet_length(commitment) = 32);
ALTER TABLE memories ALTER COLUMN salt SET STATISTICS 0, ALTER COLUMN commitment SET STATISTICS 0;
COMMENT ON COLUMN memories.commitment IS 'Of a claim: SHA-256 of salt and content; a turn has that of its ledger entry';

-- migrate:down
ALTER TABLE memories DROP COLUMN salt, DROP COLUMN commitment;
