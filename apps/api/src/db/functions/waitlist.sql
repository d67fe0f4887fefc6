-- The lines of full classes. A freed seat is offered to one family at a time, in the statement that frees it; an offer is an order in status
-- `offered`, which holds its seats.
-- Who writes: an entry that waits, and the seats that are saved, with the course's row locked; an entry that is offered, with its order locked.
-- Locks: the user, participants by id, the order, the course.

-- Puts participants of a user into the line of a full class, together: the entry. Asks what course_problem asks of a buyer, except for a seat:
-- that is what they wait for. What is saved for the line and fits them is offered at once. p_most: so many people of one account may wait for, or be
-- offered, places of one class; null for the office, which knows whom it enters. Locks: the user, the course.
create or replace function join_line(p_user uuid, p_course uuid, p_participants uuid[], p_currency text, p_most integer default null)
returns uuid language plpgsql as $$
declare
  v_entry uuid;
  v_course courses;
  v_problem text;
  v_refused uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  select * into v_course from courses where id = p_course for no key update;
  perform require_buyer(p_user, p_participants);
  if exists (select from waitlist_people where course_id = p_course and participant_id = any (p_participants) and is_live) then
    perform refuse('already_waiting');
  end if;
  if cardinality(p_participants) + (select count(*) from waitlist_people person join waitlist_entries entry on entry.id = person.entry_id
                                     where entry.user_id = p_user and entry.course_id = p_course and person.is_live) > p_most then
    perform refuse('too_many_waiting', jsonb_build_object('limit', p_most));
  end if;
  -- Asked for no seat: then being sold out is no problem, and every other one is.
  select min(problem) into v_problem
    from unnest(p_participants) asked, lateral (select course_problem(p_course, p_user, p_currency, asked, 0) as problem) found;
  if v_problem is not null then
    perform refuse(case v_problem when 'not_available' then 'sale_closed' else v_problem end, jsonb_build_object('courseIds', array[p_course]));
  end if;
  if v_course.first_session_at - make_interval(hours => rule('list_closes_hours')) <= clock_timestamp() then
    perform refuse('list_closed');
  end if;
  if cardinality(p_participants) > v_course.capacity then
    perform refuse('party_too_large', jsonb_build_object('capacity', v_course.capacity));
  end if;
  -- A seat that a participant holds already is theirs: they wait for none.
  if v_course.seats_taken + v_course.seats_saved + cardinality(p_participants) <= v_course.capacity
     or exists (select from seat_claims where course_id = p_course and participant_id = any (p_participants) and is_live) then
    perform refuse('not_sold_out');
  end if;
  select array_agg(distinct refused) into v_refused
    from unnest(p_participants) asked, unnest(refused_clashes(asked, array[p_course])) as refused
   -- A place of the term that is all that clashes can be moved to what is offered.
   where not exists (select from seat_claims mine join courses on courses.id = mine.course_id
                      where mine.participant_id = asked and mine.state = 'confirmed' and mine.user_id = p_user
                        and courses.term_id is not distinct from v_course.term_id and refused_clashes(asked, array[p_course], mine.id) is null);
  if v_refused is not null then
    perform refuse('clash', jsonb_build_object('kind', 'student', 'courseIds', v_refused));
  end if;
  insert into waitlist_entries (course_id, user_id, seats) values (p_course, p_user, cardinality(p_participants)) returning id into v_entry;
  insert into waitlist_people (entry_id, participant_id, course_id) select v_entry, asked, p_course from unnest(p_participants) asked;
  insert into waitlist_events (entry_id, course_id, kind) values (v_entry, p_course, 'joined');
  perform offer_seats(p_course, false);
  return v_entry;
end $$;

-- Takes an entry of a user out of its line. outcome: left · gone (it was out already) · in_payment (its checkout runs) · unknown. A
-- serialization failure when an offer was made at this moment. Locks: the order of an offer, the course.
create or replace function leave_line(p_entry uuid, p_user uuid) returns text language plpgsql as $$
declare
  v_entry waitlist_entries;
