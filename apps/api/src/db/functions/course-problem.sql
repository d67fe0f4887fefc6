-- May this user buy p_seats places of this class now, one of them for this participant (their self when none is named), in
-- the currency that the school takes? Null when they may, else why not: the first that applies. Everything that sells asks
-- here: the cart, claim_order, reclaim_seats.
-- A class priced in another currency, from before the school changed its own, is not charged as if it were in p_currency.
-- Two guardians of one child buy one after the other: while one pays, the place is not the other's to buy.
-- What is sold out to others is not to who holds a seat of it, nor do the term's dates or an age take it from them. Which
-- age or class it is, timetable_problems says. Who waits for a sale to open may select, and buys when they are called. Reads without locks: who sells locks the courses first.
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
           or courses.age_min is not null or courses.age_max is not null
           or exists (select 1 from course_prerequisites where course_id = p_course) then
        coalesce(dated_problem(p_course, asked.participant), case when awaits_call(courses.term_id, p_user) then 'waiting_room' end)
    end
    from (select p_course as id, coalesce(p_participant, self_of(p_user)) as participant) asked
    left join courses using (id)
    left join seat_claims claim on claim.course_id = p_course and claim.participant_id = asked.participant and claim.is_live
$$;
