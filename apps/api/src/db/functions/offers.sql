-- Offers of freed seats to those who wait for them: who writes and locks what, waitlist.sql says.

-- Offers the free seats of a class to those who wait: to the first family that fits, and on until none does. Each pass is recorded with
-- the family that went by; an entry passed three times blocks the line. A family with a person who holds a seat by another order is skipped.
-- What is then left while someone waits is saved for the line, for some days and until the list closes.
-- p_freed: a seat was freed, or the line opens again, so all that is left is saved; else no more than was saved already.
-- Nothing is offered of a class that is not sold, nor once its list is closed: its seats go on sale. Before its sale opens they are
-- saved until then, so that they are offered before a visitor can buy them.
-- Locks the course, and no people: everyone who is offered a place is checked again when they accept.
create or replace function offer_seats(p_course uuid, p_freed boolean default true) returns void language plpgsql as $$
declare
  v_course courses;
  v_entry waitlist_entries;
  v_until timestamptz;
  v_opens timestamptz;
  v_free integer;
  v_busy uuid[];
begin
  select * into v_course from courses where id = p_course for no key update;
  -- From here on nothing is saved until it is known what is left.
  update courses set seats_saved = 0, saved_until = null where id = p_course and saved_until is not null;
  if not exists (select from waitlist_entries where course_id = p_course and state = 'waiting') then
    return;
  end if;
  v_free := v_course.capacity - v_course.seats_taken;
  v_until := line_open_until(v_course);
  if v_until is null then
    select sale_opens_at into v_opens from terms where id = v_course.term_id and sale_opens_at > clock_timestamp();
    if not found then
      return;
    end if;
  end if;
  v_busy := busy_in_line(p_course);
  while v_until is not null and v_free > 0 loop
    v_entry := next_in_line(p_course, v_free, v_busy);
    exit when v_entry.id is null;
    with ahead as (
      select id, id = any (v_busy) as is_busy from waitlist_entries
       where course_id = p_course and state = 'waiting' and (queued_at, id) < (v_entry.queued_at, v_entry.id)
    ), counted as (
      update waitlist_entries set passes = passes + 1 from ahead where waitlist_entries.id = ahead.id and not ahead.is_busy
    )
    insert into waitlist_events (entry_id, course_id, kind, by_entry)
    select id, p_course, case when is_busy then 'skipped' else 'passed' end, v_entry.id from ahead;
    perform make_offer(v_entry.id, v_until);
    v_free := v_free - v_entry.seats;
  end loop;
  if not p_freed then
    v_free := least(v_free, v_course.seats_saved);
  end if;
  if v_free > 0 and exists (select from waitlist_entries where course_id = p_course and state = 'waiting') then
    v_until := coalesce(v_opens, least(v_course.saved_until, clock_timestamp() + make_interval(hours => rule('saved_hours')),
                                       v_course.first_session_at - make_interval(hours => rule('list_closes_hours'))));
    update courses set seats_saved = v_free, saved_until = v_until where id = p_course;
    if v_until is distinct from v_course.saved_until then
      perform queue_job('open-saved-seats', jsonb_build_object('courseId', p_course), v_until);
    end if;
  end if;
end $$;

-- The entry that so many free seats of a class are offered to next; none where none fits, or where it would go by a family that three have
-- passed. The first of each size: one step into an index, however many are too large.
create or replace function next_in_line(p_course uuid, p_free integer, p_busy uuid[]) returns waitlist_entries language sql stable as $$
  select next.*
    from (select first.*
            from generate_series(1, least(p_free, rule('most_waiting_together'))) size,
                 lateral (select * from waitlist_entries entry
                           where entry.course_id = p_course and entry.state = 'waiting' and entry.seats = size and entry.id <> all (p_busy)
                           order by entry.queued_at, entry.id limit 1) first
           order by first.queued_at, first.id limit 1) next
   where not exists (
      select from waitlist_entries ahead
       where ahead.course_id = p_course and ahead.state = 'waiting' and ahead.passes >= rule('most_passes')
         and (ahead.queued_at, ahead.id) < (next.queued_at, next.id) and ahead.id <> all (p_busy))