begin
  select * into v_entry from waitlist_entries where id = p_entry and user_id = p_user;
  if not found then
    return 'unknown';
  end if;
  if v_entry.state = 'offered' then
    if end_offer(v_entry.order_id, 'left') then
      return 'left';
    end if;
    -- A statement of its own: it sees what end_offer may have waited for.
    return case when exists (select from orders where id = v_entry.order_id and is_live) then 'in_payment' else 'gone' end;
  end if;
  perform 1 from courses where id = v_entry.course_id for no key update;
  update waitlist_entries set state = 'left' where id = p_entry and state = 'waiting';
  if not found then
    if exists (select from waitlist_entries where id = p_entry and state = 'offered') then
      raise exception 'entry % was made an offer at this moment', p_entry using errcode = 'serialization_failure';
    end if;
    return 'gone';
  end if;
  update waitlist_people set is_live = false where entry_id = p_entry;
  insert into waitlist_events (entry_id, course_id, kind) values (p_entry, v_entry.course_id, 'left');
  -- A family behind them may fit what is saved.
  perform offer_seats(v_entry.course_id, false);
  return 'left';
end $$;

-- The entry of an order that ends without its places, or with them (taken). When an offer ran out unused, all else of the family that waits for
-- the class goes to the end of the line, in its order: no account stops a line for a day with each of its entries. A family that may not have read
-- of the offer keeps its places, and is to be called. The caller has locked the order; locks the course.
create or replace function end_entry(p_order uuid, p_kind text) returns void language plpgsql as $$
declare
  v_entry waitlist_entries;
  v_now timestamptz;
begin
  update waitlist_entries set state = case when p_kind = 'taken' then 'taken' when p_kind in ('declined', 'left') then 'left' else 'ended' end
   where id = (select entry_id from orders where id = p_order) and (state = 'offered' or p_kind = 'taken')
  returning * into v_entry;
  if not found then
    return;
  end if;
  update waitlist_people set is_live = false where entry_id = v_entry.id and is_live;
  insert into waitlist_events (entry_id, course_id, kind) values (v_entry.id, v_entry.course_id, p_kind);
  if p_kind = 'expired' and not is_to_be_called(v_entry.user_id) then
    perform 1 from courses where id = v_entry.course_id for no key update;
    v_now := clock_timestamp();
    with requeued as (
      update waitlist_entries set queued_at = v_now + other.nth * interval '1 microsecond', passes = 0
        from (select id, row_number() over (order by queued_at, id) as nth from waitlist_entries
               where course_id = v_entry.course_id and user_id = v_entry.user_id and state = 'waiting') other
       where waitlist_entries.id = other.id
      returning waitlist_entries.id, queued_at
    )
    insert into waitlist_events (entry_id, course_id, kind, by_entry)
    select id, v_entry.course_id, 'requeued', v_entry.id from requeued order by queued_at;
  end if;
  if p_kind in ('expired', 'closed') then
    perform queue_job('send-mail', jsonb_build_object('kind', 'waitlist-ended', 'entryId', v_entry.id));
  end if;
end $$;

-- Whether a family has to be called: it has no account, or its address does not receive mail.
create or replace function is_to_be_called(p_user uuid) returns boolean language sql stable as $$
  select identity_uid is null and not email_verified and deleted_at is null or coalesce(bounced_email = coalesce(email, claimable_email), false)
    from users where id = p_user
$$;

-- Takes people out of an entry for whom the user may no longer buy, or who have a place in the class by now; an entry without people ends. An offer
-- goes on for the others, as a new order. A serialization failure when an offer was made or ended at this moment. An offer that is being paid
-- is looked at when its checkout ends. Always true, for the version before. Locks: the order of an offer, the course.
create or replace function prune_entry(p_entry uuid) returns boolean language plpgsql as $$
declare
  v_entry waitlist_entries;
  v_order orders;
  v_gone uuid[];
  v_left integer;
