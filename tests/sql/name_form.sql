SELECT name_form($1::text);
