-- What a participant is called: a self as their account is.
create or replace function participant_name(p_participant uuid) returns text language sql stable as $$
  select case when is_self then (select name from users where users.id = owner_id) else trim(given_name || ' ' || family_name) end
    from participants where id = p_participant
$$;
