-- Orders that wait for money that comes without a card. Locks, as everywhere: the user, participants by id, the order, courses by id.

-- The day that the school's calendar shows at a moment.
create or replace function school_day(p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone coalesce(school.time_zone, 'UTC'))::date from school;
$$;

-- The moment at which a day of the school's calendar ends.
create or replace function end_of_school_day(p_day date) returns timestamptz language sql stable as $$
  select (p_day + 1)::timestamp at time zone school.time_zone from school;
$$;

-- The last day for the money of places in these classes: the day before the first session. Null where none has dates yet.
create or replace function latest_due_day(p_courses uuid[]) returns date language sql stable as $$
  select school_day(min(first_session_at)) - 1 from courses where id = any (p_courses);
$$;

create or replace function refuse_late_due_day(p_order uuid, p_due_on date) returns void language plpgsql as $$
declare
  v_latest date := latest_due_day(array(select course_id from seat_claims where order_id = p_order));
begin
  if p_due_on > v_latest or v_latest < school_day(clock_timestamp()) then
    perform refuse('due_too_late', jsonb_build_object('latest', v_latest));
  end if;
end $$;

-- Why what a parent wants to reserve may not wait for a transfer, with the facts of transfer_not_offered; null: it may. p_order: what claim_order
-- has just made, with the user and the courses locked; null: the cart, which may change until it is claimed. Seats that wait for money are kept
-- from everyone else. The office is not asked here, and what it placed does not count. Accounts count, not participants: what another guardian let
-- run out is theirs. Of a class, the first reservation that was left soon is a change of mind.
create or replace function transfer_refusal(p_user uuid, p_order uuid) returns jsonb language plpgsql stable as $$
declare
  v_school school;
  v_wanted uuid[];
  v_has_paid boolean;
  v_most integer;
  v_refused uuid[];
begin
  select * into v_school from school;
  -- A class for each seat.
  select coalesce(array_agg(course_id), '{}') into v_wanted
    from (select course_id from seat_claims where order_id = p_order
          union all
          select course_id from cart_items where user_id = p_user and p_order is null) seats;
  v_has_paid := exists (select from payments where user_id = p_user and amount_minor > 0
                           and not exists (select from refunds where payment_id = payments.id and reason = 'recorded_by_mistake'));
  v_most := case when v_has_paid then rule('most_transfer_orders') else v_school.transfer_first_orders end;
  if (select count(*) from orders where user_id = p_user and status = 'reserved' and placed_by is null) >= v_most then
    return jsonb_build_object('why', 'orders', 'limit', v_most, 'courseIds', '{}'::uuid[]);
  elsif not v_has_paid and cardinality(v_wanted) > v_school.transfer_first_places then
    return jsonb_build_object('why', 'places', 'limit', v_school.transfer_first_places, 'courseIds', '{}'::uuid[]);
  end if;
  v_refused := array(
    select course_id
      from (select distinct orders.id, claim.course_id, ended_because = 'left'
                     and ended_at < orders.created_at + make_interval(mins => rule('change_of_mind_minutes')) as is_soon
              from orders join seat_claims claim on claim.order_id = orders.id
             where orders.user_id = p_user and orders.placed_by is null and orders.status = 'expired' and ended_because in ('ran_out', 'left')
               and claim.course_id = any (v_wanted)) ended
     group by course_id
    having count(*) - least(1, count(*) filter (where is_soon)) > v_school.transfer_times_again);
  if cardinality(v_refused) > 0 then
    return jsonb_build_object('why', 'ended', 'limit', v_school.transfer_times_again, 'courseIds', v_refused);
  end if;
  return share_refusal(v_wanted);
end $$;

