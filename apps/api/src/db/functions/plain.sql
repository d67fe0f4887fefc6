-- A text as searches compare it: without accents (Übung, đ, ß as ubung, d, ss) and in small letters. Said to be immutable,
-- so that it can be kept in an index: the rules of the accents come with PostgreSQL.
create or replace function plain(p_text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', p_text))
$$;
