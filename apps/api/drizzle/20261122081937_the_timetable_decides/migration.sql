create or replace function full_years(p_birth date, p_day date) returns integer language sql immutable as $$
  select (extract(year from p_day) - extract(year from p_birth))::integer
         - case when (extract(month from p_day), extract(day from p_day)) < (extract(month from p_birth), extract(day from p_birth))
                then 1 else 0 end
$$;
--> statement-breakpoint
create or replace function sale_problem(p_opens timestamptz, p_closes timestamptz, p_over timestamptz)
returns text language sql stable as $$
  select case
      when p_opens > statement_timestamp() then 'sale_not_open'
      when least(p_closes, p_over) <= statement_timestamp() then 'sale_closed'
    end
$$;
--> statement-breakpoint
create or replace function eligibility_problems(p_user uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid) language sql stable as $$
  select courses.id,
         case when person.birth_date is null then 'age_unknown'
              when full_years(person.birth_date, courses.starts_on) < courses.age_min then 'too_young'
              when full_years(person.birth_date, courses.starts_on) > courses.age_max then 'too_old' end,
         null::uuid
    from courses
    join users person on person.id = p_user
   where courses.id = any (p_courses) and courses.starts_on is not null
     and (courses.age_min is not null or courses.age_max is not null)
     and (person.birth_date is null
          or full_years(person.birth_date, courses.starts_on) < courses.age_min
          or full_years(person.birth_date, courses.starts_on) > courses.age_max)
     and not exists (select 1 from eligibility_waivers waiver where waiver.course_id = courses.id and waiver.user_id = p_user)
  union all
  select wanted.course_id, 'prerequisite', wanted.requires_course_id
    from course_prerequisites wanted
   where wanted.course_id = any (p_courses) and p_user is not null
     and not exists (select 1 from seat_claims claim
                      where claim.user_id = p_user and claim.course_id = wanted.requires_course_id and claim.state = 'confirmed')
     and not exists (select 1 from eligibility_waivers waiver where waiver.course_id = wanted.course_id and waiver.user_id = p_user)
$$;
--> statement-breakpoint
create or replace function dated_problem(p_course uuid, p_user uuid) returns text language sql stable as $$
  select coalesce(sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at),
                  case when exists (select 1 from eligibility_problems(p_user, array[p_course])
                                     where problem <> 'age_unknown') then 'not_eligible' end)
    from courses left join terms on terms.id = courses.term_id
   where courses.id = p_course
$$;
--> statement-breakpoint
create or replace function student_clashes(p_user uuid, p_courses uuid[])
returns table (course_id uuid, other_course_id uuid, overlap tstzmultirange) language sql stable as $$
  with concerned as (
    select unnest(p_courses) as id
    union
    select seat_claims.course_id from seat_claims where seat_claims.user_id = p_user and seat_claims.is_live
  ), meeting as materialized (
    select courses.id, courses.id = any (p_courses) as is_asked, range_agg(session.during) as during
      from concerned
      join courses on courses.id = concerned.id and courses.status = 'Approved' and courses.first_session_at is not null
      join course_sessions session on session.course_id = courses.id and session.state = 'planned'
     group by courses.id
  )
  select asked.id, other.id, asked.during * other.during
    from meeting asked
    join meeting other on other.id <> asked.id and other.during && asked.during
   where asked.is_asked
$$;
--> statement-breakpoint
create or replace function refused_clashes(p_user uuid, p_courses uuid[]) returns uuid[] language plpgsql stable as $$
begin
  if not exists (select 1 from courses where id = any (p_courses) and first_session_at is not null)
     or (select student_clash from school) <> 'block' then
    return null;
  end if;
  return (select array_agg(distinct id) from student_clashes(p_user, p_courses) clash,
                 unnest(array[clash.course_id, clash.other_course_id]) as id);
