-- May this user buy p_seats places of this class now, one of them for this participant (their self when none is named), in the currency
-- that the school takes? Null when they may, else why not: the first reason that applies. Everything that sells uses this check: the cart,
-- claim_order, reclaim_seats.
-- A class priced in another currency, from before the school changed its own, is not charged as if it were in p_currency.
-- Two guardians of one child buy one after the other: while one pays, the other cannot buy the place.
-- A place that waits for a transfer or a cheque, or that is offered to a waiting family, is reserved: no cart buys it a second time, not even that of
-- the family itself. Seats that are saved for those who wait are not for sale.
-- p_seats 0 asks for everything but a seat: whether these people may wait for one.
-- A class that is sold out to others is not sold out to the holder of one of its seats, nor do the term's dates or an age take that seat
-- away. Whether age or a missing class is in the way, participant_problems says. A user who waits for a sale to open may select, and buys
-- when called. Reads without locks: sellers lock the courses first.
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text, p_participant uuid default null, p_seats integer default 1)
returns text language sql stable as $$
  select case
      when claim.state = 'confirmed' then 'already_enrolled'
      when held.holds_seats and not held.is_live or held.entry_id is not null then 'place_reserved'
      when claim.user_id <> p_user then 'place_in_payment'
      when courses.status is distinct from 'Approved' then 'not_available'
      when courses.instructor_id = p_user or courses.co_teacher_id = p_user then 'own_course'
      when courses.currency <> p_currency then 'other_currency'
      when claim.state is not null then null
      when courses.seats_taken + courses.seats_saved + p_seats > courses.capacity then 'sold_out'
      when courses.term_id is not null or courses.first_session_at is not null
           or courses.age_min is not null or courses.age_max is not null
           or exists (select 1 from course_prerequisites where course_id = p_course) then
        -- The term's sale dates first, then the participant; when the sale of a term with a waiting room opens, the room decides.
        coalesce(sale_problem(case when openings.id is null then terms.sale_opens_at end, terms.sale_closes_at, courses.over_at),
                 (select case when bool_or(problem <> 'birth_date_missing') then 'not_eligible'
                              when count(*) > 0 then 'birth_date_missing' end
                    from eligibility_problems(asked.participant, array[p_course])),
                 -- No user begins a checkout before the room has called them, until it closes.
                 case when openings.id is not null
                       and not exists (select from opening_tickets ticket
                                        where ticket.opening_id = openings.id and ticket.user_id = p_user
                                          and ticket.called_until > statement_timestamp()) then 'waiting_room' end)
    end
    from (select p_course as id, coalesce(p_participant, self_of(p_user)) as participant) asked
    left join courses using (id)
    left join terms on terms.id = courses.term_id
    left join openings on openings.term_id = terms.id and openings.closed_at is null
    left join seat_claims claim on claim.course_id = p_course and claim.participant_id = asked.participant and claim.is_live
    left join orders held on held.id = claim.order_id and claim.state = 'held'
$$;

-- May a class be bought that its term sells between p_opens and p_closes and whose last session ends at p_over? Null when it may; each of
-- the three may be null, too.
create or replace function sale_problem(p_opens timestamptz, p_closes timestamptz, p_over timestamptz)
returns text language sql stable as $$
  select case
      when p_opens > statement_timestamp() then 'sale_not_open'
      when least(p_closes, p_over) <= statement_timestamp() then 'sale_closed'
    end
$$;

-- The problems of the items in a user's cart, one row for each item that has one: if several participants are to attend a class, the check
-- asks for all of their seats at once.
create or replace function cart_problems(p_user uuid, p_currency text)
returns table (item_id uuid, course_id uuid, problem text) language sql stable as $$
  select item.id, item.course_id, found.problem
    from (select cart_items.*, count(*) over (partition by cart_items.course_id)::integer as seats
            from cart_items where cart_items.user_id = p_user) item,
         lateral (select course_problem(item.course_id, p_user, p_currency, item.participant_id, item.seats) as problem) found
   where found.problem is not null
$$;

-- Puts a course into a user's cart, for one of their participants: at most p_limit items. If none is named it is for their self, unless
-- that would be a guess: they look after another participant, or the class is for children alone.
-- The user's row is locked first, so that parallel calls count right. outcome: added · already_in_cart · cart_full · participant_missing ·
-- no_participant (not one of theirs) · not_guardian (they may only look) · the result of course_problem, except waiting_room: a user who
-- waits may select meanwhile.
create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer, p_currency text default null, p_participant uuid default null)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_participant uuid := coalesce(p_participant, self_of(p_user));
  v_problem text;
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  if p_participant is null
     and (exists (select from looked_after_by(p_user) as seen (participant_id) where seen.participant_id <> v_participant)
          or exists (select from courses where courses.id = p_course and courses.age_max < 18)) then
    return query select 'participant_missing', null::uuid;
    return;
  end if;
  if not may_buy_for(p_user, v_participant) then
    return query select case when v_participant in (select looked_after_by(p_user)) then 'not_guardian' else 'no_participant' end, null::uuid;
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
