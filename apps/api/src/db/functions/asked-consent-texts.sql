-- What guardians are asked now: of each kind of text the latest version that is valid.
create or replace function asked_consent_texts() returns setof consent_texts language sql stable as $$
  select distinct on (kind) * from consent_texts
   where valid_from <= clock_timestamp()
   order by kind, version desc, language = 'en' desc
$$;
