-- The words of a text with one space between them, so that PostgreSQL's parser sees no addresses, signs or hyphens.
create or replace function plain_words(p_text text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(public.plain(p_text), '[^[:alnum:]]+', ' ', 'g'))
$$;
