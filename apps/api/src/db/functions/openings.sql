-- Moves a waiting room on by as many as the checkouts have let in: draws the lots when the time has come, ends calls, calls those present
-- by their numbers, invites more when too few are, and closes. Every process calls it once a second while it has watchers; however often it
-- is called, it does what is due and no more.
-- At most as many are called as at_once leaves, and no more than there are free seats for which no one called earlier is on the way. The
-- invited have settle_seconds to say that they are there: until then no ticket behind them is called. When none of them is there, twice as
-- many are invited next, so that those who have left delay no one.
-- It closes when all were invited and none waits, a minute after the draw at the earliest, or when nothing is left to sell.
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
  -- A call is over when its owner has paid since or pays by transfer, or has let their time pass and holds no seat: they may come back once, before
  -- others who wait, and after a second time they queue anew.
  update opening_tickets ticket set ended_at = clock_timestamp()
   where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null
     and (exists (select from payments where payments.user_id = ticket.user_id and payments.paid_at >= ticket.called_at)
       or exists (select from orders where orders.user_id = ticket.user_id and orders.status = 'reserved' and orders.created_at >= ticket.called_at));
  update opening_tickets ticket
     set called_at = null, called_until = null, here_at = null, missed = ticket.missed + 1,
         ended_at = case when ticket.missed > 0 then clock_timestamp() end
   where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null
     and ticket.called_until <= clock_timestamp()
     and not exists (select from orders where orders.user_id = ticket.user_id and orders.is_live);
  -- Who is still at the checkout (inside), and how many of them hold no seat yet (coming). A person who has selected only full classes of
  -- the term takes up no room: they may look for something else while their time lasts, and those behind do not wait for them.
  select count(*) filter (where called.pays or called.may_pay) as inside,
         count(*) filter (where called.may_pay and not called.pays) as coming
    into v_calls
      from (select exists (select from orders where orders.user_id = ticket.user_id and orders.is_live) as pays,
                   coalesce((select bool_or(courses.seats_taken + courses.seats_saved < courses.capacity)
                               from cart_items join courses on courses.id = cart_items.course_id
                              where cart_items.user_id = ticket.user_id and courses.term_id = openings.term_id), true) as may_pay
              from opening_tickets ticket join openings on openings.id = ticket.opening_id
             where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null) called;
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
    -- At least as many as were invited so far without effect, and at least as many as fit in.
    v_batch := case when v_waiting + v_called > 0 then v_opening.at_once else greatest(v_opening.at_once, v_opening.invited) end;
    update openings set invited = least(v_total, invited + v_batch), invited_at = v_now where id = p_opening;
  elsif v_waiting = 0 and v_called = 0 and v_calls.inside = 0 and v_opening.invited >= v_total
        and v_opening.drawn_at < v_now - interval '1 minute' then
    update openings set closed_at = v_now, closed_because = 'nobody_waits' where id = p_opening;
  end if;
end $$;

-- Draws the lots of an opening whose time has come, once: from here on its tickets have numbers, and later ones come behind. The caller has
-- locked the opening's row, so that no earlier ticket is still being written.
create or replace function draw_opening(p_opening uuid) returns void language sql as $$
  update openings
     set drawn_at = clock_timestamp(), drawn = mine.tickets,
         invited = least(2 * openings.at_once, mine.tickets), invited_at = clock_timestamp()
    from (select count(*)::integer as tickets from opening_tickets where opening_id = p_opening) mine, terms
   where openings.id = p_opening and openings.drawn_at is null
     and terms.id = openings.term_id and terms.sale_opens_at <= clock_timestamp()
$$;

-- Gives a user a place in a waiting room; their place stays the same however often they ask. Before the draw a ticket gets its lot,
-- afterwards the number behind all others. A user who has paid, once their time is over, or who did not come twice, may queue again behind
-- all others.
-- outcome: taken · kept (they have one) · closed · unknown. A serialization failure when the lots were drawn at this moment.
-- Locks: the opening, shared before its time and exclusive after it, so that the draw counts every earlier ticket.
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
    raise exception 'the lots of opening % were drawn at this moment', p_opening using errcode = 'serialization_failure';
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

-- Records that the owner of a ticket is there and waits to be called. p_number is the place that its lot has in the draw; a number that the
-- ticket already has takes precedence. Only those whose number was invited are recorded: the others need not be there.
-- outcome: here · called (they may begin a checkout) · not_yet · ended · closed · unknown (they have no ticket).
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

-- The lot of a ticket: the first 64 bits of SHA-256 over the opening's seed and the ticket's id. No one chooses either, and the seed is
-- secret until the draw, so that a user who takes a ticket cannot know its lot; afterwards anyone can check it.
create or replace function ticket_lot(p_seed bytea, p_ticket uuid) returns bigint language sql immutable as $$
  select ('x' || encode(substring(sha256(p_seed || uuid_send(p_ticket)) from 1 for 8), 'hex'))::bit(64)::bigint
$$;

-- How many seats of a term's classes are free, how many are held by checkouts that may still end without a payment, and whether it has any
-- class to sell.
create or replace function seats_of_term(p_term uuid) returns table (free integer, held integer, sells boolean) language sql stable as $$
  select coalesce(sum(courses.capacity - courses.seats_taken - courses.seats_saved), 0)::integer,
         coalesce(sum((select count(*) from seat_claims claim where claim.course_id = courses.id and claim.state = 'held')), 0)::integer,
         count(*) > 0
    from courses where courses.term_id = p_term and courses.status = 'Approved'
$$;

-- How long a user waits who has not been called: the waiting room, in how many seconds its sale opens, their number as far as it can be
-- determined without counting all those before them, how many numbers are before it, and in how many seconds it comes at the present pace.
-- For the first room of these classes; what is unknown is null.
create or replace function waiting_time(p_user uuid, p_courses uuid[]) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'openingId', room.id,
           'opensInSeconds', ceil(greatest(0, extract(epoch from room.sale_opens_at - clock_timestamp()))),
           'place', room.place,
           'ahead', greatest(0, room.place - room.serving),
           'waitSeconds', case when room.serving > 0 then
             ceil(greatest(0, room.place - room.serving) * extract(epoch from clock_timestamp() - room.drawn_at) / room.serving) end)
    from (select openings.*, terms.sale_opens_at,
                 case when openings.drawn_at is not null then coalesce(
                   ticket.number,
                   -- Lots are spread evenly: a lot's position in the whole range gives its place, give or take a few.
                   1 + floor(openings.drawn * ((ticket.lot::numeric + 9223372036854775808) / 18446744073709551616))::integer) end as place
            from openings
            join terms on terms.id = openings.term_id
            left join opening_tickets ticket on ticket.opening_id = openings.id and ticket.user_id = p_user
           where openings.closed_at is null
             and openings.term_id in (select term_id from courses where courses.id = any (p_courses))
           order by terms.sale_opens_at, openings.id limit 1) room
$$;
