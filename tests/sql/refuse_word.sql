-- No more text with a word in it is stored, for the reason that the error code says.
CREATE FUNCTION refuse_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'refused' USING ERRCODE = '{code}';
END
$$;
CREATE TRIGGER refuse_word BEFORE INSERT ON contents
    FOR EACH ROW WHEN (new.text LIKE '%{word}%') EXECUTE FUNCTION refuse_word();