end $$;
--> statement-breakpoint
create or replace function timetable_problems(p_user uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  with asked as materialized (
    select array(select unnest(p_courses)
                 except
                 select seat_claims.course_id from seat_claims where seat_claims.user_id = p_user and seat_claims.is_live) as ids
  )
  select courses.id, sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at), null::uuid, null::uuid, null::integer
    from courses left join terms on terms.id = courses.term_id
   where courses.id = any (array(select unnest(ids) from asked))
     and sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at) is not null
  union all
  select eligibility.course_id, eligibility.problem, eligibility.other_course_id, null, null
    from asked, eligibility_problems(p_user, asked.ids) eligibility
  union all
  select clash.course_id, 'clash', clash.other_course_id,
         (select session.id from course_sessions session
           where session.course_id = clash.other_course_id and session.state = 'planned'
             and session.during @> lower(clash.overlap)),
         (select count(*)::integer from unnest(clash.overlap))
    from (select found.*, row_number() over (partition by found.course_id order by lower(found.overlap), found.other_course_id) as nth
            from asked, student_clashes(p_user, asked.ids) found) clash
   where clash.nth <= 3
$$;
--> statement-breakpoint
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text)
returns text language sql stable as $$
  select case
      when claim.state = 'confirmed' then 'already_enrolled'
      when courses.status is distinct from 'Approved' then 'not_available'
      when courses.instructor_id = p_user then 'own_course'
      when courses.currency <> p_currency then 'other_currency'
      when claim.state is not null then null
      when courses.seats_taken >= courses.capacity then 'sold_out'
      when courses.term_id is not null or courses.first_session_at is not null
           or exists (select 1 from course_prerequisites where course_id = p_course) then dated_problem(p_course, p_user)
    end
    from (select p_course as id) asked
    left join courses using (id)
    left join seat_claims claim on claim.course_id = p_course and claim.user_id = p_user and claim.is_live
