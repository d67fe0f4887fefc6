-- Work that must happen after a change is queued by the same statement that makes the change (pg-boss's own table, which
-- db/migrate.ts sets up beside ours). Lock order everywhere: user, order, courses by id, claims.
insert into school default values;
--> statement-breakpoint
-- Queues a job with the settings of its queue. Fails loudly when there is no such queue: a lost job is lost money.
create function queue_job(p_queue text, p_data jsonb, p_start timestamptz default clock_timestamp())
returns void language plpgsql as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
  select q.name, p_data, p_start, p_start + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy
    from pgboss.queue q where q.name = p_queue;
  if not found then
    raise exception 'there is no queue %', p_queue;
  end if;
end $$;
--> statement-breakpoint
-- Turns the student's cart into an order that holds every seat, or into nothing.
-- p_expected is the total in minor units that the student was shown. A class priced in another currency, from before
-- the school changed its own, is not charged as if it were in p_currency.
create or replace function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
returns uuid language plpgsql as $$
declare
  v_order uuid;
  v_cart uuid[];
  v_wanted integer;
  v_claimed integer;
  v_total bigint;
  v_ids uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  if exists (select 1 from orders where user_id = p_user and status in ('open', 'awaiting_payment', 'releasing')) then
    raise exception 'payment_in_progress' using errcode = 'CZ409', detail = '{}';
  end if;
  select array_agg(course_id order by course_id), count(*) into v_cart, v_wanted from cart_items where user_id = p_user;
  if v_wanted = 0 then
    raise exception 'cart_empty' using errcode = 'CZ409', detail = '{}';
  end if;
  select array_agg(course_id) into v_ids from seat_claims
   where user_id = p_user and state = 'confirmed' and course_id = any (v_cart);
  if v_ids is not null then
    raise exception 'already_enrolled' using errcode = 'CZ409', detail = json_build_object('courseIds', v_ids)::text;
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(id) into v_ids from courses
   where id = any (v_cart) and seats_taken >= capacity and status = 'Approved' and instructor_id <> p_user;
  if v_ids is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_ids)::text;
  end if;
  -- The order of the ids is what prevents deadlocks between carts that overlap.
  perform 1 from courses where id = any (v_cart) order by id for no key update;
  select array_agg(id) into v_ids from courses where id = any (v_cart) and (status <> 'Approved' or instructor_id = p_user or currency <> p_currency);
  if v_ids is not null then
    raise exception 'cart_changed' using errcode = 'CZ409', detail = json_build_object('courseIds', v_ids)::text;
  end if;
  select array_agg(id) into v_ids from courses where id = any (v_cart) and seats_taken >= capacity;
  if v_ids is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_ids)::text;
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
     where id = any (v_cart) and status = 'Approved' and seats_taken < capacity
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
-- Gives a running hold its full time again. Answers no row when the hold has ended or was renewed often enough.
create function renew_order(p_order uuid, p_user uuid, p_hold_seconds integer, p_most integer)
returns setof orders language sql as $$
  update orders
     set expires_at = clock_timestamp() + make_interval(secs => p_hold_seconds), renewals = renewals + 1
   where id = p_order and user_id = p_user and status in ('open', 'awaiting_payment')
     and expires_at > clock_timestamp() and renewals < p_most
  returning *
$$;
--> statement-breakpoint
-- True when every seat of an order that had ended could be taken again: all of them, or none.
create function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
declare
  v_wanted integer;
  v_taken integer;
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  select count(*) into v_wanted from seat_claims where order_id = p_order;
  select count(*) into v_taken
    from seat_claims mine join courses c on c.id = mine.course_id
   where mine.order_id = p_order and c.status = 'Approved' and c.seats_taken < c.capacity
     and not exists (select 1 from seat_claims other
                      where other.user_id = mine.user_id and other.course_id = mine.course_id
                        and other.state in ('held', 'confirmed'));
  if v_taken <> v_wanted then
    return false;
  end if;
  update courses set seats_taken = seats_taken + 1
   where id in (select course_id from seat_claims where order_id = p_order);
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
--> statement-breakpoint
-- Sends money back that no order could take; once for each intent. p_order may name an order that we do not know.
create function refund_unfit_money(p_order uuid, p_intent text, p_amount integer, p_currency text, p_reason text)
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
--> statement-breakpoint
drop function fulfil_order;
--> statement-breakpoint
-- Settles an order whose money has arrived: seats confirmed, payment written, cart emptied of what was bought. Money that
-- comes too late is honoured when every seat is still free; money that no order can take goes back, once.
-- Any number of callers may call it any number of times; one of them does the work.
-- outcome: paid · refunded (the money is on its way back) · unknown (no such order). is_new: this call did it.
create function fulfil_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
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
--> statement-breakpoint
-- Takes the held seats of an order back into sale. The caller has locked the order.
create function free_held_seats(p_order uuid) returns void language plpgsql as $$
begin
  perform 1 from courses
    where id in (select course_id from seat_claims where order_id = p_order and state = 'held')
    order by id for no key update;
  update courses set seats_taken = seats_taken - 1
   where id in (select course_id from seat_claims where order_id = p_order and state = 'held');
  update seat_claims set state = 'released' where order_id = p_order and state = 'held';
