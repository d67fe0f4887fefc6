create or replace function fulfil_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
returns table (outcome text, payment_id uuid, is_new boolean) language plpgsql as $$
begin
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  return query select settled.* from settle_order(p_order, p_intent, p_amount, p_currency) settled;
end $$;
--> statement-breakpoint
create or replace function refund_payment(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null)
returns uuid language plpgsql as $$
declare
  v_payment payments%rowtype;
  v_claims uuid[];
  v_courses uuid[];
  v_places integer;
  v_amount bigint;
  v_refund uuid;
begin
  perform 1 from orders where id = (select order_id from payments where id = p_payment) for no key update;
  select * into v_payment from payments where id = p_payment;
  if not found then
    return null;
  end if;
  select array_agg(id), array_agg(course_id order by course_id), coalesce(sum(price_minor), 0) into v_claims, v_courses, v_amount from seat_claims
   where order_id = v_payment.order_id and state = 'confirmed' and (p_courses is null or course_id = any (p_courses));
  if v_claims is null then
    raise exception 'nothing_to_refund' using errcode = 'CZ409', detail = '{}';
  end if;
  select count(*) into v_places from seat_claims where order_id = v_payment.order_id and state = 'confirmed';
  if v_amount > 0 and v_payment.refunded_minor = v_payment.amount_minor then
    select id into v_refund from refunds where payment_id = v_payment.id and reason = 'outside' order by id desc limit 1;
  end if;
  v_amount := least(v_amount, v_payment.amount_minor - v_payment.refunded_minor);
  if v_amount > 0 then
    insert into refunds (payment_id, order_id, payment_intent_id, amount_minor, currency, reason, requested_by)
    values (v_payment.id, v_payment.order_id, v_payment.transaction_id, v_amount, v_payment.currency, p_reason, p_actor)
    returning id into v_refund;
    update payments set refunded_minor = refunded_minor + v_amount where id = v_payment.id;
    perform queue_job('send-refund', jsonb_build_object('refundId', v_refund));
  end if;
  perform 1 from courses where id in (select course_id from seat_claims where id = any (v_claims)) order by id for no key update;
  update courses set seats_taken = seats_taken - 1
   where id in (select course_id from seat_claims where id = any (v_claims));
  update seat_claims set state = 'revoked', refund_id = v_refund where id = any (v_claims);
  insert into audit_log (actor_id, action, subject_id, before, after, detail, request_id)
  values (p_actor, 'refundPayment', p_payment::text,
          jsonb_build_object('places', v_places)
            || case when v_amount > 0 then jsonb_build_object('refundedMinor', v_payment.refunded_minor) else '{}' end,
          jsonb_build_object('places', v_places - cardinality(v_claims))
            || case when v_amount > 0 then jsonb_build_object('refundedMinor', v_payment.refunded_minor + v_amount) else '{}' end,
          jsonb_build_object('reason', p_reason, 'amountMinor', v_amount, 'currency', v_payment.currency,
                             'refundId', v_refund, 'courseIds', to_jsonb(v_courses)),
          p_request);
  perform queue_job('send-mail', jsonb_build_object('kind', 'places-cancelled', 'paymentId', p_payment, 'claimIds', to_jsonb(v_claims)));
  return v_refund;
end $$;
--> statement-breakpoint
create or replace function request_refund(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null)
returns uuid language plpgsql as $$
begin
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  return refund_payment(p_payment, p_courses, p_reason, p_actor, p_request);
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