-- The same, of these classes (one for each seat), as too few of their seats are left that may wait for transfers.
create or replace function share_refusal(p_wanted uuid[]) returns jsonb language sql stable as $$
  select case when cardinality(full_ones.ids) > 0 then
           jsonb_build_object('why', 'share', 'limit', school.transfer_share_percent, 'courseIds', full_ones.ids) end
    from school,
         lateral (select array(
           select courses.id
             from (select course_id, count(*) as seats from unnest(p_wanted) course_id group by course_id) wanted
             join courses on courses.id = wanted.course_id
            where seats + (select count(*) from seat_claims claim join orders on orders.id = claim.order_id
                            where claim.course_id = courses.id and claim.state = 'held' and orders.status = 'reserved' and orders.placed_by is null)
                  > greatest(rule('least_transfer_seats'), ceil(capacity * school.transfer_share_percent / 100.0))) as ids) full_ones
$$;

-- Makes an order that claim_order has just made wait for its money until the end of p_due_on; null: for p_usual_days, or until the day before
-- the first session. What it holds leaves the cart, so that other classes can be bought until then. Refuses with due_too_late.
-- Its reference, such as C-10017, is the next one: one after the other, so that this lock is the last one that its transaction takes. The digit that
-- ends it finds every wrong digit and every two that changed places (Damm). `order-reference.ts` reads it.
create or replace function reserve_order(p_order uuid, p_method text, p_due_on date, p_usual_days integer, p_actor uuid)
returns void language plpgsql as $$
declare
  v_user uuid;
  v_due_on date := coalesce(p_due_on, least(school_day(clock_timestamp()) + p_usual_days,
                            latest_due_day(array(select course_id from seat_claims where order_id = p_order))));
  v_digits text;
  v_check integer := 0;
begin
  perform refuse_late_due_day(p_order, v_due_on);
  perform pg_advisory_xact_lock(hashtext('next_reference'));
  select (1 + coalesce(max(substring(reference from '^C-(\d+)\d$')::integer), 1000))::text into v_digits from orders where reference is not null;
  for v_place in 1..length(v_digits) loop
    v_check := substr('0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790',
                      v_check * 10 + substr(v_digits, v_place, 1)::integer + 1, 1)::integer;
  end loop;
  update orders set status = 'reserved', method = p_method, reference = 'C-' || v_digits || v_check, due_on = v_due_on, placed_by = p_actor,
                    expires_at = end_of_school_day(v_due_on)
   where id = p_order and status = 'open' and payment_intent_id is null returning user_id into v_user;
  if not found then
    raise exception 'order % is not new', p_order;
  end if;
  delete from cart_items using seat_claims claim
   where claim.order_id = p_order and cart_items.user_id = v_user
     and cart_items.course_id = claim.course_id and cart_items.participant_id = claim.participant_id;
  perform empty_codes(v_user);
  perform queue_job('send-mail', jsonb_build_object('kind', 'order-reserved', 'orderId', p_order, 'to', 'family'));
  if p_actor is null then
    perform queue_job('send-mail', jsonb_build_object('kind', 'order-reserved', 'orderId', p_order, 'to', 'office'));
  end if;
  perform remind_of_order(p_order);
end $$;

-- Queues what reminds of the money: at half time and on the morning before the last day, once where these are one day. The day is part of
-- the job, which says nothing when another one counts by then; extend_order sets later days only, so that none is queued twice.
create or replace function remind_of_order(p_order uuid) returns void language sql as $$
  select queue_job('send-mail', jsonb_build_object('kind', 'transfer-due', 'orderId', reserved.id, 'dueOn', due_on), remind.at)
    from (select orders.id, due_on, clock_timestamp() + (expires_at - clock_timestamp()) / 2 as half,
                 (due_on - 1 + time '09:00') at time zone school.time_zone as morning
            from orders, school where orders.id = p_order and status = 'reserved') reserved,
         lateral (select half where half < morning - interval '1 day'
                  union all select morning where morning > clock_timestamp()) remind (at);
$$;

