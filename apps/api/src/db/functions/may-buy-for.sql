-- Whether a user may buy places for a participant: for their self and their children, and for children that they were
-- invited to look after, unless they may only see those. Nobody for who was erased, or is about to be.
create or replace function may_buy_for(p_user uuid, p_participant uuid) returns boolean language sql stable as $$
  select exists (select from participants where id = p_participant and erased_at is null and erase_at is null
                    and (owner_id = p_user
                         or exists (select from guardianships live
                                     where live.participant_id = participants.id and live.user_id = p_user
                                       and live.can_buy and live.accepted_at is not null and live.revoked_at is null)))
$$;
