-- migrate:up
-- A name as it is looked for in a text: words apart by one space, none beside characters that are written without.
-- policy/naming.py reads a query into the same form. The names come folded.
CREATE FUNCTION name_form(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(
        btrim(regexp_replace(name,
            '[\u0001-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a1-\u00b1\u00b4-\u00b8\u00bb\u00bf'
            '\u2010-\u205e\u3001-\u3004\u3008-\u3020\uff5f-\uff65]+', ' ', 'g')),
        ' ?([\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3\u0e00-\u0e7f'
        '\U00020000-\U000323af]) ?', '\1', 'g');

CREATE TABLE subjects (
    namespace    text NOT NULL,
    subject_norm text NOT NULL,
    subject      text NOT NULL,
    form         text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_form(subject_norm)) STORED,
    PRIMARY KEY (namespace, subject_norm)
);
COMMENT ON TABLE subjects IS
    'Whom and what memories are about, once each with its first spelling; the triggers note_subject keep it';
CREATE INDEX subjects_by_form ON subjects (namespace, form);

ALTER TABLE aliases ADD COLUMN form text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_form(alias_norm)) STORED;
CREATE INDEX aliases_by_form ON aliases (namespace, form);
CREATE INDEX aliases_by_subject ON aliases (namespace, subject_norm);

ALTER TABLE subjects
    ALTER COLUMN subject SET STORAGE EXTERNAL,
    ALTER COLUMN subject_norm SET STORAGE EXTERNAL,
    ALTER COLUMN form SET STORAGE EXTERNAL,
    ALTER COLUMN subject SET STATISTICS 0,
    ALTER COLUMN subject_norm SET STATISTICS 0,
    ALTER COLUMN form SET STATISTICS 0;
ALTER TABLE aliases
    ALTER COLUMN form SET STORAGE EXTERNAL,
    ALTER COLUMN form SET STATISTICS 0;

CREATE FUNCTION note_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO subjects (namespace, subject_norm, subject) VALUES (NEW.namespace, NEW.subject_norm, NEW.subject)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
-- A keyed memory's subject came with its slot, and a turn has none.
CREATE TRIGGER note_subject AFTER INSERT ON slots FOR EACH ROW EXECUTE FUNCTION note_subject();
CREATE TRIGGER note_subject AFTER INSERT ON memories FOR EACH ROW
    WHEN (NEW.subject_norm IS NOT NULL AND NEW.slot_id IS NULL) EXECUTE FUNCTION note_subject();

INSERT INTO subjects (namespace, subject_norm, subject)
SELECT DISTINCT ON (namespace, subject_norm) namespace, subject_norm, subject
FROM (SELECT namespace, subject_norm, subject, id FROM slots
      UNION ALL SELECT namespace, subject_norm, subject, id FROM memories WHERE subject_norm IS NOT NULL) AS named
ORDER BY namespace, subject_norm, id;

-- migrate:down
DROP TRIGGER note_subject ON memories;
DROP TRIGGER note_subject ON slots;
DROP FUNCTION note_subject();
DROP INDEX aliases_by_subject, aliases_by_form;
ALTER TABLE aliases DROP COLUMN form;
DROP TABLE subjects;
DROP FUNCTION name_form(text);
