-- A cart item or a claim that names no participant is for the self of whose it is: what a version wrote that knew of none.
create or replace function name_participant() returns trigger language plpgsql as $$
begin
  new.participant_id := coalesce(new.participant_id, self_of(new.user_id));
  return new;
end $$;