begin
  select * into v_entry from waitlist_entries where id = p_entry and state in ('waiting', 'offered');
  if not found then
    return true;
  end if;
  if v_entry.state = 'offered' then
    select * into v_order from orders where id = v_entry.order_id and status = 'offered' for no key update;
    if not found then
      return true;
    end if;
  end if;
  perform 1 from courses where id = v_entry.course_id for no key update;
  if not exists (select from waitlist_entries where id = p_entry and state = v_entry.state) then
    raise exception 'entry % changed at this moment', p_entry using errcode = 'serialization_failure';
  end if;
  select array_agg(person.participant_id) into v_gone
    from waitlist_people person
   where person.entry_id = p_entry and person.is_live
     and (not may_buy_for(v_entry.user_id, person.participant_id)
          or exists (select from seat_claims claim where claim.participant_id = person.participant_id and claim.course_id = person.course_id
                                                     and claim.state = 'confirmed'));
  if v_gone is null then
    return true;
  end if;
  update waitlist_people set is_live = false where entry_id = p_entry and participant_id = any (v_gone);
  select count(*) into v_left from waitlist_people where entry_id = p_entry and is_live;
  if v_left = 0 then
    update waitlist_entries set state = 'ended' where id = p_entry;
  else
    update waitlist_entries set seats = v_left where id = p_entry;
  end if;
  insert into waitlist_events (entry_id, course_id, kind) values (p_entry, v_entry.course_id, 'left');
  if v_order.id is null then
    perform offer_seats(v_entry.course_id, false);
    return true;
  end if;
  -- What is still offered is an order of its own: the seats of an order never become fewer.
  perform free_seats(array(select id from seat_claims where order_id = v_order.id and state = 'held'), 'released', false);
  update orders set status = 'expired' where id = v_order.id;
  if v_left > 0 then
    perform make_offer(p_entry, v_order.offered_until);
  end if;
  perform offer_seats(v_entry.course_id);
  return true;
end $$;

-- Ends all that waits for a class, because of p_why: cancelled or began. Offers end by their own orders. The caller has locked the course.
create or replace function end_line(p_course uuid, p_why text) returns void language plpgsql as $$
declare
  v_entry uuid;
begin
  for v_entry in update waitlist_entries set state = 'ended' where course_id = p_course and state = 'waiting' returning id loop
    update waitlist_people set is_live = false where entry_id = v_entry and is_live;
    insert into waitlist_events (entry_id, course_id, kind, reason) values (v_entry, p_course, 'closed', p_why);
    perform queue_job('send-mail', jsonb_build_object('kind', 'waitlist-ended', 'entryId', v_entry));
  end loop;
  update courses set seats_saved = 0, saved_until = null where id = p_course and saved_until is not null;
end $$;

-- Moves an entry that waits one place up or down, for the office. False when it does not wait, or stands at that end already.
-- Locks: the course.
create or replace function move_entry(p_entry uuid, p_up boolean, p_actor uuid, p_reason text) returns boolean language plpgsql as $$
declare
  v_entry waitlist_entries;
  v_other waitlist_entries;
begin
  perform 1 from courses where id = (select course_id from waitlist_entries where id = p_entry) for no key update;
  select * into v_entry from waitlist_entries where id = p_entry and state = 'waiting';
  if p_up then
    select * into v_other from waitlist_entries
     where course_id = v_entry.course_id and state = 'waiting' and (queued_at, id) < (v_entry.queued_at, v_entry.id)
     order by queued_at desc, id desc limit 1;
  else
    select * into v_other from waitlist_entries
     where course_id = v_entry.course_id and state = 'waiting' and (queued_at, id) > (v_entry.queued_at, v_entry.id)
     order by queued_at, id limit 1;
  end if;
  if v_other.id is null then
    return false;
  end if;
  update waitlist_entries set queued_at = case when id = p_entry then v_other.queued_at else v_entry.queued_at end
   where id in (p_entry, v_other.id);
  insert into waitlist_events (entry_id, course_id, kind, by_entry, actor_id, reason)
  values (p_entry, v_entry.course_id, 'moved', v_other.id, p_actor, p_reason);
  -- If one of them blocked the line, families behind it may now pass.
  perform offer_seats(v_entry.course_id, false);
  return true;
end $$;

-- Free seats are offered when a class is sold again: by another term or currency, or because the sale of its term, which was closed, opens or is
-- to open at another time. A caller that changes terms and also writes dates has locked the classes first (`lockWaitlists`).
create or replace function offer_again() returns trigger language plpgsql as $$
begin
  perform offer_seats(line.id)
    from (select id from courses
           where case tg_table_name when 'terms' then term_id = new.id else id = new.id end
             and exists (select from waitlist_entries where course_id = courses.id and state = 'waiting')
           order by id for no key update) line;
  return null;
end $$;

create or replace trigger courses_offer_again after update of term_id, currency on courses
  for each row when ((new.term_id, new.currency) is distinct from (old.term_id, old.currency) and line_open_until(old) is null)
  execute function offer_again();

create or replace trigger terms_offer_again after update of sale_opens_at, sale_closes_at on terms
  for each row when ((new.sale_opens_at, new.sale_closes_at) is distinct from (old.sale_opens_at, old.sale_closes_at)
                     and sale_problem(old.sale_opens_at, old.sale_closes_at, null) is not null)
  execute function offer_again();
