-- The birth date of a self is read at the account by versions that know of no participants.
create or replace function mirror_birth_date() returns trigger language plpgsql as $$
begin
  -- For older versions until 2027-02-01; then this file and copy-birth-date.sql go, with the column of users.
  update users set birth_date = new.birth_date where id = new.owner_id and birth_date is distinct from new.birth_date;
  return null;
end $$;
