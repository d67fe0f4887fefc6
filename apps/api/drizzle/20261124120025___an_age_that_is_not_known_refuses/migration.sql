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
         min(problem) filter (where problem in ('place_in_payment', 'sale_not_open', 'sale_closed', 'not_eligible', 'birth_date_missing', 'waiting_room'))
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
create or replace function dated_problem(p_course uuid, p_participant uuid) returns text language sql stable as $$
  select coalesce(sale_problem(case when openings.id is null then terms.sale_opens_at end, terms.sale_closes_at, courses.over_at),
                  (select case when bool_or(problem <> 'birth_date_missing') then 'not_eligible'
                               when count(*) > 0 then 'birth_date_missing' end
                     from eligibility_problems(p_participant, array[p_course])))
    from courses left join terms on terms.id = courses.term_id
    left join openings on openings.term_id = terms.id and openings.closed_at is null
   where courses.id = p_course
$$;
--> statement-breakpoint
create or replace function eligibility_problems(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid) language sql stable as $$
  select courses.id,
         case when person.birth_date is null then 'birth_date_missing'
              when full_years(person.birth_date, courses.starts_on) < courses.age_min then 'too_young'
              when full_years(person.birth_date, courses.starts_on) > courses.age_max then 'too_old' end,
         null::uuid
    from courses
    join participants person on person.id = p_participant
   where courses.id = any (p_courses) and courses.starts_on is not null
     and (courses.age_min is not null or courses.age_max is not null)
     and (person.birth_date is null and not (person.is_self and courses.age_max is null and courses.age_min <= 18)
          or full_years(person.birth_date, courses.starts_on) < courses.age_min
          or full_years(person.birth_date, courses.starts_on) > courses.age_max)
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = courses.id and waiver.participant_id = p_participant)
  union all
  select wanted.course_id, 'prerequisite', wanted.requires_course_id
    from course_prerequisites wanted
   where wanted.course_id = any (p_courses) and p_participant is not null
     and not exists (select 1 from seat_claims claim
                      where claim.participant_id = p_participant and claim.course_id = wanted.requires_course_id and claim.state = 'confirmed')
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = wanted.course_id and waiver.participant_id = p_participant)
$$;
