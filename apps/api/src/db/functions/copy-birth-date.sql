-- A birth date that a version writes at the account is the self's.
create or replace function copy_birth_date() returns trigger language plpgsql as $$
begin
  update participants set birth_date = new.birth_date where owner_id = new.id and is_self;
  return null;
end $$;