end $$;
--> statement-breakpoint
-- Gives an order's seats back. Only for an order whose intent can no longer be paid: it never had one that left the
-- server (open), or the provider has confirmed that it is canceled (releasing). True when this call did it.
create or replace function release_order(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from orders where id = p_order and status in ('open', 'releasing') for no key update;
  if not found then
    return false;
  end if;
  perform free_held_seats(p_order);
  update orders set status = 'expired', client_secret = null where id = p_order;
  return true;
end $$;
--> statement-breakpoint
-- Takes enrolments of a payment back and puts their money on its way: those of p_courses, or all when that is null.
-- Never more than is left of the payment: a part may have gone back at the provider, and when all of it has, that refund
-- is the places' own. Answers the refund, null when the places were free. Refuses with nothing_to_refund when none of
-- them is enrolled.
create function request_refund(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid)
returns uuid language plpgsql as $$
declare
  v_payment payments%rowtype;
  v_claims uuid[];
  v_amount bigint;
  v_refund uuid;
begin
  perform 1 from orders where id = (select order_id from payments where id = p_payment) for no key update;
  select * into v_payment from payments where id = p_payment;
  if not found then
    return null;
  end if;
  select array_agg(id), coalesce(sum(price_minor), 0) into v_claims, v_amount from seat_claims
   where order_id = v_payment.order_id and state = 'confirmed' and (p_courses is null or course_id = any (p_courses));
  if v_claims is null then
    raise exception 'nothing_to_refund' using errcode = 'CZ409', detail = '{}';
  end if;
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
  insert into audit_log (actor_id, action, subject_id, detail)
  values (p_actor, 'refundPayment', p_payment::text,
          jsonb_build_object('reason', p_reason, 'amountMinor', v_amount, 'refundId', v_refund));
  perform queue_job('send-mail', jsonb_build_object('kind', 'places-cancelled', 'paymentId', p_payment, 'claimIds', to_jsonb(v_claims)));
  return v_refund;
end $$;
--> statement-breakpoint
-- Writes down what the provider says of one attempt at a refund. A refund that fails, even later, is money that is still
-- ours to send. True when this call changed something.
create function settle_refund(p_refund uuid, p_attempt integer, p_status text, p_provider_refund text, p_failure text)
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
--> statement-breakpoint
-- Sends a failed refund again, under a new key. True when it was failed. Refuses with nothing_to_refund when so much of
-- the payment went back in another way that the refund no longer fits.
create function retry_refund(p_refund uuid, p_actor uuid) returns boolean language plpgsql as $$
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
  insert into audit_log (actor_id, action, subject_id) values (p_actor, 'retryRefund', p_refund::text);
  return true;
end $$;
--> statement-breakpoint
-- Writes down a refund that was made at the provider and not here; the seats stay until an admin decides.
create function record_outside_refund(p_intent text, p_provider_refund text, p_amount integer, p_currency text)
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
--> statement-breakpoint
-- Takes an approved course off sale for good; a job then ends its orders and refunds everybody. True when this call did it.
create function cancel_course(p_course uuid, p_actor uuid, p_reason text) returns boolean language plpgsql as $$
begin
  update courses set status = 'Cancelled', feedback = p_reason, decided_at = clock_timestamp(), decided_by = p_actor, version = version + 1
   where id = p_course and status = 'Approved';
  if not found then
    return false;
  end if;
  insert into audit_log (actor_id, action, subject_id, detail)
  values (p_actor, 'cancelCourse', p_course::text, jsonb_build_object('reason', p_reason));
  perform queue_job('close-course', jsonb_build_object('courseId', p_course, 'actorId', p_actor));
  return true;
end $$;
