WITH content AS (INSERT INTO contents (namespace, id, text) VALUES ('other', $1, 'written meanwhile'))
INSERT INTO keywords (namespace, id, part, turn, turn_length, words, asks, language)
VALUES ('other', $1, 0, 'written:1D', 1, 2, false, 'en');
