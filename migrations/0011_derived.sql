-- migrate:up

-- A claim that was read in a turn says what the turn says: an open question finds the turn, so that one thing said is
-- one candidate and counted once. Filters, slots, lists and briefings find the claim.
ALTER TABLE memories ADD COLUMN derived boolean NOT NULL DEFAULT false;
ALTER TABLE keywords ADD COLUMN derived boolean NOT NULL DEFAULT false;
ALTER TABLE vectors ADD COLUMN derived boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN memories.derived IS 'Read in a turn: left to its turn by questions without filters';

-- migrate:down
ALTER TABLE vectors DROP COLUMN derived;
ALTER TABLE keywords DROP COLUMN derived;
ALTER TABLE memories DROP COLUMN derived;
