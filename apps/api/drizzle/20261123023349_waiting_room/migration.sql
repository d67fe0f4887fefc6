create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer, p_currency text default null, p_participant uuid default null)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_participant uuid := coalesce(p_participant, self_of(p_user));
  v_problem text;
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  if not may_buy_for(p_user, v_participant) then
    return query select 'not_guardian', null::uuid;
    return;
  end if;
  v_problem := course_problem(p_course, p_user, p_currency, v_participant);
  if v_problem <> 'waiting_room' then
    return query select v_problem, null::uuid;
    return;
  end if;
  if exists (select 1 from cart_items where user_id = p_user and course_id = p_course and participant_id = v_participant) then
    return query select 'already_in_cart', null::uuid;
    return;
  end if;
  if (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  insert into cart_items (user_id, course_id, participant_id) values (p_user, p_course, v_participant) returning cart_items.id into v_item;
  return query select 'added', v_item;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function awaits_call(p_term uuid, p_user uuid) returns boolean language sql stable as $$
  select exists (select from openings
                  where openings.term_id = p_term and openings.closed_at is null
                    and not exists (select from opening_tickets ticket
                                     where ticket.opening_id = openings.id and ticket.user_id = p_user
                                       and ticket.called_until > statement_timestamp()))
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
returns uuid language plpgsql as $$
declare
  v_order uuid;
  v_cart uuid[];
  v_wanted integer;
  v_claimed integer;
  v_total bigint;
  v_enrolled uuid[];
  v_problem text;
  v_has_sessions boolean;
  v_strangers uuid[];
  v_missing json;
  v_has_others boolean;
  v_refused uuid[];
  v_changed uuid[];
  v_sold_out uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  if exists (select 1 from orders where user_id = p_user and is_live) then
    raise exception 'payment_in_progress' using errcode = 'CZ409', detail = '{}';
  end if;
  -- Nobody else buys for a self, so that the user's own row is lock enough for carts without children.
  select array_agg(distinct item.course_id), count(*), bool_or(not person.is_self or person.owner_id <> p_user)
    into v_cart, v_wanted, v_has_others
    from cart_items item join participants person on person.id = item.participant_id where item.user_id = p_user;
  if v_wanted = 0 then
    raise exception 'cart_empty' using errcode = 'CZ409', detail = '{}';
  end if;
  if v_has_others then
    select array_agg(locked.id) filter (where not may_buy_for(p_user, locked.id)) into v_strangers
      from (select id from participants
             where id in (select participant_id from cart_items where user_id = p_user) order by id for no key update) as locked;
    if v_strangers is not null then
      raise exception 'not_guardian' using errcode = 'CZ409', detail = json_build_object('participantIds', v_strangers)::text;
    end if;
    select json_agg(json_build_object('participantId', missing.participant_id, 'kind', missing.kind, 'textId', missing.text_id)
                    order by missing.participant_id, missing.kind)
      into v_missing
      from missing_consents(array(select participant_id from cart_items where user_id = p_user)) missing;
    if v_missing is not null then
      raise exception 'consent_missing' using errcode = 'CZ409', detail = json_build_object('missing', v_missing)::text;
    end if;
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(distinct course_id) filter (where problem = 'already_enrolled'),
         array_agg(distinct course_id) filter (where problem = 'sold_out'),
         min(problem) filter (where problem in ('place_in_payment', 'sale_not_open', 'sale_closed', 'not_eligible', 'waiting_room'))
    into v_enrolled, v_sold_out, v_problem
    from cart_problems(p_user, p_currency);
  if v_enrolled is not null then
    raise exception 'already_enrolled' using errcode = 'CZ409', detail = json_build_object('courseIds', v_enrolled)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  if v_problem is not null then
    select array_agg(distinct course_id) into v_refused from cart_problems(p_user, p_currency) where problem = v_problem;
    raise exception '%', v_problem using errcode = 'CZ409', detail = (jsonb_build_object('courseIds', v_refused)
      || case when v_problem = 'waiting_room' then coalesce(waiting_facts(p_user, v_refused), '{}') else '{}' end)::text;
  end if;
  -- The order of the ids is what prevents deadlocks between carts that overlap.
  select bool_or(locked.first_session_at is not null), sum(locked.price_minor * wanted.seats) into v_has_sessions, v_total
    from (select id, first_session_at, price_minor from courses where id = any (v_cart) order by id for no key update) as locked
    join (select course_id, count(*) as seats from cart_items where user_id = p_user group by course_id) wanted on wanted.course_id = locked.id;
  select array_agg(distinct course_id) filter (where problem <> 'sold_out'),
         array_agg(distinct course_id) filter (where problem = 'sold_out')
    into v_changed, v_sold_out
    from cart_problems(p_user, p_currency);
  if v_changed is not null then
    raise exception 'cart_changed' using errcode = 'CZ409', detail = json_build_object('courseIds', v_changed)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  if v_has_sessions then
    select array_agg(distinct refused) into v_refused
      from (select participant_id, array_agg(course_id) as courses from cart_items where user_id = p_user group by participant_id) mine,
           unnest(refused_clashes(mine.participant_id, mine.courses)) as refused;
    if v_refused is not null then
      raise exception 'clash' using errcode = 'CZ409', detail = json_build_object('kind', 'student', 'courseIds', v_refused)::text;
    end if;
  end if;
  if v_total <> p_expected then
    raise exception 'price_changed' using errcode = 'CZ409', detail = json_build_object('amountMinor', v_total)::text;
  end if;
  insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
  values (p_user, p_provider, 'open', v_total, p_currency, v_wanted, clock_timestamp() + make_interval(secs => p_hold_seconds))
  returning id into v_order;
  with claimed as (
    update courses set seats_taken = seats_taken + wanted.seats
      from (select course_id, count(*) as seats from cart_items where user_id = p_user group by course_id) wanted
     where courses.id = wanted.course_id
    returning courses.id, name, instructor_id, price_minor
  ), written as (
    insert into seat_claims (order_id, course_id, user_id, participant_id, cart_item_id, price_minor, course_name, instructor_name)
    select v_order, claimed.id, p_user, item.participant_id, item.id, claimed.price_minor, claimed.name, instructor.name
      from claimed
      join cart_items item on item.course_id = claimed.id and item.user_id = p_user
      join users instructor on instructor.id = claimed.instructor_id
    returning 1
  )
  select count(*) into v_claimed from written;
  if v_claimed <> v_wanted then
    raise exception 'cart_changed' using errcode = 'CZ409', detail = '{}';
  end if;
  perform queue_job('look-after-order', jsonb_build_object('orderId', v_order),
                    clock_timestamp() + make_interval(secs => least(p_hold_seconds, 60)));
  return v_order;
end $$;
--> statement-breakpoint
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text, p_participant uuid default null, p_seats integer default 1)
returns text language sql stable as $$
  select case
      when claim.state = 'confirmed' then 'already_enrolled'
      when claim.user_id <> p_user then 'place_in_payment'
      when courses.status is distinct from 'Approved' then 'not_available'
      when courses.instructor_id = p_user then 'own_course'
      when courses.currency <> p_currency then 'other_currency'
      when claim.state is not null then null
      when courses.seats_taken + p_seats > courses.capacity then 'sold_out'
      when courses.term_id is not null or courses.first_session_at is not null
           or exists (select 1 from course_prerequisites where course_id = p_course) then
        coalesce(dated_problem(p_course, asked.participant), case when awaits_call(courses.term_id, p_user) then 'waiting_room' end)
    end
    from (select p_course as id, coalesce(p_participant, self_of(p_user)) as participant) asked
    left join courses using (id)
    left join seat_claims claim on claim.course_id = p_course and claim.participant_id = asked.participant and claim.is_live
