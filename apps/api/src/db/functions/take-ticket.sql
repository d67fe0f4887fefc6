-- Gives a user a place in a waiting room; their place stays the same however often they ask. Before the draw a ticket gets its
-- lot, afterwards the number behind all others. Whoever has paid, once their time is over, or did not come twice, may queue again behind all others.
-- taken · kept (they have one) · closed · unknown · again (the lots were drawn in this moment: ask once more).
-- Locks: the opening, shared before its time and alone after it, so that the draw counts every ticket of before.
create or replace function take_ticket(p_opening uuid, p_user uuid) returns text language plpgsql as $$
declare
  v_opening openings;
  v_ticket opening_tickets;
  v_early boolean;
begin
  select openings.drawn_at is null and terms.sale_opens_at > clock_timestamp() into v_early
    from openings join terms on terms.id = openings.term_id where openings.id = p_opening;
  if v_early is null then
    return 'unknown';
  end if;
  select * into v_ticket from opening_tickets where opening_id = p_opening and user_id = p_user;
  if v_ticket.id is not null and (v_ticket.ended_at is null or v_ticket.called_until > clock_timestamp()) then
    return 'kept';
  end if;
  if v_early then
    perform 1 from openings where id = p_opening for share;
  else
    perform 1 from openings where id = p_opening for no key update;
    perform draw_opening(p_opening);
  end if;
  select * into v_opening from openings where id = p_opening;
  if v_opening.closed_at is not null then
    return 'closed';
  end if;
  if v_early and v_opening.drawn_at is not null then
    return 'again';
  end if;
  if v_early then
    with new as (select uuidv7() as id)
    insert into opening_tickets (id, opening_id, user_id, lot)
    select new.id, p_opening, p_user, ticket_lot(v_opening.seed, new.id) from new
    on conflict (opening_id, user_id) do nothing;
    return case when found then 'taken' else 'kept' end;
  end if;
  insert into opening_tickets as ticket (opening_id, user_id, number)
  values (p_opening, p_user, v_opening.drawn + v_opening.late + 1)
  on conflict (opening_id, user_id) do update
     set number = excluded.number, taken_at = excluded.taken_at, here_at = null, called_at = null, called_until = null,
         missed = 0, ended_at = null
   where ticket.ended_at is not null and (ticket.called_until > clock_timestamp()) is not true;
  if not found then
    return 'kept';
  end if;
  update openings set late = late + 1 where id = p_opening;
  return 'taken';
end $$;
