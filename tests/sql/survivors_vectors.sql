SELECT v.turn, v.around FROM contents c JOIN vectors v USING (namespace, id)
WHERE namespace = $1 ORDER BY c.text, v.part;
