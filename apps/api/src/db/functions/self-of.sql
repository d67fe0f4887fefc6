-- The participant that a user is themselves; null for nobody.
create or replace function self_of(p_user uuid) returns uuid language sql stable as $$
  select id from participants where owner_id = p_user and is_self
$$;
