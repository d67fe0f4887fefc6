-- What a policy gives back at a moment of a place that was paid at p_paid_at, of a class that begins at p_begins (null: it has no dates yet), by
-- the clocks of p_zone: the percentage, the fee that is kept, and until when that holds (null: nothing changes any more).
-- Everything within full_days of the payment, without the fee, while the class has not begun. Then the first tier whose days are not over: a
-- tier ends at midnight of the class's zone. Where no day is known from which a tier could count, a policy with tiers gives back everything.
create or replace function refund_terms(p_policy uuid, p_paid_at timestamptz, p_begins timestamptz, p_zone text, p_at timestamptz)
returns table (percent integer, fee_minor integer, until timestamptz) language sql stable as $$
  with policy as (select * from refund_policies where id = p_policy),
  steps as (
    select 0 as step, 100 as percent, 0 as fee_minor, p_paid_at + make_interval(hours => 24 * full_days) as until from policy
    union all
    select tier.place, (tier.value ->> 'percent')::integer, policy.fee_minor,
           ((p_begins at time zone p_zone)::date - (tier.value ->> 'daysBefore')::integer + 1)::timestamp at time zone p_zone
      from policy, jsonb_array_elements(policy.tiers) with ordinality tier (value, place)
     where p_begins is not null or tier.place = 1
  ), valid as (
    select step, case when until is null then 100 else percent end as percent, fee_minor, least(until, p_begins) as until from steps
  )
  -- Steps that give as much hold as long as the last of them.
  select coalesce(now.percent, 0), coalesce(now.fee_minor, 0),
         (select case when bool_and(valid.until is not null) then max(valid.until) end
            from valid where valid.percent = now.percent and valid.fee_minor = now.fee_minor)
    from (select 1) always
    left join lateral (select * from valid where until is null or until > p_at order by step limit 1) now on true;
$$;

-- What is given back of confirmed places at a moment: what is still paid for each (its funding less the refunds that have not failed), and of
-- that what its policy says, less the fee, at most what its payment still holds: what its bank disputes it does not. Everything of a class that
-- the school has cancelled and, with p_whole, of any: no policy counts then. until, next_minor: until when this holds, and what it would be
-- then. A place that was free is a row with zeros. What claims are not confirmed places is left out. Materialized: else what is paid is summed
-- anew for each of its uses, four times as slow.
create or replace function quote_refund(p_claims uuid[], p_at timestamptz, p_whole boolean default false)
returns table (claim_id uuid, payment_id uuid, paid_minor integer, percent integer, fee_minor integer, refund_minor integer, until timestamptz,
               next_minor integer)
language sql stable as $$
  with place as materialized (
    select claim.id, payment.id as payment_id, payment.paid_at,
           held_by_payment(payment.id) as held_minor,
           p_whole or course.status = 'Cancelled' as is_whole, course.first_session_at, coalesce(course.session_zone, 'UTC') as zone,
           coalesce(claim.refund_policy_id, (select refund_policy_id from school)) as policy_id, paid_for_claim(claim.id) as paid_minor
      from seat_claims claim
      join courses course on course.id = claim.course_id
      left join claim_funding funding on funding.claim_id = claim.id
      join payments payment on payment.id = funding.payment_id or funding.claim_id is null and payment.order_id = claim.order_id
     where claim.id = any (p_claims) and claim.state = 'confirmed'
  ), due as (
    select place.*, now.percent, least(now.fee_minor, part(place.paid_minor, now.percent)) as fee_minor,
           part(place.paid_minor, now.percent) - least(now.fee_minor, part(place.paid_minor, now.percent)) as due_minor, now.until,
           greatest(0, part(place.paid_minor, later.percent) - later.fee_minor) as next_due_minor
      from place
      cross join lateral (
        select * from refund_terms(policy_id, paid_at, first_session_at, zone, p_at) where not is_whole
        union all
        select 100, 0, null where is_whole
      ) now (percent, fee_minor, until)
      left join lateral refund_terms(policy_id, paid_at, first_session_at, zone, now.until) later on now.until is not null
  )
  select id, payment_id, paid_minor, percent, fee_minor,
         least(due_minor, greatest(0, held_minor - coalesce(sum(due_minor) over earlier, 0)))::integer, until,
         least(next_due_minor, greatest(0, held_minor - coalesce(sum(next_due_minor) over earlier, 0)))::integer
    from due
  window earlier as (partition by payment_id order by id rows between unbounded preceding and 1 preceding);
