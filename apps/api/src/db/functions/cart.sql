-- Refuses with the problem of a user's cart that says most, and the courses that have it: if several participants are to attend a class, the check
-- asks for all of their seats at once. What is no longer sold at all has changed since it came into the cart.
create or replace function refuse_cart(p_user uuid, p_currency text) returns void language plpgsql as $$
declare
  v_problem text;
  v_refused uuid[];
begin
  select reason, array_agg(distinct course_id) into v_problem, v_refused
    from (select cart_items.*, count(*) over (partition by course_id)::integer as seats from cart_items where user_id = p_user) item,
         lateral (select course_problem(course_id, p_user, p_currency, participant_id, seats) as problem) found,
         lateral (select case when problem in ('not_available', 'own_course', 'other_currency') then 'cart_changed' else problem end as reason) why
   where problem is not null
   group by reason order by reason = 'cart_changed', reason <> 'already_enrolled', reason <> 'sold_out', reason limit 1;
  if v_problem is not null then
    perform refuse(v_problem, jsonb_build_object('courseIds', v_refused)
                                || coalesce(case v_problem when 'waiting_room' then waiting_time(p_user, v_refused) end, '{}'));
  end if;
end $$;

-- Puts a course into a user's cart, for one of their participants: at most p_limit items. If none is named it is for their self, unless
-- that would be a guess: they look after another participant, or the class is for children alone; with p_asks also while they have not said
-- whom they buy for, unless the class is for adults. A participant who is named says so.
-- p_instead: an item of this course whose place in the cart the new one takes if it may be added; for the same participant it stays.
-- The user's row is locked first, so that parallel calls count right. outcome: added · already_in_cart · cart_full · participant_missing ·
-- no_participant (not one of theirs) · not_guardian (they may only look) · the result of course_problem, except waiting_room: a user who
-- waits may select.
create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer, p_currency text default null, p_participant uuid default null,
                                         p_asks boolean default false, p_instead uuid default null)
returns table (outcome text, id uuid) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_participant uuid := coalesce(p_participant, self_of(p_user));
  v_former cart_items;
  v_problem text;
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  if p_participant is null
     and (exists (select from looked_after_by(p_user) as seen (participant_id) where seen.participant_id <> v_participant)
          or exists (select from courses where courses.id = p_course
                        and (courses.age_max < 18
                             or p_asks and coalesce(courses.age_min, 0) < 18 and not has_said_for_whom(p_user)))) then
    return query select 'participant_missing', null::uuid;
    return;
  end if;
  if not may_buy_for(p_user, v_participant) then
    return query select case when v_participant in (select looked_after_by(p_user)) then 'not_guardian' else 'no_participant' end, null::uuid;
    return;
  end if;
  if p_participant is not null then
    update users set buys_for = said.answer
      from (select case when v_participant = self_of(p_user) then 'self' else 'children' end as answer) said
     where users.id = p_user and users.buys_for is distinct from said.answer;
  end if;
  if p_instead is not null then
    select * into v_former from cart_items where cart_items.id = p_instead and user_id = p_user and course_id = p_course;
    if v_former.id is null or v_former.participant_id = v_participant then
      return query select case when v_former.id is null then 'not_available' else 'added' end, v_former.id;
      return;
    end if;
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
  if p_instead is null and (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  delete from cart_items where cart_items.id = p_instead;
  insert into cart_items (user_id, course_id, participant_id, created_at)
  values (p_user, p_course, v_participant, coalesce(v_former.created_at, now())) returning cart_items.id into v_item;
  return query select 'added', v_item;
end $$;