$$;

-- The entries of a class with a person who holds a seat of it by another order. As many as the class has seats, at most: by its claims, not by
-- the line, which may be long.
create or replace function busy_in_line(p_course uuid) returns uuid[] language sql stable as $$
  select array(select person.entry_id
                 from seat_claims claim
                 join waitlist_people person on person.participant_id = claim.participant_id and person.course_id = p_course and person.is_live
                where claim.course_id = p_course and claim.is_live)
$$;

-- Classes with free seats that would be offered to a family now: none, unless what opened their line did not offer them.
create or replace function standing_lines() returns table (id uuid) language sql stable as $$
  select courses.id from courses
   where courses.id in (select course_id from waitlist_entries where state = 'waiting') and courses.seats_taken < courses.capacity
     and line_open_until(courses) is not null
     and (next_in_line(courses.id, courses.capacity - courses.seats_taken, busy_in_line(courses.id))).id is not null
$$;

-- Until when an offer of this class would hold that is made now: fewer hours in its last days; an end in the night of the school, from 22:00 to
-- 8:00, moves to 10:00. Never later than the list closes. Null when none is made: it is not sold, or its list is closed.
create or replace function line_open_until(p_course courses) returns timestamptz language sql stable as $$
  select ends
    from (select clock_timestamp() as at) now
   cross join school
    left join terms on terms.id = p_course.term_id
   cross join lateral (
     select coalesce(school.time_zone, 'UTC') as zone,
            now.at + make_interval(hours => case when p_course.first_session_at < now.at + make_interval(days => rule('last_offer_days'))
                                                 then rule('last_offer_hours') else rule('offer_hours') end) as hours_end) offer
   cross join lateral (select hours_end at time zone zone as local_end) clock
   cross join lateral (
     select least(case when local_end::time >= '22:00' then (local_end::date + 1 + time '10:00') at time zone zone
                       when local_end::time < '08:00' then (local_end::date + time '10:00') at time zone zone
                       else hours_end end,
                  p_course.first_session_at - make_interval(hours => rule('list_closes_hours'))) as ends) least_end
   where p_course.status = 'Approved' and p_course.currency = coalesce(school.currency, p_course.currency)
     and sale_problem(terms.sale_opens_at, terms.sale_closes_at, p_course.over_at) is null and ends > now.at
$$;

-- Offers places to all of an entry that waits, at today's prices: with discounts that need no code and have no limit. p_actor, p_reason: of the
-- office, out of turn. The caller has locked the course and has found the seats free. The order names no provider yet: no one pays it before it is
-- accepted.
create or replace function make_offer(p_entry uuid, p_until timestamptz, p_actor uuid default null, p_reason text default null)
returns void language plpgsql as $$
declare
  v_entry waitlist_entries;
  v_order uuid;
  v_total bigint;
  v_lines jsonb;
begin
  select * into v_entry from waitlist_entries where id = p_entry;
  select sum(line.price_minor), jsonb_agg(to_jsonb(line)) into v_total, v_lines from price_entry(p_entry, clock_timestamp()) line;
  insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at, offered_until, entry_id)
  select v_entry.user_id, 'none', 'offered', v_total, currency, v_entry.seats, p_until, p_until, p_entry
    from courses where id = v_entry.course_id
  returning id into v_order;
  if take_seats(v_order, v_entry.user_id, v_lines) <> v_entry.seats then
    raise exception 'entry % waits for % seats', p_entry, v_entry.seats;
  end if;
  update waitlist_entries set state = 'offered', order_id = v_order where id = p_entry;
  insert into waitlist_events (entry_id, course_id, kind, actor_id, reason) values (p_entry, v_entry.course_id, 'offered', p_actor, p_reason);
  perform queue_job('send-mail', jsonb_build_object('kind', 'waitlist-offer', 'orderId', v_order));
  perform queue_job('look-after-order', jsonb_build_object('orderId', v_order),
                    clock_timestamp() + (p_until - clock_timestamp()) / 2);
