-- The participants that a user sees: their self, their children, and children that they were invited to look after.
create or replace function looked_after_by(p_user uuid) returns setof uuid language sql stable as $$
  select id from participants where owner_id = p_user and erased_at is null
  union
  select live.participant_id from guardianships live join participants child on child.id = live.participant_id
   where live.user_id = p_user and live.accepted_at is not null and live.revoked_at is null and child.erased_at is null
$$;