$$;
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
  v_refused uuid[];
  v_changed uuid[];
  v_sold_out uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  if exists (select 1 from orders where user_id = p_user and is_live) then
    raise exception 'payment_in_progress' using errcode = 'CZ409', detail = '{}';
  end if;
  select array_agg(course_id order by course_id), count(*) into v_cart, v_wanted from cart_items where user_id = p_user;
  if v_wanted = 0 then
    raise exception 'cart_empty' using errcode = 'CZ409', detail = '{}';
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(id) filter (where problem = 'already_enrolled'), array_agg(id) filter (where problem = 'sold_out'),
         min(problem) filter (where problem in ('sale_not_open', 'sale_closed', 'not_eligible'))
    into v_enrolled, v_sold_out, v_problem
    from unnest(v_cart) as id, course_problem(id, p_user, p_currency) as problem;
  if v_enrolled is not null then
    raise exception 'already_enrolled' using errcode = 'CZ409', detail = json_build_object('courseIds', v_enrolled)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  if v_problem is not null then
    select array_agg(id) into v_refused from unnest(v_cart) as id where course_problem(id, p_user, p_currency) = v_problem;
    raise exception '%', v_problem using errcode = 'CZ409', detail = json_build_object('courseIds', v_refused)::text;
  end if;
  -- The order of the ids is what prevents deadlocks between carts that overlap.
  select bool_or(locked.first_session_at is not null) into v_has_sessions
    from (select first_session_at from courses where id = any (v_cart) order by id for no key update) as locked;
  select array_agg(id) filter (where problem <> 'sold_out'), array_agg(id) filter (where problem = 'sold_out')
    into v_changed, v_sold_out
    from unnest(v_cart) as id, course_problem(id, p_user, p_currency) as problem;
  if v_changed is not null then
    raise exception 'cart_changed' using errcode = 'CZ409', detail = json_build_object('courseIds', v_changed)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  if v_has_sessions then
    v_refused := refused_clashes(p_user, v_cart);
    if v_refused is not null then
      raise exception 'clash' using errcode = 'CZ409', detail = json_build_object('kind', 'student', 'courseIds', v_refused)::text;
    end if;
  end if;
  select sum(price_minor) into v_total from courses where id = any (v_cart);
  if v_total <> p_expected then
    raise exception 'price_changed' using errcode = 'CZ409', detail = json_build_object('amountMinor', v_total)::text;
  end if;
  insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
  values (p_user, p_provider, 'open', v_total, p_currency, v_wanted, clock_timestamp() + make_interval(secs => p_hold_seconds))
  returning id into v_order;
  with claimed as (
    update courses set seats_taken = seats_taken + 1
     where id = any (v_cart)
    returning id, name, instructor_id, price_minor
  ), written as (
    insert into seat_claims (order_id, course_id, user_id, cart_item_id, price_minor, course_name, instructor_name)
    select v_order, claimed.id, p_user, item.id, claimed.price_minor, claimed.name, instructor.name
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
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- A seat that the student holds by another order is no problem to them, but it is their only one.
  if exists (select 1 from seat_claims mine join orders on orders.id = mine.order_id
              where mine.order_id = p_order
                and (course_problem(mine.course_id, mine.user_id, orders.currency) is not null
                     or exists (select 1 from seat_claims other
                                 where other.user_id = mine.user_id and other.course_id = mine.course_id and other.is_live))) then
    return false;
  end if;
  if exists (select 1 from orders
              where id = p_order
                and refused_clashes(user_id, array(select course_id from seat_claims where order_id = p_order)) is not null) then
    return false;
  end if;
  update courses set seats_taken = seats_taken + 1
   where id in (select course_id from seat_claims where order_id = p_order);
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
--> statement-breakpoint
create or replace function settle_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
returns table (outcome text, payment_id uuid, is_new boolean) language plpgsql as $$
declare
  v_order orders%rowtype;
  v_confirmed integer;
  v_reason text;
  v_payment uuid;
begin
  perform 1 from users where id = (select user_id from orders where id = p_order) for no key update;
  select * into v_order from orders where id = p_order for no key update;
  if not found then
    return query select 'unknown', null::uuid, false;
    return;
  end if;
  if v_order.status = 'paid' and v_order.payment_intent_id = p_intent then
    return query select 'paid', payments.id, false from payments where payments.order_id = p_order;
    return;
  end if;
  if exists (select 1 from refunds r where r.payment_intent_id = p_intent and r.payment_id is null and r.reason <> 'outside') then
    return query select 'refunded', null::uuid, false;
    return;
  end if;
  -- Another intent than the order's own leaves the order as it is.
  if v_order.payment_intent_id is distinct from p_intent and (v_order.payment_intent_id is not null or v_order.status = 'paid') then
    perform refund_unfit_money(p_order, p_intent, p_amount, p_currency, 'unfit_payment');
    return query select 'refunded', null::uuid, true;
    return;
  end if;
  v_reason := case
    when v_order.total_minor <> p_amount then 'amount_differs'
    when lower(v_order.currency) <> lower(p_currency) then 'currency_differs'
    when v_order.status in ('expired', 'review') and not reclaim_seats(p_order) then 'late_payment'
  end;
  if v_reason is not null then
    perform free_held_seats(p_order);
    update orders set status = 'review', review_reason = v_reason, client_secret = null, payment_intent_id = p_intent where id = p_order;
    perform refund_unfit_money(p_order, p_intent, p_amount, p_currency,
                               case v_reason when 'late_payment' then 'late_payment' else 'unfit_payment' end);
    return query select 'refunded', null::uuid, true;
    return;
  end if;
  update seat_claims set state = 'confirmed', confirmed_at = clock_timestamp() where order_id = p_order and state = 'held';
  get diagnostics v_confirmed = row_count;
  if v_confirmed <> v_order.item_count then
    raise exception 'order % holds % of % seats', p_order, v_confirmed, v_order.item_count;
  end if;
  insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
  select p_order, p_intent, u.id, u.name, coalesce(u.email, ''), v_order.total_minor, v_order.currency
    from users u where u.id = v_order.user_id
  returning payments.id into v_payment;
  update orders set status = 'paid', payment_intent_id = p_intent, client_secret = null, paid_at = clock_timestamp(), review_reason = null
   where id = p_order;
  delete from cart_items c using seat_claims s
   where s.order_id = p_order and c.user_id = s.user_id and c.course_id = s.course_id;
  perform queue_job('send-mail', jsonb_build_object('kind', 'receipt', 'paymentId', v_payment));
  return query select 'paid', v_payment, true;
end $$;