end $$;

-- Turns an offer into an order that can be paid, for p_hold_seconds at first. outcome: accepted · live (another tab was faster). Judges again what
-- could not be judged when it was made, with the user and the participants locked: consents, ages, clashes. The price is that of the offer:
-- p_expected is what the user was shown.
-- Locks: as lock_order.
create or replace function accept_offer(p_order uuid, p_user uuid, p_provider text, p_expected integer, p_hold_seconds integer)
returns text language plpgsql as $$
declare
  v_order orders;
  v_course uuid;
  v_people uuid[];
  v_problem text;
  v_refused uuid[];
begin
  v_order := lock_order(p_order);
  if v_order.user_id is distinct from p_user or v_order.entry_id is null then
    v_order := null;
  end if;
  if v_order.status in ('open', 'awaiting_payment') then
    return 'live';
  end if;
  if v_order.status = 'paid' then
    perform refuse('already_paid', jsonb_build_object('orderId', p_order));
  end if;
  if v_order.status = 'releasing' or exists (select from orders where user_id = p_user and is_live) then
    perform refuse('payment_in_progress');
  end if;
  select course_id, array_agg(participant_id) into v_course, v_people from seat_claims where order_id = p_order and state = 'held' group by course_id;
  if v_order.status is distinct from 'offered' or v_order.offered_until <= clock_timestamp()
     or not exists (select from courses where id = v_course and status = 'Approved') then
    perform refuse('offer_ended');
  end if;
  perform require_buyer(p_user, v_people);
  select case when bool_or(problem <> 'birth_date_missing') then 'not_eligible' when count(*) > 0 then 'birth_date_missing' end
    into v_problem from unnest(v_people) person, eligibility_problems(person, array[v_course]);
  if v_problem is not null then
    perform refuse(v_problem, jsonb_build_object('courseIds', array[v_course]));
  end if;
  select array_agg(distinct refused) into v_refused from unnest(v_people) person, unnest(refused_clashes(person, array[v_course])) as refused;
  if v_refused is not null then
    perform refuse('clash', jsonb_build_object('kind', 'student', 'courseIds', v_refused));
  end if;
  if v_order.total_minor <> p_expected then
    perform refuse('price_changed', jsonb_build_object('amountMinor', v_order.total_minor, 'lines', told_order(p_order)));
  end if;
  update orders set status = 'open', provider = p_provider, expires_at = clock_timestamp() + make_interval(secs => p_hold_seconds),
                    extended = false, checked_at = clock_timestamp()
   where id = p_order;
  insert into waitlist_events (entry_id, course_id, kind) values (v_order.entry_id, v_course, 'accepted');
  perform queue_job('look-after-order', jsonb_build_object('orderId', p_order),
                    clock_timestamp() + make_interval(secs => least(p_hold_seconds, 60)));
  return 'accepted';
end $$;

-- Ends an offer that is not being paid: p_kind is declined, left, expired (only when its time is over) or closed. Its seats go to the next family in
-- this statement. True when this call did it. Locks: the order, the course.
create or replace function end_offer(p_order uuid, p_kind text) returns boolean language plpgsql as $$
begin
  perform 1 from orders where id = p_order and status = 'offered' and (p_kind <> 'expired' or offered_until <= clock_timestamp()) for no key update;
  if not found then
    return false;
  end if;
  update orders set status = 'expired' where id = p_order;
  perform end_entry(p_order, p_kind);
  perform free_seats(array(select id from seat_claims where order_id = p_order and state = 'held'), 'released');
  return true;
end $$;

