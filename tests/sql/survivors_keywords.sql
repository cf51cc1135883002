SELECT c.text, k.part, k.turn::text, k.turn_length, k.around::text, k.around_length
FROM contents c JOIN keywords k USING (namespace, id)
WHERE namespace = $1 ORDER BY c.text, k.part;