$$;
--> statement-breakpoint
create or replace function dated_problem(p_course uuid, p_participant uuid) returns text language sql stable as $$
  select coalesce(sale_problem(case when openings.id is null then terms.sale_opens_at end, terms.sale_closes_at, courses.over_at),
                  case when exists (select 1 from eligibility_problems(p_participant, array[p_course])
                                     where problem <> 'age_unknown') then 'not_eligible' end)
    from courses left join terms on terms.id = courses.term_id
    left join openings on openings.term_id = terms.id and openings.closed_at is null
   where courses.id = p_course
$$;
--> statement-breakpoint
create or replace function draw_opening(p_opening uuid) returns void language sql as $$
  update openings
     set drawn_at = clock_timestamp(), drawn = mine.tickets,
         invited = least(2 * openings.at_once, mine.tickets), invited_at = clock_timestamp()
    from (select count(*)::integer as tickets from opening_tickets where opening_id = p_opening) mine, terms
   where openings.id = p_opening and openings.drawn_at is null
     and terms.id = openings.term_id and terms.sale_opens_at <= clock_timestamp()
$$;
--> statement-breakpoint
create or replace function end_calls(p_opening uuid) returns table (inside integer, coming integer) language plpgsql as $$
begin
  update opening_tickets ticket set ended_at = clock_timestamp()
   where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null
     and exists (select from payments where payments.user_id = ticket.user_id and payments.paid_at >= ticket.called_at);
  update opening_tickets ticket
     set called_at = null, called_until = null, here_at = null, missed = ticket.missed + 1,
         ended_at = case when ticket.missed > 0 then clock_timestamp() end
   where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null
     and ticket.called_until <= clock_timestamp()
     and not exists (select from orders where orders.user_id = ticket.user_id and orders.is_live);
  return query
    select (count(*) filter (where called.pays or called.may_pay))::integer,
           (count(*) filter (where called.may_pay and not called.pays))::integer
      from (select exists (select from orders where orders.user_id = ticket.user_id and orders.is_live) as pays,
                   coalesce((select bool_or(courses.seats_taken < courses.capacity)
                               from cart_items join courses on courses.id = cart_items.course_id
                              where cart_items.user_id = ticket.user_id and courses.term_id = openings.term_id), true) as may_pay
              from opening_tickets ticket join openings on openings.id = ticket.opening_id
             where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null) called;
