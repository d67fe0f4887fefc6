-- Who looks after a participant: the account that it belongs to, and those who accepted an invitation.
create or replace function guardians_of(p_participant uuid) returns setof uuid language sql stable as $$
  select owner_id from participants where id = p_participant
  union
  select user_id from guardianships
   where participant_id = p_participant and accepted_at is not null and revoked_at is null
$$;
