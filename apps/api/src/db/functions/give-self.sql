-- Everybody with an account is a participant: their self, made with the account, whichever version makes that.
create or replace function give_self() returns trigger language plpgsql as $$
begin
  insert into participants (owner_id, is_self, birth_date) select id, true, birth_date from made;
  return null;
end $$;