end $$;
--> statement-breakpoint
create or replace function seats_of_term(p_term uuid) returns table (free integer, held integer, sells boolean) language sql stable as $$
  select coalesce(sum(courses.capacity - courses.seats_taken), 0)::integer,
         coalesce(sum((select count(*) from seat_claims claim where claim.course_id = courses.id and claim.state = 'held')), 0)::integer,
         count(*) > 0
    from courses where courses.term_id = p_term and courses.status = 'Approved'
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function ticket_lot(p_seed bytea, p_ticket uuid) returns bigint language sql immutable as $$
  select ('x' || encode(substring(sha256(p_seed || uuid_send(p_ticket)) from 1 for 8), 'hex'))::bit(64)::bigint
$$;
--> statement-breakpoint
create or replace function waiting_facts(p_user uuid, p_courses uuid[]) returns jsonb language sql stable as $$
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
                   -- Lots are spread evenly: where one lies among all numbers says what its place is, give or take a few.
                   1 + floor(openings.drawn * ((ticket.lot::numeric + 9223372036854775808) / 18446744073709551616))::integer) end as place
            from openings
            join terms on terms.id = openings.term_id
            left join opening_tickets ticket on ticket.opening_id = openings.id and ticket.user_id = p_user
           where openings.closed_at is null
             and openings.term_id in (select term_id from courses where courses.id = any (p_courses))
           order by terms.sale_opens_at, openings.id limit 1) room
$$;
