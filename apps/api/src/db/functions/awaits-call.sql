-- Is this term sold from a waiting room that has not called this user? Nobody else's checkout may begin before it closes.
create or replace function awaits_call(p_term uuid, p_user uuid) returns boolean language sql stable as $$
  select exists (select from openings
                  where openings.term_id = p_term and openings.closed_at is null
                    and not exists (select from opening_tickets ticket
                                     where ticket.opening_id = openings.id and ticket.user_id = p_user
                                       and ticket.called_until > statement_timestamp()))
$$;
