create or replace function may_change(p_user uuid, p_participant uuid) returns boolean language sql stable as $$
  select exists (select from participants where id = p_participant and erased_at is null
                    and (owner_id = p_user
                         or exists (select from guardianships live
                                     where live.participant_id = participants.id and live.user_id = p_user
                                       and live.can_change and live.accepted_at is not null and live.revoked_at is null)))
$$;
