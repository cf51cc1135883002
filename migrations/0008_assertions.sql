-- migrate:up

CREATE TABLE assertions (
    namespace  text NOT NULL,
    id         bigint GENERATED ALWAYS AS IDENTITY,
    slot_id    uuid NOT NULL,
    memory_id  uuid NOT NULL,
    event_at   timestamptz NOT NULL,
    asked_to   timestamptz NOT NULL DEFAULT 'infinity',
    source     text NOT NULL CHECK (source IN ('user_stated', 'user_confirmed', 'agent_observed', 'inferred')),
    correction boolean NOT NULL DEFAULT false,
    limits     boolean NOT NULL DEFAULT false,
    PRIMARY KEY (namespace, id),
    FOREIGN KEY (namespace, memory_id) REFERENCES memories (namespace, id) ON DELETE CASCADE,
    FOREIGN KEY (namespace, slot_id) REFERENCES slots (namespace, id),
    CHECK (asked_to > event_at)
);
COMMENT ON TABLE assertions IS
    'Each time that a value of a slot was said: the claim, and every restatement merged into it. Who holds the slot when '
    'follows from these rows alone. id: the order of arrival; limits: the claim gave the value that held an end';
CREATE INDEX assertions_by_event ON assertions (namespace, slot_id, event_at);
CREATE INDEX assertions_by_memory ON assertions (namespace, memory_id);

INSERT INTO assertions (namespace, slot_id, memory_id, event_at, asked_to, source)
SELECT namespace, slot_id, id, event_at, asked_to, source FROM memories WHERE slot_id IS NOT NULL
ORDER BY created_at, id;

-- migrate:down
DROP TABLE assertions;
