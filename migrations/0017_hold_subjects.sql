-- migrate:up

-- A subject as it was named when it was held; compared is its normal form.
ALTER TABLE holds ADD COLUMN subject text;
ALTER TABLE holds ALTER COLUMN subject SET STATISTICS 0, ALTER COLUMN subject SET STORAGE EXTERNAL;
COMMENT ON COLUMN forgets.confirmation IS 'SHA-256 of the token that confirmed it and of the ids that it chose, so that a repeated confirmation gets the same answer';

-- migrate:down
ALTER TABLE holds DROP COLUMN subject;
COMMENT ON COLUMN forgets.confirmation IS 'SHA-256 of the token that confirmed it, so that a repeated confirmation gets the same answer';