-- Gives a reserved order until the end of a later day. Refuses with not_reserved and due_too_late.
create or replace function extend_order(p_order uuid, p_due_on date, p_actor uuid, p_request text) returns void language plpgsql as $$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders where id = p_order for no key update;
  if v_order.status is distinct from 'reserved' then
    perform refuse('not_reserved');
  end if;
  if p_due_on <= v_order.due_on then
    return;
  end if;
  perform refuse_late_due_day(p_order, p_due_on);
  update orders set due_on = p_due_on, expires_at = end_of_school_day(p_due_on) where id = p_order;
  perform remind_of_order(p_order);
  perform write_audit(p_actor, p_request, 'extendOrder', p_order::text, jsonb_build_object('dueOn', v_order.due_on),
                      jsonb_build_object('dueOn', p_due_on), jsonb_build_object('reference', v_order.reference));
end $$;

-- Settles an order with money that came without the provider: transfer, cheque, cash. The caller has decided that it may, with the order
-- locked. The audit line is the caller's. An order that waited for its money keeps how that was to come: it may wait again. Refuses with
-- recorded_before unless p_again.
create or replace function take_money(p_order uuid, p_method text, p_received_on date, p_note text, p_actor uuid, p_again boolean default false)
returns uuid language plpgsql as $$
declare
  v_order orders%rowtype;
  v_payment uuid;
begin
  update orders set method = coalesce(method, p_method) where id = p_order returning * into v_order;
  select (settled.payment).id into v_payment
    from settle_order(p_order, 'off_' || gen_random_uuid(), v_order.total_minor, v_order.currency, true, p_method => p_method) settled
   where settled.outcome = 'paid';
  if v_payment is null then
    -- The buyer may no longer buy for one of the participants: nothing is booked.
    perform refuse('not_reserved');
  end if;
  perform refuse_recorded_before(v_order.total_minor, p_note, p_again);
  update payments set received_on = p_received_on, recorded_by = p_actor, note = p_note where id = v_payment;
  return v_payment;
end $$;

-- Refuses with recorded_before, unless p_again, money that the office recorded today already with the same amount and note, and of which nothing was
-- given back; an empty note tells nothing. The lock, which is the last one that its transaction takes: of two who record the same, the second sees the
-- first.
create or replace function refuse_recorded_before(p_amount integer, p_note text, p_again boolean) returns void language plpgsql as $$
declare
  v_today timestamptz := end_of_school_day(school_day(clock_timestamp()) - 1);
  -- Ids tell when a row was made, and have an index; an hour to spare for clocks that were set.
  v_since uuid := uuidv7(v_today - clock_timestamp() - interval '1 hour');
  v_receipt integer;
begin
  perform pg_advisory_xact_lock(hashtext('recorded_before ' || p_amount || ' ' || p_note)) where p_note <> '';
  select receipt_number into v_receipt from payments
   where amount_minor = p_amount and note = p_note and p_note <> '' and not p_again and recorded_by is not null and refunded_minor = 0
     and id >= v_since and paid_at >= v_today limit 1;
  if v_receipt is not null then
    perform refuse('recorded_before', jsonb_build_object('receiptNumber', v_receipt));
  end if;
end $$;

-- Books money that the office received for an order: the payment's id, null when there is no such order. The order is one that waits for it, one
-- whose card payment (p_ended) the provider has confirmed to be canceled, or one that waited for it and was released: that has its places again,
-- at their prices, where reclaim_seats finds nothing in the way and the money came by its last day or p_late says that the later day is meant.
-- Refuses with already_paid, payment_in_progress, not_reserved, amount_differs, places_released, and unless p_again with recorded_before.
create or replace function record_payment(p_order uuid, p_method text, p_amount integer, p_received_on date, p_note text, p_again boolean,
                                          p_ended text, p_actor uuid, p_request text, p_late boolean default false)
returns uuid language plpgsql as $$
declare
  v_order orders%rowtype;
  -- It waited for money and no longer does: its places were released.
  v_is_released boolean;
  v_why text;
  v_payment uuid;
