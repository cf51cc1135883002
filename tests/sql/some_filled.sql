-- A turn, and a value with its slot, to ask for.
SELECT turn.id AS turn_id, turn.text_mac, claim.id AS value_id, claim.slot_id
FROM memories AS turn, memories AS claim
WHERE turn.namespace = 'plans' AND turn.turn AND claim.namespace = 'plans' AND claim.slot_id IS NOT NULL
LIMIT 1;
