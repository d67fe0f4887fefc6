-- A birth date that an older version writes at the account is the self's.
create or replace function copy_birth_date() returns trigger language plpgsql as $$
begin
  update participants set birth_date = new.birth_date
   where owner_id = new.id and is_self and birth_date is distinct from new.birth_date;
  return null;
end $$;