$$;

-- What a payment still holds: what was paid, less what was given back and what its bank disputes or has taken back.
create or replace function held_by_payment(p_payment uuid) returns integer language sql stable as $$
  select greatest(0, amount_minor - refunded_minor - coalesce((select sum(amount_minor) from disputes
                       where payment_id = p_payment and status not in ('won', 'warning_closed')), 0))::integer
    from payments where id = p_payment;
$$;

-- What is still paid for a place: its funding less what was given back of it by refunds that have not failed.
create or replace function paid_for_claim(p_claim uuid) returns integer language sql stable as $$
  select (coalesce((select sum(amount_minor) from claim_funding where claim_id = p_claim), 0)
        - coalesce((select sum(line.amount_minor) from refund_lines line join refunds refund on refund.id = line.refund_id
                     where line.claim_id = p_claim and refund.status <> 'failed'), 0))::integer;
$$;

-- What people of the office, admins among them, gave back of a payment, all of them together. What they give back as the family that they are, by
-- cancelling a class, at the provider, or of a record that was a mistake has other reasons.
create or replace function given_back_by_office(p_payment uuid) returns integer language sql stable as $$
  select coalesce(sum(amount_minor), 0)::integer from refunds
   where payment_id = p_payment and reason in ('admin', 'goodwill') and status <> 'failed';
$$;

-- A percentage of an amount, rounded down.
create or replace function part(p_minor integer, p_percent integer) returns integer language sql immutable as $$
  select (p_minor::bigint * p_percent / 100)::integer;
$$;

-- Queues the mails about places that were taken back: to the payer, and to the other guardians of a participant without the money.
create or replace function tell_of_cancelled_places(p_payment uuid, p_claims uuid[], p_reason text)
returns void language plpgsql as $$
declare
  v_payer uuid := (select user_id from payments where id = p_payment);
begin
  perform queue_job('send-mail', jsonb_build_object('kind', 'places-cancelled', 'paymentId', p_payment, 'claimIds', to_jsonb(p_claims),
                                              'reason', p_reason));
  perform queue_job('send-mail', jsonb_build_object('kind', 'child-not-coming', 'participantId', participant_id, 'claimIds', claims,
                                                    'userId', user_id))
    from (select claim.participant_id, guardian.user_id, jsonb_agg(claim.id order by claim.id) as claims
            from seat_claims claim
            cross join lateral (select owner_id as user_id from participants where id = claim.participant_id
                                union
                                select live.user_id from guardianships live
                                 where live.participant_id = claim.participant_id
                                   and live.accepted_at is not null and live.revoked_at is null) guardian
           where claim.id = any (p_claims) and guardian.user_id is distinct from v_payer
           group by claim.participant_id, guardian.user_id) told;
end $$;

-- Gives money of a payment back, and takes the places back that it was for, unless p_keep: of each of p_claims what stands in the same position
-- of p_amounts. The refund, null when nothing is given back; places whose money all went back at the provider have that refund as their own.
-- Refuses with nothing_to_refund when one of them is not a confirmed place of this payment, or so much is no longer left, and with
-- refund_above_limit when the office would have given back more than p_limit of this order: the order is locked, so that parts at the same time
-- are counted one after the other. Payer and guardians are mailed about the places. p_why: the office's own words, for the audit log.
create or replace function give_back(p_payment uuid, p_claims uuid[], p_amounts integer[], p_reason text, p_actor uuid, p_request text,
                                     p_limit integer default null, p_keep boolean default false, p_why text default null)
returns uuid language plpgsql as $$
declare
  v_payment payments%rowtype;
  v_amount bigint := (select coalesce(sum(amount), 0) from unnest(p_amounts) amount);
  v_places integer;
  v_courses uuid[];
  v_given integer;
  v_refund uuid;