begin
  v_order := lock_order(p_order);
  v_is_released := v_order.status = 'expired' and v_order.reference is not null;
  if v_order.id is null then
    return null;
  elsif v_order.status = 'paid' then
    perform refuse('already_paid', jsonb_build_object('orderId', p_order));
  elsif v_order.is_live and not (v_order.status = 'releasing' and v_order.payment_intent_id is not distinct from p_ended) then
    perform refuse('payment_in_progress');
  elsif not (v_order.holds_seats or v_is_released) or v_order.status = 'offered' then
    -- An offer has to be accepted first, which judges ages, clashes and consents.
    perform refuse('not_reserved');
  elsif p_amount <> v_order.total_minor then
    perform refuse('amount_differs', jsonb_build_object('givenMinor', p_amount, 'totalMinor', v_order.total_minor));
  end if;
  if v_is_released then
    v_why := reclaim_seats(p_order, true);
    if v_why is not null or p_received_on > v_order.due_on and not p_late then
      perform refuse('places_released', jsonb_build_object('why', v_why, 'dueOn', v_order.due_on));
    end if;
    update orders set status = 'reserved', ended_because = null, ended_at = null where id = p_order;
  elsif v_order.is_live then
    update orders set payment_intent_id = null where id = p_order;
  end if;
  v_payment := take_money(p_order, p_method, p_received_on, p_note, p_actor, p_again);
  perform write_audit(p_actor, p_request, 'recordPayment', v_payment::text, jsonb_build_object('status', v_order.status), '{"status": "paid"}',
                      jsonb_strip_nulls(jsonb_build_object('method', p_method, 'amountMinor', p_amount, 'currency', v_order.currency,
                        'receivedOn', p_received_on, 'reference', v_order.reference, 'orderId', p_order)));
  return v_payment;
end $$;

-- Notes money that came for a released order and books nothing: it goes back by the office's hand. The refund's id. Refuses with not_reserved,
-- amount_differs, and unless p_again with recorded_before.
create or replace function note_late_money(p_order uuid, p_method text, p_amount integer, p_received_on date, p_note text, p_again boolean,
                                           p_actor uuid, p_request text)
returns uuid language plpgsql as $$
declare
  v_order orders%rowtype;
  v_intent text := 'off_' || gen_random_uuid();
begin
  v_order := lock_order(p_order);
  if v_order.status is distinct from 'expired' or v_order.reference is null then
    perform refuse('not_reserved');
  elsif p_amount <> v_order.total_minor then
    perform refuse('amount_differs', jsonb_build_object('givenMinor', p_amount, 'totalMinor', v_order.total_minor));
  end if;
  perform refuse_recorded_before(p_amount, p_note, p_again);
  update orders set status = 'review', review_reason = 'late_payment', method = p_method, payment_intent_id = v_intent where id = p_order;
  perform write_audit(p_actor, p_request, 'noteLateMoney', p_order::text, '{"status": "expired"}', '{"status": "review"}',
                      jsonb_build_object('method', p_method, 'amountMinor', p_amount, 'currency', v_order.currency,
                        'receivedOn', p_received_on, 'reference', v_order.reference));
  return begin_refund(null, p_order, v_intent, p_amount, v_order.currency, 'late_payment', p_method);
end $$;

-- Makes a new order wait for the money of these places: with the reference, method and last day of the order that had them, and as old as that
-- one, whose money may have come before now. Their claims have ended, but their seats are still taken. Prices, steps and uses of discounts go along,
-- the steps of p_moved do not. The caller has locked the user, the participants and the order.
create or replace function reserve_again(p_order uuid, p_claims uuid[], p_moved uuid default null) returns uuid language plpgsql as $$
declare
  v_order orders%rowtype;
  v_again uuid;
