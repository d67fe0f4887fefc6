-- Takes enrolments of a payment back and starts the refund of their money: those of p_claims, those of p_courses, or all when both are
-- null. Two participants in one class are two places with a price each.
-- Never refunds more than is left of the payment: a part may have been refunded at the provider, and when all of it has, that refund is the
-- places' own. Returns the refund, null when the places were free. Refuses with nothing_to_refund when none of them is enrolled, and with
-- refund_above_limit when p_actor would have given back more than p_limit of this order within a day: the order is locked, so that parts at the
-- same time are counted one after the other.
create or replace function refund_payment(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null, p_claims uuid[] default null, p_limit integer default null)
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
   where order_id = v_payment.order_id and state = 'confirmed' and (p_courses is null or course_id = any (p_courses))
     and (p_claims is null or id = any (p_claims));
  if v_claims is null then
    raise exception 'nothing_to_refund' using errcode = 'CZ409', detail = '{}';
  end if;
  select count(*) into v_places from seat_claims where order_id = v_payment.order_id and state = 'confirmed';
  if v_amount > 0 and v_payment.refunded_minor = v_payment.amount_minor then
    select id into v_refund from refunds where payment_id = v_payment.id and reason = 'outside' order by id desc limit 1;
  end if;
  v_amount := least(v_amount, v_payment.amount_minor - v_payment.refunded_minor);
  if v_amount > 0 then
    if v_amount + coalesce((select sum(amount_minor) from refunds
                             where order_id = v_payment.order_id and requested_by = p_actor
                               and created_at > clock_timestamp() - interval '1 day'), 0) > p_limit then
      raise exception 'refund_above_limit' using errcode = 'CZ409', detail = jsonb_build_object('limitMinor', p_limit);
    end if;
    insert into refunds (payment_id, order_id, payment_intent_id, amount_minor, currency, reason, requested_by)
    values (v_payment.id, v_payment.order_id, v_payment.transaction_id, v_amount, v_payment.currency, p_reason, p_actor)
    returning id into v_refund;
    update payments set refunded_minor = refunded_minor + v_amount where id = v_payment.id;
    perform queue_job('send-refund', jsonb_build_object('refundId', v_refund));
  end if;
  perform 1 from courses where id in (select course_id from seat_claims where id = any (v_claims)) order by id for no key update;
  update courses set seats_taken = seats_taken - taken.seats
    from (select course_id, count(*) as seats from seat_claims where id = any (v_claims) group by course_id) taken
   where courses.id = taken.course_id;
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
  perform queue_job('send-mail', jsonb_build_object('kind', 'places-cancelled', 'paymentId', p_payment, 'claimIds', to_jsonb(v_claims),
                                            'reason', p_reason));
  return v_refund;
end $$;

-- Sends money back that no order could take; once for each intent. p_order may name an order that we do not know.
create or replace function refund_unfit_money(p_order uuid, p_intent text, p_amount integer, p_currency text, p_reason text)
returns void language plpgsql as $$
declare
  v_refund uuid;
begin
  insert into refunds (order_id, payment_intent_id, amount_minor, currency, reason)
  values (p_order, p_intent, p_amount, upper(p_currency), p_reason)
  on conflict do nothing returning id into v_refund;
  if v_refund is not null then
    perform queue_job('send-refund', jsonb_build_object('refundId', v_refund));
  end if;
end $$;

-- Records what the provider reports of one attempt at a refund. A refund that fails, even later, is money that we still have to send. True
-- when this call changed something.
create or replace function settle_refund(p_refund uuid, p_attempt integer, p_status text, p_provider_refund text, p_failure text)
returns boolean language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  select * into v_refund from refunds where id = p_refund and attempt = p_attempt for no key update;
  if not found or v_refund.status in ('failed', p_status) or (v_refund.status = 'succeeded' and p_status = 'pending') then
    return false;
  end if;
  update refunds
     set status = p_status, provider_refund_id = coalesce(p_provider_refund, provider_refund_id), failure = p_failure,
         settled_at = case when p_status in ('succeeded', 'failed') then clock_timestamp() end
   where id = p_refund;
  if p_status = 'failed' then
    update payments set refunded_minor = refunded_minor - v_refund.amount_minor where id = v_refund.payment_id;
  elsif p_status = 'succeeded' then
    perform queue_job('send-mail', jsonb_build_object('kind', 'refund-sent', 'refundId', p_refund));
  end if;
  return true;