begin
  perform 1 from orders where id = (select order_id from payments where id = p_payment) for no key update;
  select * into v_payment from payments where id = p_payment;
  select array_agg(course_id order by course_id) into v_courses from seat_claims
   where order_id = v_payment.order_id and state = 'confirmed' and id = any (p_claims);
  if cardinality(v_courses) is distinct from cardinality(p_claims) or v_amount > held_by_payment(p_payment)
     or exists (select from unnest(p_claims, p_amounts) asked (claim, amount) where amount < 0 or amount > paid_for_claim(claim)) then
    perform refuse('nothing_to_refund');
  end if;
  select count(*) into v_places from seat_claims where order_id = v_payment.order_id and state = 'confirmed';
  if v_amount > 0 then
    v_given := given_back_by_office(p_payment);
    if v_amount + v_given > p_limit then
      perform refuse('refund_above_limit', jsonb_build_object('limitMinor', p_limit, 'givenBackMinor', v_given,
                                                              'leftMinor', greatest(0, p_limit - v_given)));
    end if;
    v_refund := begin_refund(v_payment.id, v_payment.order_id, v_payment.transaction_id, v_amount::integer, v_payment.currency, p_reason,
                             v_payment.method, p_actor);
    insert into refund_lines (refund_id, claim_id, amount_minor)
    select v_refund, claim, amount from unnest(p_claims, p_amounts) asked (claim, amount) where amount > 0;
    update payments set refunded_minor = refunded_minor + v_amount where id = v_payment.id;
  elsif v_payment.refunded_minor = v_payment.amount_minor then
    select id into v_refund from refunds where payment_id = v_payment.id and reason = 'outside' order by id desc limit 1;
  end if;
  if not p_keep then
    perform free_seats(p_claims, 'revoked');
    update seat_claims set refund_id = v_refund where id = any (p_claims);
    perform tell_of_cancelled_places(p_payment, p_claims, p_reason);
  end if;
  perform write_audit(
    p_actor, p_request, 'refundPayment', p_payment::text,
    jsonb_build_object('places', v_places)
      || case when v_amount > 0 then jsonb_build_object('refundedMinor', v_payment.refunded_minor) else '{}' end,
    jsonb_build_object('places', v_places - case when p_keep then 0 else cardinality(p_claims) end)
      || case when v_amount > 0 then jsonb_build_object('refundedMinor', v_payment.refunded_minor + v_amount) else '{}' end,
    jsonb_build_object('reason', p_reason, 'amountMinor', v_amount, 'currency', v_payment.currency, 'refundId', v_refund,
                       'courseIds', to_jsonb(v_courses))
      || jsonb_strip_nulls(jsonb_build_object('why', p_why, 'placesKept', nullif(p_keep, false))));
  return v_refund;
end $$;

-- Takes enrolments of a payment back and gives back all that is still paid for them: those of p_claims, those of p_courses, or all when both are
-- null. Two participants in one class are two places with a price each. Where a part was refunded at the provider, what is left is of the
-- oldest of them. Refuses as give_back does.
create or replace function refund_payment(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null,
                                          p_claims uuid[] default null, p_limit integer default null)
returns uuid language plpgsql as $$
declare
  v_claims uuid[];
  v_amounts integer[];
begin
  perform 1 from orders where id = (select order_id from payments where id = p_payment) for no key update;
  if not found then
    return null;
  end if;
  select array_agg(claim_id order by claim_id), array_agg(refund_minor order by claim_id) into v_claims, v_amounts
    from quote_refund(array(select id from seat_claims
                             where order_id = (select order_id from payments where id = p_payment) and state = 'confirmed'
                               and (p_courses is null or course_id = any (p_courses)) and (p_claims is null or id = any (p_claims))),
                      clock_timestamp(), true);
  if v_claims is null then
    perform refuse('nothing_to_refund');
  end if;
  return give_back(p_payment, v_claims, v_amounts, p_reason, p_actor, p_request, p_limit);
end $$;

-- Gives places back for what quote_refund says at p_at, all or none, one refund for each payment: those that p_actor paid for, for themselves or a
-- participant whom they still look after. What was given back. Refuses with nothing_to_refund when one of them is none of these, with
-- withdrawal_ended when one of the classes has begun, and with quote_changed when it is not p_expected. What is compared is what is given: one
-- quote serves for both. Locks: orders by id, courses by id, so concurrent withdrawals cannot deadlock.
create or replace function withdraw_places(p_claims uuid[], p_actor uuid, p_expected integer, p_at timestamptz, p_reason text,
                                           p_request text default null)
returns integer language plpgsql as $$
declare
  v_orders integer;
  v_begun uuid[];
  v_quote record;
