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
-- Always runs with one plan, as those that sell: to plan it anew took a third of what a whole purchase costs the database. Not for functions
-- that take any number of classes: one plan expects ten, and the sessions of 4,000 in one statement took 30 s instead of 5.
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text, p_participant uuid default null, p_seats integer default 1,
                                          p_without uuid default null)
returns text language sql stable set plan_cache_mode = force_generic_plan as $$
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
                    from eligibility_problems(asked.participant, array[p_course], p_without)),
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

-- All the problems that a timetable has with these classes, for p_participant or, when that is null, for anyone: one row for each problem.
-- clash: with other_course_id, in other_session_id first, and how many times in total; the first three of one class. These are the results
-- of student_clashes, eligibility_problems and sale_problem, which also decide at the checkout. What the participant already holds is not
-- reported: it is theirs.
create or replace function participant_problems(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  with asked as materialized (
    select array(select unnest(p_courses)
                 except
                 select seat_claims.course_id from seat_claims where seat_claims.participant_id = p_participant and seat_claims.is_live) as ids
  )
  select courses.id, sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at), null::uuid, null::uuid, null::integer
    from courses left join terms on terms.id = courses.term_id
   where courses.id = any (array(select unnest(ids) from asked))
     and sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at) is not null
  union all
  select eligibility.course_id, eligibility.problem, eligibility.other_course_id, null, null
    from asked, eligibility_problems(p_participant, asked.ids) eligibility
  union all
  select clash.course_id, 'clash', clash.other_course_id,
         (select session.id from course_sessions session
           where session.course_id = clash.other_course_id and session.state = 'planned'
             and session.during @> clash.first_at),
         (select count(*)::integer from (select unnest(clash.during * clash.other_during)) one_time)
    from (select found.*, row_number() over (partition by found.course_id order by found.first_at, found.other_course_id) as nth
            from asked, student_clashes(p_participant, asked.ids) found) clash
   where clash.nth <= 3
$$;

-- Whether a place is being moved to another class: where sessions or classes to attend first are judged, it counts as gone.
create or replace function is_leaving(p_claim uuid) returns boolean language sql stable as $$
  select exists (select from seat_claims newer where newer.replaces = p_claim and newer.is_live)
$$;

-- What about a participant rules out these classes: their age on the day of the first session, or a class that has to be attended first
-- (other_course_id: they have no confirmed place there). A waiver lifts all of it. An unknown age rules a class out, too
-- (birth_date_missing), except that the owner of an account is an adult: for their self a lowest age of up to 18 needs no date. For a class
-- without dates no one is too young yet, but a person who is too old today will stay so. With no participant: no rows. p_without: a place that
-- counts as gone.
create or replace function eligibility_problems(p_participant uuid, p_courses uuid[], p_without uuid default null)
returns table (course_id uuid, problem text, other_course_id uuid) language sql stable as $$
  select courses.id,
         case when person.birth_date is null then 'birth_date_missing'
              when full_years(person.birth_date, courses.starts_on) < courses.age_min then 'too_young'
              when full_years(person.birth_date, coalesce(courses.starts_on, current_date)) > courses.age_max then 'too_old' end,
         null::uuid
    from courses
    join participants person on person.id = p_participant
   where courses.id = any (p_courses)
     and (courses.age_min is not null or courses.age_max is not null)
     and (person.birth_date is null and not (person.is_self and courses.age_max is null and courses.age_min <= 18)
          or full_years(person.birth_date, courses.starts_on) < courses.age_min
          or full_years(person.birth_date, coalesce(courses.starts_on, current_date)) > courses.age_max)
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = courses.id and waiver.participant_id = p_participant)
  union all
  select wanted.course_id, 'prerequisite', wanted.requires_course_id
    from course_prerequisites wanted
   where wanted.course_id = any (p_courses) and p_participant is not null
     and not exists (select 1 from seat_claims claim
                      where claim.participant_id = p_participant and claim.course_id = wanted.requires_course_id and claim.state = 'confirmed'
                        and claim.id is distinct from p_without and not is_leaving(claim.id))
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = wanted.course_id and waiver.participant_id = p_participant)
$$;

-- Which of these classes on sale meet at the same time as another of them, or as one in which the participant has a live claim: in pairs,
-- in both directions if both were passed in. first_at: when they first do; during and other_during: all the times of the two, which overlap
-- at the clash. Touching is no clash, and cancelled sessions do not count.
-- Each class becomes one multirange first, so that pairs of whole classes are compared and not pairs of their sessions; each pair that was
-- passed in is compared once. Two classes cannot clash before both have begun, and mostly do then: the overlap is computed only for the
-- others. offset 0: columns of a pair that are not read are not computed, and the rest are not computed twice.
create or replace function student_clashes(p_participant uuid, p_courses uuid[], p_without uuid default null)
returns table (course_id uuid, other_course_id uuid, first_at timestamptz, during tstzmultirange, other_during tstzmultirange)
language sql stable as $$
  with concerned as (
    select unnest(p_courses) as id
    union
    select seat_claims.course_id from seat_claims
     where seat_claims.participant_id = p_participant and seat_claims.is_live
       and seat_claims.id is distinct from p_without and not is_leaving(seat_claims.id)
  ), meeting as materialized (
    select courses.id, courses.id = any (p_courses) as is_asked, met.during, lower(met.during) as begins_at
      from concerned
      join courses on courses.id = concerned.id and courses.status = 'Approved' and courses.first_session_at is not null
     cross join lateral (select range_agg(session.during) as during from course_sessions session
                          where session.course_id = courses.id and session.state = 'planned') met
  )
  select way.id, way.other_id, pair.first_at, way.during, way.other_during
    from (select asked.id, other.id as other_id, other.is_asked as both_ways, asked.during, other.during as other_during,
                 case when asked.during @> greatest(asked.begins_at, other.begins_at)
                       and other.during @> greatest(asked.begins_at, other.begins_at)
                      then greatest(asked.begins_at, other.begins_at)
                      else lower(asked.during * other.during) end as first_at
            from meeting asked
            join meeting other on (asked.id < other.id or not other.is_asked) and other.during && asked.during
           where asked.is_asked
          offset 0) pair
   cross join lateral (select pair.id, pair.other_id, pair.during, pair.other_during
                       union all
                       select pair.other_id, pair.id, pair.other_during, pair.during where pair.both_ways) way (id, other_id, during, other_during)
$$;

-- The classes that cannot be sold for this participant together, with those that they clash with; null when there are none, or when the
-- school only warns. Code that makes claims live calls this with the participant's row locked: then no other claim for them can become live
-- in between. Classes without sessions cost one look at their own rows.
create or replace function refused_clashes(p_participant uuid, p_courses uuid[], p_without uuid default null)
returns uuid[] language plpgsql stable as $$
begin
  if not exists (select 1 from courses where id = any (p_courses) and first_session_at is not null)
     or (select student_clash from school) <> 'block' then
    return null;
  end if;
  return (select array_agg(distinct id) from student_clashes(p_participant, p_courses, p_without) clash,
                 unnest(array[clash.course_id, clash.other_course_id]) as id);
end $$;