begin
  select * into v_order from orders where id = p_order;
  update orders set reference = null, ended_because = 'replaced', ended_at = clock_timestamp() where id = p_order;
  insert into orders (user_id, provider, status, method, reference, due_on, expires_at, placed_by, created_at, total_minor, currency,
                      item_count)
  select v_order.user_id, v_order.provider, 'reserved', v_order.method, v_order.reference, v_order.due_on, v_order.expires_at, v_order.placed_by,
         v_order.created_at, sum(price_minor), v_order.currency, count(*)
    from seat_claims where id = any (p_claims)
  returning id into v_again;
  insert into seat_claims (order_id, course_id, user_id, participant_id, cart_item_id, price_minor, list_price_minor, course_name, instructor_name,
                           refund_policy_id, replaces, free_until, change_agreed_at, created_at)
  select v_again, course_id, user_id, participant_id, cart_item_id, price_minor, list_price_minor, course_name, instructor_name, refund_policy_id,
         replaces, free_until, change_agreed_at, created_at
    from seat_claims where id = any (p_claims) order by id;
  insert into price_steps (claim_id, ordinal, kind, discount_id, amount_minor, words)
  select again.id, step.ordinal, step.kind, step.discount_id, step.amount_minor, step.words
    from seat_claims former
    join seat_claims again on again.order_id = v_again and again.course_id = former.course_id and again.participant_id = former.participant_id
    join price_steps step on step.claim_id = former.id
   where former.id = any (p_claims) and former.id is distinct from p_moved;
  update discount_uses set order_id = v_again, state = case state when 'late' then 'late' else 'held' end
   where order_id = p_order and state <> 'released';
  perform queue_job('look-after-order', jsonb_build_object('orderId', v_again), greatest(clock_timestamp(), v_order.expires_at));
  perform remind_of_order(v_again);
  return v_again;
end $$;

-- Ends what a reserved order holds of a class that was cancelled, or for participants for whom no one buys any more; its other places go on
-- waiting for their money, as a new order with the same reference, as rows of the books are never changed. False when nothing of it waits for
-- money any more.
create or replace function release_places(p_order uuid, p_course uuid, p_participants uuid[]) returns boolean language plpgsql as $$
declare
  v_order orders%rowtype;
  v_claims uuid[];
  v_others uuid[];
  v_again uuid;
begin
  v_order := lock_order(p_order);
  select array_agg(id) filter (where ends), array_agg(id) filter (where not ends) into v_claims, v_others
    from (select id, coalesce(course_id = p_course, false) or coalesce(participant_id = any (p_participants), false) as ends
            from seat_claims where order_id = p_order and state = 'held') held;
  if v_order.status is distinct from 'reserved' or v_claims is null then
    return false;
  elsif v_others is null then
    return release_order(p_order, p_because => 'replaced');
  end if;
  update orders set status = 'expired' where id = p_order;
  perform free_seats(v_claims, 'released');
  -- These change hands from one order to the other: how many seats are taken stays.
  update seat_claims set state = 'released' where id = any (v_others);
  v_again := reserve_again(p_order, v_others);
  if (select total_minor from orders where id = v_again) = 0 then
    -- What is left costs nothing: there is nothing to wait for.
    perform settle_order(v_again, 'free_' || gen_random_uuid(), 0, v_order.currency, true);
  else
    perform queue_job('send-mail', jsonb_build_object('kind', 'order-reserved', 'orderId', v_again, 'to', recipient)
                                     || case when p_course is null then jsonb_build_object('endedClaimIds', v_claims)
                                             else jsonb_build_object('cancelledCourseId', p_course) end)
      from unnest(array['family', 'office']) recipient;
  end if;
  return true;
end $$;

-- Undoes record_payment by the one who recorded it, soon after it, while nothing was refunded and every place is still confirmed: the order that
-- waits for the money again, or, where it was paid on the spot, the order itself, whose places are free. Its family gets a mail. Null when there is
-- no such payment to take back, or a place of it was moved. Rows of the books are never removed: the payment stays with a refund of all of it, whose reason says that no money
-- moved, and a new order has its reference, day and places.
create or replace function take_payment_back(p_payment uuid, p_actor uuid, p_request text) returns uuid language plpgsql as $$
declare
  v_payment payments%rowtype;
  v_order orders%rowtype;
  v_claims uuid[];
  v_refund uuid;
  v_again uuid;
