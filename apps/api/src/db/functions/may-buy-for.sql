-- Whether a user may buy places for a participant: for their self and their children. Nobody for who was erased.
create or replace function may_buy_for(p_user uuid, p_participant uuid) returns boolean language sql stable as $$
  select exists (select from participants where id = p_participant and owner_id = p_user and erased_at is null)
$$;
