-- Moves a waiting room on by as much as the checkouts have let in: draws the lots when the time has come, ends calls, calls those who are
-- there by their numbers, invites more when too few are, and closes. Every process calls it once a second while somebody watches;
-- however often it is called, it does what is due and no more.
-- Called are at most so many as at_once leaves, and no more than there are free seats that nobody called before is on the way
-- to. The invited have settle_seconds to say that they are there: until then nobody behind them is called. When nobody of them
-- is, twice as many are invited next, so that those who have left hold up nobody.
-- It closes when all were invited and nobody waits, a minute after the draw at the earliest, or when nothing is left to sell.
-- Locks: the opening, then tickets that were called or are called now.
create or replace function advance_opening(p_opening uuid) returns void language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_opening openings;
  v_calls record;
  v_seats record;
  v_called integer;
  v_serving integer;
  v_waiting integer;
  v_batch integer;
  v_total integer;
begin
  perform 1 from openings where id = p_opening and closed_at is null for no key update;
  if not found then
    return;
  end if;
  perform draw_opening(p_opening);
  select * into v_opening from openings where id = p_opening;
  if v_opening.drawn_at is null then
    return;
  end if;
  v_total := v_opening.drawn + v_opening.late;
  select * into v_calls from end_calls(p_opening);
  select * into v_seats from seats_of_term(v_opening.term_id);
  if v_seats.sells and v_seats.free = 0 and v_seats.held = 0 then
    update openings set closed_at = v_now, closed_because = 'sold_out' where id = p_opening;
    return;
  end if;
  if v_opening.settled < v_opening.invited and v_opening.invited_at + make_interval(secs => v_opening.settle_seconds) <= v_now then
    v_opening.settled := v_opening.invited;
    update openings set settled = invited where id = p_opening;
  end if;
  with next as (
    select id from opening_tickets
     where opening_id = p_opening and here_at is not null and called_at is null and ended_at is null
       and number <= v_opening.settled
     order by number
     limit greatest(0, least(v_opening.at_once - v_calls.inside, v_seats.free - v_calls.coming))
  ), calling as (
    update opening_tickets ticket
       set called_at = v_now, called_until = v_now + make_interval(secs => v_opening.come_seconds)
      from next where ticket.id = next.id
    returning ticket.number
  )
  select count(*), max(number) into v_called, v_serving from calling;
  if v_called > 0 then
    update openings set called = called + v_called, serving = greatest(serving, v_serving) where id = p_opening;
  end if;
  if v_opening.settled < v_opening.invited then
    return;
  end if;
  select count(*) into v_waiting from opening_tickets
   where opening_id = p_opening and here_at is not null and called_at is null and ended_at is null;
  if v_waiting < v_opening.at_once and v_opening.invited < v_total then
    -- As many as were invited so far for nothing, and as many as fit in at least.
    v_batch := case when v_waiting + v_called > 0 then v_opening.at_once else greatest(v_opening.at_once, v_opening.invited) end;
    update openings set invited = least(v_total, invited + v_batch), invited_at = v_now where id = p_opening;
  elsif v_waiting = 0 and v_called = 0 and v_calls.inside = 0 and v_opening.invited >= v_total
        and v_opening.drawn_at < v_now - interval '1 minute' then
    update openings set closed_at = v_now, closed_because = 'nobody_waits' where id = p_opening;
  end if;
end $$;