begin
  select * into v_payment from payments where id = p_payment;
  v_order := lock_order(v_payment.order_id);
  select * into v_payment from payments
   where id = p_payment and recorded_by = p_actor and paid_at > clock_timestamp() - make_interval(mins => rule('take_back_minutes'));
  if not found or v_order.kind = 'move' or exists (select from refunds where payment_id = p_payment) then
    return null;
  end if;
  select array_agg(id order by id) into v_claims from seat_claims where order_id = v_order.id and state = 'confirmed';
  if cardinality(v_claims) is distinct from v_order.item_count then
    return null;
  end if;
  insert into refunds (payment_id, order_id, payment_intent_id, amount_minor, currency, method, reason, requested_by, status, settled_at,
                       sent_on, sent_by)
  values (p_payment, v_order.id, v_payment.transaction_id, v_payment.amount_minor, v_payment.currency, v_payment.method, 'recorded_by_mistake',
          p_actor, 'succeeded', clock_timestamp(), school_day(clock_timestamp()), p_actor)
  returning id into v_refund;
  insert into refund_lines (refund_id, claim_id, amount_minor)
  select v_refund, claim_id, amount_minor from claim_funding where payment_id = p_payment;
  update payments set refunded_minor = amount_minor where id = p_payment;
  if v_order.reference is null then
    perform free_seats(v_claims, 'revoked');
    perform tell_of_cancelled_places(v_claims, 'recorded_by_mistake');
  else
    -- The seats change hands from one order to the other: how many are taken stays.
    update seat_claims set state = 'revoked', revoked_at = clock_timestamp() where id = any (v_claims);
    -- The receipt that was mailed does not count any more.
    v_again := reserve_again(v_order.id, v_claims);
    -- One that was released before its money came ends again.
    if not release_order(v_again, true, p_because => 'ran_out') then
      perform queue_job('send-mail', jsonb_build_object('kind', 'order-reserved', 'orderId', v_again, 'to', 'family'));
    end if;
  end if;
  update seat_claims set refund_id = v_refund where id = any (v_claims);
  perform write_audit(p_actor, p_request, 'takePaymentBack', p_payment::text, '{"status": "paid"}',
                      jsonb_build_object('status', coalesce((select status from orders where id = v_again), 'revoked')),
                      jsonb_strip_nulls(jsonb_build_object('method', v_payment.method, 'amountMinor', v_payment.amount_minor,
                        'currency', v_payment.currency, 'reference', v_order.reference, 'orderId', coalesce(v_again, v_order.id))));
  return coalesce(v_again, v_order.id);
end $$;

-- Records that the office has sent a refund that no provider sends, or one of a payment that failed: then it has a new attempt, so that nothing
-- that the provider says of the last one counts. False when it does not wait for that. Refuses as count_failed_again does.
create or replace function mark_refund_sent(p_refund uuid, p_sent_on date, p_reference text, p_actor uuid, p_request text)
returns boolean language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  select * into v_refund from refunds where id = p_refund and status = 'by_hand' for no key update;
  if not found then
    v_refund := count_failed_again(p_refund);
    if v_refund.payment_id is null then
      return false;
    end if;
  end if;
  update refunds set status = 'succeeded', settled_at = clock_timestamp(), sent_on = p_sent_on, sent_by = p_actor, sent_reference = p_reference,
                     attempt = attempt + case status when 'failed' then 1 else 0 end, provider_refund_id = null, failure = null
   where id = p_refund;
  perform queue_job('send-mail', jsonb_build_object('kind', 'refund-sent', 'refundId', p_refund));
  perform write_audit(p_actor, p_request, 'markRefundSent', p_refund::text, jsonb_build_object('status', v_refund.status),
                      '{"status": "succeeded"}',
                      jsonb_build_object('amountMinor', v_refund.amount_minor, 'currency', v_refund.currency, 'sentOn', p_sent_on));
  return true;
end $$;
