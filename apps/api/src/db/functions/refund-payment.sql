-- Takes enrolments of a payment back and puts their money on its way: those of p_claims, those of p_courses, or all when both
-- are null. Two participants in one class are two places with a price each.
-- Never more than is left of the payment: a part may have gone back at the provider, and when all of it has, that refund
-- is the places' own. Answers the refund, null when the places were free. Refuses with nothing_to_refund when none of
-- them is enrolled.
create or replace function refund_payment(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null, p_claims uuid[] default null)
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
