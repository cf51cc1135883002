SELECT tsvector_to_array($1::text::tsvector) AS kept, $2::text::tsquery::text AS query,
       $1::text::tsvector @@ $2::text::tsquery AS found;