-- Puts seats on sale that were saved for the line long enough. Those that were saved until the sale opens are offered first, and saved on where
-- it opens later by now. False when none go on sale. Locks: the course.
create or replace function open_saved_seats(p_course uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id = p_course and saved_until <= clock_timestamp() for no key update;
  if not found then
    return false;
  end if;
  perform offer_seats(p_course, false);
  if exists (select from courses where id = p_course and (saved_until > clock_timestamp() or seats_taken = capacity)) then
    return false;
  end if;
  update courses set seats_saved = 0, saved_until = null where id = p_course;
  insert into waitlist_events (course_id, kind) values (p_course, 'opened');
  return true;
end $$;

-- Offers free seats to an entry although others stand before it, for the office. False when it does not wait. Refuses with sold_out when it does
-- not fit, with place_in_payment when one of its people holds a seat by another order, with list_closed when nothing is offered any more.
-- Locks: the course.
create or replace function offer_out_of_turn(p_entry uuid, p_actor uuid, p_reason text) returns boolean language plpgsql as $$
declare
  v_entry waitlist_entries;
  v_course courses;
  v_free integer;
  v_until timestamptz;
begin
  select * into v_course from courses where id = (select course_id from waitlist_entries where id = p_entry) for no key update;
  v_free := v_course.capacity - v_course.seats_taken;
  select * into v_entry from waitlist_entries where id = p_entry and state = 'waiting';
  if not found then
    return false;
  end if;
  v_until := line_open_until(v_course);
  if v_until is null then
    perform refuse('list_closed');
  end if;
  if v_entry.seats > v_free then
    perform refuse('sold_out', jsonb_build_object('courseIds', array[v_entry.course_id]));
  end if;
  -- Nothing is offered to those who wait together while one of them holds a seat of the class by another order.
  if exists (select from waitlist_people person
               join seat_claims claim on claim.participant_id = person.participant_id and claim.course_id = person.course_id and claim.is_live
              where person.entry_id = p_entry and person.is_live) then
    perform refuse('place_in_payment', jsonb_build_object('courseIds', array[v_entry.course_id]));
  end if;
  -- What is left stays saved, if anything is.
  update courses set seats_saved = least(seats_saved, v_free - v_entry.seats),
                     saved_until = case when v_free > v_entry.seats then saved_until end
   where id = v_entry.course_id and saved_until is not null;
  perform make_offer(p_entry, v_until, p_actor, p_reason);
  perform offer_seats(v_entry.course_id, false);
  return true;
end $$;

-- The only function that changes how many seats a class has. More of them are offered to those who wait; fewer leave fewer that are saved for
-- them. The table refuses fewer than are taken (courses_never_oversold). Locks: the course.
create or replace function set_capacity(p_course uuid, p_capacity integer) returns void language plpgsql as $$
declare
  v_former integer;
begin
  select capacity into v_former from courses where id = p_course for no key update;
  update courses set capacity = p_capacity, seats_saved = greatest(0, least(seats_saved, p_capacity - seats_taken)),
                     saved_until = case when p_capacity > seats_taken then saved_until end
   where id = p_course;
  if p_capacity > v_former then
    perform offer_seats(p_course);
  end if;
end $$;

-- Has the family reminded of an offer whose time is half over, once (an entry may have a second offer, for fewer people); false before that, and
-- when it has ended. Locks: the order.
create or replace function remind_of_offer(p_order uuid) returns boolean language plpgsql as $$
declare
  v_entry uuid;
begin
  select entry_id into v_entry from orders
   where id = p_order and status = 'offered' and created_at + (offered_until - created_at) / 2 <= clock_timestamp() for no key update;
  if not found or exists (select from orders join waitlist_events event on event.entry_id = orders.entry_id and event.kind = 'reminded'
                           where orders.id = p_order and event.at >= orders.created_at) then
    return false;
  end if;
  insert into waitlist_events (entry_id, course_id, kind) select id, course_id, 'reminded' from waitlist_entries where id = v_entry;
  perform queue_job('send-mail', jsonb_build_object('kind', 'waitlist-reminder', 'orderId', p_order));
  return true;
end $$;
