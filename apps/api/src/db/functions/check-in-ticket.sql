-- Notes that the owner of a ticket is there and waits to be called. p_number is the place that its lot has in the draw; a number
-- that the ticket has already counts instead. Only those whose number was invited are noted: nobody else has to be.
-- here · called (they may begin a checkout) · not_yet · ended · closed · unknown (they have no ticket).
-- Locks: the ticket.
create or replace function check_in_ticket(p_opening uuid, p_user uuid, p_number integer) returns text language plpgsql as $$
declare
  v_opening openings;
  v_ticket opening_tickets;
begin
  select * into v_ticket from opening_tickets where opening_id = p_opening and user_id = p_user for no key update;
  if v_ticket.id is null then
    return 'unknown';
  end if;
  select * into v_opening from openings where id = p_opening;
  if v_opening.closed_at is not null then
    return 'closed';
  end if;
  if v_ticket.called_until > clock_timestamp() then
    return 'called';
  end if;
  if v_ticket.ended_at is not null then
    return 'ended';
  end if;
  v_ticket.number := coalesce(v_ticket.number, p_number);
  if v_opening.drawn_at is null or v_ticket.number is null or v_ticket.number > v_opening.invited then
    return 'not_yet';
  end if;
  update opening_tickets set number = v_ticket.number, here_at = coalesce(here_at, clock_timestamp())
   where id = v_ticket.id and (here_at is null or number is null);
  return 'here';
end $$;