begin
  select count(*) into v_orders
    from (select id from orders where id in (select order_id from seat_claims where id = any (p_claims)) order by id for no key update) locked;
  if (select count(*) from seat_claims
       where id = any (p_claims) and state = 'confirmed' and user_id = p_actor
         and participant_id in (select looked_after_by(p_actor))) <> cardinality(p_claims) or v_orders = 0 then
    perform refuse('nothing_to_refund');
  end if;
  select array_agg(id) filter (where first_session_at <= p_at) into v_begun
    from (select id, first_session_at from courses
           where id in (select course_id from seat_claims where id = any (p_claims)) order by id for no key update) locked;
  if v_begun is not null then
    perform refuse('withdrawal_ended');
  end if;
  for v_quote in
    select payment_id, array_agg(claim_id order by claim_id) as claims, array_agg(refund_minor order by claim_id) as amounts,
           sum(sum(refund_minor)) over () as total
      from quote_refund(p_claims, p_at) group by payment_id order by payment_id
  loop
    if v_quote.total <> p_expected then
      perform refuse('quote_changed', jsonb_build_object('amountMinor', v_quote.total));
    end if;
    perform give_back(v_quote.payment_id, v_quote.claims, v_quote.amounts, p_reason, p_actor, p_request);
  end loop;
  return p_expected;
end $$;

-- Writes a refund of money that came by p_method and has it sent: its id. What did not come by card goes back by the office's hand: no provider
-- is asked. Without a payment it is money that no order could take: it goes back once for each intent (null the second time), and p_order may
-- name an order that we do not know.
create or replace function begin_refund(p_payment uuid, p_order uuid, p_intent text, p_amount integer, p_currency text, p_reason text, p_method text,
                                        p_actor uuid default null)
returns uuid language plpgsql as $$
declare
  v_refund refunds;
begin
  insert into refunds (payment_id, order_id, payment_intent_id, amount_minor, currency, method, reason, requested_by, status)
  values (p_payment, p_order, p_intent, p_amount, upper(p_currency), p_method, p_reason, p_actor,
          case p_method when 'card' then 'queued' else 'by_hand' end)
  on conflict (payment_intent_id) where payment_id is null and reason <> 'outside' do nothing returning * into v_refund;
  if v_refund.status = 'queued' then
    perform queue_job('send-refund', jsonb_build_object('refundId', v_refund.id));
  end if;
  return v_refund.id;
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

-- Counts a failed refund as given back again, for one who now sends its money: the refund as it failed, null when it has not. Refuses with
-- nothing_to_refund when so much of the payment, or of one of its places, went back in another way that the refund no longer fits. The order is
-- locked first, as in give_back: what is left is counted by one of them at a time.
create or replace function count_failed_again(p_refund uuid) returns refunds language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  perform 1 from orders where id = (select order_id from payments where id = (select payment_id from refunds where id = p_refund)) for no key update;
  select * into v_refund from refunds where id = p_refund and status = 'failed' for no key update;
  if v_refund.amount_minor > held_by_payment(v_refund.payment_id)
     or exists (select from refund_lines where refund_id = v_refund.id and amount_minor > paid_for_claim(claim_id)) then
    perform refuse('nothing_to_refund');
  end if;
  update payments set refunded_minor = refunded_minor + v_refund.amount_minor where id = v_refund.payment_id;
  return v_refund;
end $$;

-- Sends a failed refund again, under a new key. True when it was failed. Refuses as count_failed_again does.
create or replace function retry_refund(p_refund uuid, p_actor uuid, p_request text default null) returns boolean language plpgsql as $$
declare
  v_refund refunds%rowtype := count_failed_again(p_refund);
begin
  if v_refund.id is null then
    return false;
  end if;
  update refunds
     set status = 'queued', attempt = attempt + 1, provider_refund_id = null, failure = null, settled_at = null, created_at = clock_timestamp()
   where id = p_refund;
  perform queue_job('send-refund', jsonb_build_object('refundId', p_refund));
  perform write_audit(p_actor, p_request, 'retryRefund', p_refund::text,
                      jsonb_build_object('status', v_refund.status, 'attempt', v_refund.attempt),
                      jsonb_build_object('status', 'queued', 'attempt', v_refund.attempt + 1),
                      jsonb_build_object('amountMinor', v_refund.amount_minor, 'currency', v_refund.currency));
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

-- Refunds that a version wrote which did not name the method: it is that of the payment or, of money that no order could take and that went
-- back by hand, of the order that it was noted for.
update refunds set method = payments.method from payments
 where payments.id = refunds.payment_id and payments.method not in (refunds.method, 'none');
update refunds set method = orders.method from orders
 where orders.id = refunds.order_id and refunds.payment_id is null and refunds.method = 'card' and orders.method is not null
   and (refunds.status = 'by_hand' or refunds.sent_on is not null);