end $$;

-- Sends a failed refund again, under a new key. True when it was failed. Refuses with nothing_to_refund when so much of the payment was
-- refunded in another way that the refund no longer fits.
create or replace function retry_refund(p_refund uuid, p_actor uuid, p_request text default null) returns boolean language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  select * into v_refund from refunds where id = p_refund and status = 'failed' for no key update;
  if not found then
    return false;
  end if;
  update payments set refunded_minor = refunded_minor + v_refund.amount_minor
   where id = v_refund.payment_id and refunded_minor + v_refund.amount_minor <= amount_minor;
  if not found and v_refund.payment_id is not null then
    raise exception 'nothing_to_refund' using errcode = 'CZ409', detail = '{}';
  end if;
  update refunds
     set status = 'queued', attempt = attempt + 1, provider_refund_id = null, failure = null, settled_at = null, created_at = clock_timestamp()
   where id = p_refund;
  perform queue_job('send-refund', jsonb_build_object('refundId', p_refund));
  insert into audit_log (actor_id, action, subject_id, before, after, detail, request_id)
  values (p_actor, 'retryRefund', p_refund::text,
          jsonb_build_object('status', v_refund.status, 'attempt', v_refund.attempt),
          jsonb_build_object('status', 'queued', 'attempt', v_refund.attempt + 1),
          jsonb_build_object('amountMinor', v_refund.amount_minor, 'currency', v_refund.currency), p_request);
  return true;
end $$;

-- Records a refund that was made at the provider and not here; the seats stay until an admin decides.
create or replace function record_outside_refund(p_intent text, p_provider_refund text, p_amount integer, p_currency text)
returns boolean language plpgsql as $$
declare
  v_payment uuid;
  v_new uuid;
begin
  select p.id into v_payment from payments p join orders o on o.id = p.order_id
   where p.transaction_id = p_intent for no key update of o;
  if not found then
    return false;
  end if;
  insert into refunds (payment_id, payment_intent_id, amount_minor, currency, reason, status, provider_refund_id, settled_at)
  values (v_payment, p_intent, p_amount, upper(p_currency), 'outside', 'succeeded', p_provider_refund, clock_timestamp())
  on conflict do nothing returning id into v_new;
  if v_new is not null then
    update payments set refunded_minor = refunded_minor + p_amount where id = v_payment;
  end if;
  return v_new is not null;
end $$;

-- Takes an approved course off sale for good; a job then ends its orders and refunds every place. True when this call did it. Refuses with
-- refund_above_limit when the places that are paid or held cost more than p_limit: the course is locked first, so that no place is added
-- meanwhile.
create or replace function cancel_course(p_course uuid, p_actor uuid, p_reason text, p_request text default null, p_limit integer default null) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id = p_course for no key update;
  if (select sum(price_minor) from seat_claims where course_id = p_course and state in ('confirmed', 'held')) > p_limit then
    raise exception 'refund_above_limit' using errcode = 'CZ409', detail = jsonb_build_object('limitMinor', p_limit);
  end if;
  update courses set status = 'Cancelled', feedback = p_reason, decided_at = clock_timestamp(), decided_by = p_actor, version = version + 1
   where id = p_course and status = 'Approved';
  if not found then
    return false;
  end if;
  insert into audit_log (actor_id, action, subject_id, before, after, request_id)
  values (p_actor, 'cancelCourse', p_course::text, '{"status": "Approved"}',
          jsonb_strip_nulls(jsonb_build_object('status', 'Cancelled', 'feedback', p_reason)), p_request);
  perform queue_job('close-course', jsonb_build_object('courseId', p_course, 'actorId', p_actor, 'requestId', p_request));
  return true;
end $$;
