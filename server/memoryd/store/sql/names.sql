-- name: named_subjects
-- Subjects, by a name of theirs or an alias, that a text may hold: spelt so, or in a bucket with what may be a typo.
SELECT namespace, subject_norm, form, true AS spelt FROM subjects
WHERE namespace = ANY(:namespaces::text[]) AND form = ANY(:forms::text[])
UNION ALL
SELECT namespace, subject_norm, form, true FROM aliases
WHERE namespace = ANY(:namespaces::text[]) AND form = ANY(:forms::text[])
UNION ALL
SELECT near.namespace, near.subject_norm, near.form, false
FROM unnest(:namespaces::text[]) AS asked (namespace)
CROSS JOIN unnest(:prefixes::text[], :shortest::integer[], :longest::integer[]) AS bucket (prefix, shortest, longest)
CROSS JOIN LATERAL (
    -- the limits keep the planner at one range of the index a bucket
    (SELECT namespace, subject_norm, form FROM subjects s
     WHERE s.namespace = asked.namespace
       AND s.form >= bucket.prefix AND s.form < bucket.prefix || U&'\+10FFFF' COLLATE "C"
       AND length(s.form) BETWEEN bucket.shortest AND bucket.longest LIMIT :most)
    UNION ALL
    (SELECT namespace, subject_norm, form FROM aliases a
     WHERE a.namespace = asked.namespace
       AND a.form >= bucket.prefix AND a.form < bucket.prefix || U&'\+10FFFF' COLLATE "C"
       AND length(a.form) BETWEEN bucket.shortest AND bucket.longest LIMIT :most)
) AS near;

-- name: subject_sizes
-- How many memories each of a few subjects has, counted no further than to the most.
SELECT asked.namespace, asked.subject_norm, size.members
FROM unnest(:namespaces::text[], :subjects::text[]) AS asked (namespace, subject_norm)
CROSS JOIN LATERAL (
    SELECT count(*) AS members FROM (
        SELECT FROM memories m WHERE m.namespace = asked.namespace AND m.subject_norm = asked.subject_norm LIMIT :most
    ) AS few
) AS size;

-- name: alias_subjects
-- The subjects behind names that are aliases in some of the namespaces.
SELECT DISTINCT alias_norm, subject_norm FROM aliases
WHERE namespace = ANY(:namespaces::text[]) AND alias_norm = ANY(:names::text[]);

-- name: containing_names
-- Names of subjects, and aliases, that have the name asked in them.
SELECT s.subject, name.name, name.form, 1::real AS likeness
FROM subjects s CROSS JOIN LATERAL (
    SELECT s.subject AS name, s.form
    UNION ALL SELECT a.alias, a.form FROM aliases a
    WHERE a.namespace = s.namespace AND a.subject_norm = s.subject_norm
) AS name
WHERE s.namespace = :namespace AND position(:form IN name.form) > 0
ORDER BY length(s.form), s.subject_norm, name.form LIMIT :count;

-- name: similar_names
-- Names and how like each is to the name asked (pg_trgm); those that begin alike and are as long, too.
SELECT s.subject, name.name, name.form, similarity(name.form, :form) AS likeness
FROM subjects s CROSS JOIN LATERAL (
    SELECT s.subject AS name, s.form
    UNION ALL SELECT a.alias, a.form FROM aliases a
    WHERE a.namespace = s.namespace AND a.subject_norm = s.subject_norm
) AS name
WHERE s.namespace = :namespace
  AND (similarity(name.form, :form) >= :least::real
       OR (left(name.form, 1) = left(:form, 1) AND abs(length(name.form) - length(:form)) <= 1))
ORDER BY likeness DESC, s.subject_norm, name.form LIMIT :count;

-- name: subject_exists$
SELECT EXISTS (SELECT FROM subjects WHERE namespace = :namespace AND subject_norm = :subject_norm);

-- name: subject_spelling$
SELECT subject FROM subjects WHERE namespace = :namespace AND subject_norm = :subject_norm;

-- name: name_spellings
-- How a normalised name is spelt, as a subject and as an alias, and whose alias it is.
SELECT subject AS name FROM subjects WHERE namespace = :namespace AND subject_norm = :name_norm
UNION
SELECT alias FROM aliases WHERE namespace = :namespace AND alias_norm = :name_norm
UNION
SELECT s.subject FROM aliases a JOIN subjects s USING (namespace, subject_norm)
WHERE a.namespace = :namespace AND a.alias_norm = :name_norm;

-- name: names_of_subjects
-- How a few subjects, and their aliases, are spelt.
SELECT namespace, subject_norm, s.subject AS name, true AS own
FROM unnest(:namespaces::text[], :subjects::text[]) AS asked (namespace, subject_norm)
JOIN subjects s USING (namespace, subject_norm)
UNION ALL
SELECT namespace, subject_norm, a.alias, false
FROM unnest(:namespaces::text[], :subjects::text[]) AS asked (namespace, subject_norm)
JOIN aliases a USING (namespace, subject_norm);

-- name: lock_names!
-- Whoever changes the aliases of a namespace waits for whoever else does.
SELECT pg_advisory_xact_lock(hashtextextended('aliases ' || :namespace, 0));

-- name: taken_names
-- Of the names, those that are another subject with something of its own.
SELECT asked.name AS name_norm, coalesce(spelling.subject, owner.subject_norm) AS subject
FROM unnest(:names::text[]) AS asked (name)
CROSS JOIN LATERAL (
    SELECT asked.name AS subject_norm WHERE asked.name <> :subject_norm AND (
        EXISTS (SELECT FROM memories m WHERE m.namespace = :namespace AND m.subject_norm = asked.name)
        OR EXISTS (SELECT FROM slots s WHERE s.namespace = :namespace AND s.subject_norm = asked.name)
        OR EXISTS (SELECT FROM aliases a WHERE a.namespace = :namespace AND a.subject_norm = asked.name))
) AS owner
LEFT JOIN subjects spelling ON spelling.namespace = :namespace AND spelling.subject_norm = owner.subject_norm
ORDER BY asked.name;

-- name: put_aliases!
-- The subject's aliases are these from now on. A name that was noted as a subject and has nothing is one no longer.
WITH gone AS (
    DELETE FROM aliases
    WHERE namespace = :namespace AND subject_norm = :subject_norm AND alias_norm <> ALL(:names::text[])
), empty AS (
    DELETE FROM subjects WHERE namespace = :namespace AND subject_norm = ANY(:names::text[])
), noted AS (
    INSERT INTO subjects (namespace, subject_norm, subject) VALUES (:namespace, :subject_norm, :subject)
    ON CONFLICT DO NOTHING
)
INSERT INTO aliases (namespace, alias_norm, alias, subject_norm)
SELECT :namespace, name, spelling, :subject_norm FROM unnest(:names::text[], :spellings::text[]) AS given (name, spelling)
ON CONFLICT (namespace, alias_norm, subject_norm) DO UPDATE SET alias = excluded.alias;

-- name: list_aliases
SELECT a.namespace, a.subject_norm, coalesce(min(s.subject), a.subject_norm) AS subject,
       array_agg(a.alias ORDER BY a.alias_norm) AS aliases
FROM aliases a LEFT JOIN subjects s ON s.namespace = a.namespace AND s.subject_norm = a.subject_norm
WHERE a.namespace = ANY(:namespaces::text[])
  AND (:subject_norm::text IS NULL OR a.subject_norm = :subject_norm)
  AND (a.namespace, a.subject_norm) > (:after_namespace, :after_subject)
GROUP BY a.namespace, a.subject_norm ORDER BY a.namespace, a.subject_norm LIMIT :count;
