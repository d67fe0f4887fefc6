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
--> statement-breakpoint
create or replace function eligibility_problems(p_participant uuid, p_courses uuid[])
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
                      where claim.participant_id = p_participant and claim.course_id = wanted.requires_course_id and claim.state = 'confirmed')
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = wanted.course_id and waiver.participant_id = p_participant)
$$;
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
  perform 1 from participants where id in (select participant_id from seat_claims where order_id = p_order) and not is_self
    order by id for no key update;
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
    when exists (select from seat_claims claim
                   join participants person on person.id = claim.participant_id
                   join users payer on payer.id = claim.user_id
                  where claim.order_id = p_order and not may_buy_for(v_order.user_id, claim.participant_id)
                    and (payer.deleted_at is null or person.erased_at is not null and not person.is_self)) then 'late_payment'
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
   where s.order_id = p_order and c.user_id = s.user_id and c.course_id = s.course_id and c.participant_id = s.participant_id;
  perform queue_job('send-mail', jsonb_build_object('kind', 'receipt', 'paymentId', v_payment));
  return query select 'paid', v_payment, true;
end $$;
