-- One item, its text, its vector, and those beside it, whose windows its text is in.
SELECT m.id, c.text, v.turn AS vector,
       ARRAY(SELECT b.id FROM memories b WHERE b.position BETWEEN m.position - 1 AND m.position + 1 AND b.id <> m.id) AS beside
FROM memories m JOIN contents c USING (namespace, id) JOIN vectors v USING (namespace, id)
WHERE m.position = $1;
