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

-- What is given back of confirmed places at a moment, a row for each payment that a place holds money of: of that what its policy says for the day
-- of that payment, less the fee, which is kept once for each place, also of what it was moved from. What is given back is taken from the last
-- payment first, and at most what each payment still holds: what its bank disputes it does not. Everything of a class that the school has
-- cancelled or, until free_until, changed and, with p_whole, of any: no policy counts then. until, next_minor: until when this holds for the
-- place, and what it would be then. A place that was free is a row with zeros. What claims are not confirmed places is left out. Materialized:
-- else what is paid is summed anew for each of its uses, four times as slow.
create or replace function quote_refund(p_claims uuid[], p_at timestamptz, p_whole boolean default false)
returns table (claim_id uuid, payment_id uuid, paid_minor integer, percent integer, fee_minor integer, refund_minor integer, until timestamptz,
               next_minor integer)
language sql stable as $$
  with place as materialized (
    select claim.id, payment.id as payment_id, payment.paid_at, money.held_minor as paid_minor, held_by_payment(payment.id) as left_minor,
           p_whole or course.status = 'Cancelled' as is_whole, claim.free_until,
           coalesce(claim.refund_policy_id, (select refund_policy_id from school)) as policy_id,
           case when claim.replaces is null then course.first_session_at else chain.first_session_at end as begins_at,
           coalesce(chain.kept_fee_minor, 0) as kept_fee_minor,
           coalesce(case when claim.replaces is null then course.session_zone else chain.zone end, 'UTC') as zone
      from seat_claims claim
      join courses course on course.id = claim.course_id
      left join lateral (select min(courses.first_session_at) as first_session_at, sum(member.kept_fee_minor) as kept_fee_minor,
                                (array_agg(courses.session_zone order by courses.first_session_at, member.id))[1] as zone
                           from chain_of(claim.id) member join courses on courses.id = member.course_id) chain on claim.replaces is not null
     cross join lateral money_of_place(claim.id, claim.order_id) money
      join payments payment on payment.id = money.payment_id
     where claim.id = any (p_claims) and claim.state = 'confirmed'
  ), ending as (
    select place.*, min(case when not is_whole then coalesce(case when free_until > p_at then free_until end, now.until) end) over (partition by id) as until
      from place cross join lateral refund_terms(policy_id, paid_at, begins_at, zone, p_at) now
  ), due as (
    select ending.*, moment.is_next, terms.percent, terms.fee_minor, part(paid_minor, terms.percent) as part_minor
      from ending
     cross join lateral (select p_at as at, false as is_next union all select until, true where until is not null) moment
     cross join lateral (
       select * from refund_terms(policy_id, paid_at, begins_at, zone, moment.at) where not (is_whole or coalesce(free_until > moment.at, false))
       union all
       select 100, 0, null where is_whole or coalesce(free_until > moment.at, false)
     ) terms
  ), charged as (
    select due.*, sum(part_minor) over place as place_minor,
           least(greatest(0, max(due.fee_minor) over place - kept_fee_minor),
                 sum(case when due.fee_minor > 0 then part_minor else 0 end) over place)::integer as place_fee_minor,
           coalesce(sum(paid_minor) over later, 0) as later_minor, row_number() over earlier = 1 as is_first
      from due
    window place as (partition by id, is_next), earlier as (partition by id, is_next order by paid_at, payment_id),
           later as (partition by id, is_next order by paid_at desc, payment_id desc rows between unbounded preceding and 1 preceding)
  ), taken as (
    select charged.*, greatest(0, least(paid_minor, place_minor - place_fee_minor - later_minor)) as wanted_minor from charged
  ), given as (
    select taken.*,
           least(wanted_minor, greatest(0, left_minor - coalesce(sum(wanted_minor) over (
             partition by payment_id, is_next order by id rows between unbounded preceding and 1 preceding), 0)))::integer as given_minor
      from taken
  )
  select now.id, now.payment_id, now.paid_minor, now.percent, case when now.is_first then now.place_fee_minor else 0 end, now.given_minor, now.until,
         later.given_minor
    from given now
    left join given later on later.is_next and later.id = now.id and later.payment_id = now.payment_id
   where not now.is_next
   order by now.id, now.paid_at desc, now.payment_id desc;
$$;

-- What a place holds of each payment; of one without money the payment of its own order, and zero.
create or replace function money_of_place(p_claim uuid, p_order uuid) returns table (payment_id uuid, held_minor integer) language sql stable as $$
  select money.payment_id, money.held_minor from claim_money money where money.claim_id = p_claim
  union all
  select payments.id, 0 from payments where payments.order_id = p_order and not exists (select from claim_money money where money.claim_id = p_claim)
$$;

-- A place and all that it was moved from, one after the other. What was only reserved was moved without money, and is not among them.
create or replace function chain_of(p_claim uuid) returns setof seat_claims language sql stable as $$
  with recursive chain as (
    select * from seat_claims where id = p_claim
    union all
    select former.* from chain join seat_claims former on former.id = chain.replaces and former.state <> 'released'
  )
  select * from chain
$$;

-- The order by which a place of this order came to the family first, before it was moved.
create or replace function first_order(p_order uuid) returns uuid language sql stable as $$
  select coalesce((select former.order_id
                     from seat_claims claim cross join lateral chain_of(claim.id) former
                    where claim.order_id = p_order and claim.replaces is not null order by former.id limit 1), p_order)
$$;

-- Locks the orders of places and those of all payments that they hold money of, by id: whoever changes what a payment or a place holds does so
-- first. p_payment, p_order: and these.
create or replace function lock_places(p_claims uuid[], p_payment uuid default null, p_order uuid default null) returns void language plpgsql as $$
begin
  perform 1 from orders
   where id in (select p_order
                union
                select order_id from seat_claims where seat_claims.id = any (p_claims)
                union
                select payments.order_id from payments
                 where payments.id = p_payment
                    or payments.id in (select money.payment_id from unnest(p_claims) asked, lateral (
                                         select payment_id from claim_money where claim_id = asked) money))
   order by id for no key update;
end $$;

-- What a payment still holds: what was paid, less what was given back and what its bank disputes or has taken back.
create or replace function held_by_payment(p_payment uuid) returns integer language sql stable as $$
  select greatest(0, amount_minor - refunded_minor - coalesce((select sum(amount_minor) from disputes
                       where payment_id = p_payment and status not in ('won', 'warning_closed')), 0))::integer
    from payments where id = p_payment;
$$;

-- What is still paid for a place, by all payments that it holds money of.
create or replace function paid_for_claim(p_claim uuid) returns integer language sql stable as $$
  select coalesce(sum(held_minor), 0)::integer from claim_money where claim_id = p_claim;
$$;

-- What people of the office, admins among them, gave back of the places that came with an order, wherever they were moved since. What they give
-- back as the family that they are, by cancelling a class, by moving a place, at the provider, or of a record that was a mistake has other
-- reasons.
create or replace function given_back_by_office(p_order uuid) returns integer language sql stable as $$
  with recursive place as (
    select id from seat_claims where order_id = p_order
    union all
    select newer.id from place join seat_claims newer on newer.replaces = place.id
  )
  select coalesce(sum(line.amount_minor), 0)::integer
    from place join refund_lines line on line.claim_id = place.id
    join refunds on refunds.id = line.refund_id and refunds.reason in ('admin', 'goodwill') and refunds.status <> 'failed'
$$;

-- A percentage of an amount, rounded down.
create or replace function part(p_minor integer, p_percent integer) returns integer language sql immutable as $$
  select (p_minor::bigint * p_percent / 100)::integer;
$$;

-- Queues the mails about places that were taken back: to their payer, and to the other guardians of a participant without the money.
create or replace function tell_of_cancelled_places(p_claims uuid[], p_reason text)
returns void language plpgsql as $$
begin
  perform queue_job('send-mail', jsonb_build_object('kind', 'places-cancelled', 'paymentId', payment_id, 'claimIds', claims, 'reason', p_reason))
    from (select (array_agg(payments.id))[1] as payment_id, jsonb_agg(claim.id order by claim.id) as claims
            from seat_claims claim join payments on payments.order_id = claim.order_id
           where claim.id = any (p_claims) group by claim.user_id) payer;
  perform queue_job('send-mail', jsonb_build_object('kind', 'child-not-coming', 'participantId', participant_id, 'claimIds', claims,
                                                    'userId', user_id))
    from (select claim.participant_id, guardian.user_id, jsonb_agg(claim.id order by claim.id) as claims
            from seat_claims claim
            cross join lateral guardians_of(claim.participant_id) guardian (user_id)
           where claim.id = any (p_claims) and guardian.user_id is distinct from claim.user_id
           group by claim.participant_id, guardian.user_id) told;
end $$;

-- Gives money of places back, and takes them back unless p_keep: of each of p_claims what stands in the same position of p_amounts, from the last
-- payment that it holds first, one refund for each payment. The refunds; places whose money all went back at the provider have that refund as
-- their own. Refuses with nothing_to_refund when one of them is not a confirmed place, or so much is no longer left, and with
-- refund_above_limit when the office would have given back more than p_limit of the order that they came with: the orders are locked, so that
-- parts at the same time are counted one after the other. Payer and guardians are mailed about the places that are gone. p_why: the office's own
-- words, for the audit log.
create or replace function give_back(p_claims uuid[], p_amounts integer[], p_reason text, p_actor uuid, p_request text,
                                     p_limit integer default null, p_keep boolean default false, p_why text default null)
returns uuid[] language plpgsql as $$
declare
  v_lines jsonb;
  v_share record;
  v_refund uuid;
  v_refunds uuid[] := '{}';
begin
  perform lock_places(p_claims);
  if (select count(*) from seat_claims where id = any (p_claims) and state = 'confirmed') <> cardinality(p_claims) or 0 > any (p_amounts) then
    perform refuse('nothing_to_refund');
  end if;
  v_lines := refund_lines_of(p_claims, p_amounts);
  perform refuse_above_limit(p_claims, p_amounts, p_limit);
  for v_share in
    select payment.id, payment.order_id, payment.transaction_id, payment.currency, payment.method, payment.refunded_minor,
           coalesce(sum(line.minor), 0)::integer as amount, count(*) as ended,
           jsonb_agg(claim.course_id order by claim.course_id) as courses,
           (select count(*) from seat_claims place
             where place.state = 'confirmed' and (place.order_id = payment.order_id
                   or place.id in (select claim_id from claim_money where payment_id = payment.id))) as places
      from unnest(p_claims, p_amounts) asked (id, amount)
      join seat_claims claim on claim.id = asked.id
     cross join lateral money_of_place(claim.id, claim.order_id) money
      join payments payment on payment.id = money.payment_id
      left join jsonb_to_recordset(v_lines) line (claim uuid, payment uuid, minor integer) on line.claim = claim.id and line.payment = payment.id
     group by payment.id having sum(line.minor) > 0 or bool_or(asked.amount = 0)
     order by payment.paid_at desc, payment.id desc
  loop
    v_refund := null;
    if v_share.amount > 0 then
      v_refund := begin_refund(v_share.id, v_share.order_id, v_share.transaction_id, v_share.amount, v_share.currency, p_reason, v_share.method, p_actor);
      insert into refund_lines (refund_id, claim_id, amount_minor)
      select v_refund, claim, minor from jsonb_to_recordset(v_lines) line (claim uuid, payment uuid, minor integer) where payment = v_share.id;
      update payments set refunded_minor = refunded_minor + v_share.amount where id = v_share.id;
      v_refunds := v_refunds || v_refund;
    end if;
    perform write_audit(
      p_actor, p_request, 'refundPayment', v_share.id::text,
      jsonb_build_object('places', v_share.places)
        || case when v_share.amount > 0 then jsonb_build_object('refundedMinor', v_share.refunded_minor) else '{}' end,
      jsonb_build_object('places', v_share.places - case when p_keep then 0 else v_share.ended end)
        || case when v_share.amount > 0 then jsonb_build_object('refundedMinor', v_share.refunded_minor + v_share.amount) else '{}' end,
      jsonb_build_object('reason', p_reason, 'amountMinor', v_share.amount, 'currency', v_share.currency, 'refundId', v_refund,
                         'courseIds', v_share.courses)
        || jsonb_strip_nulls(jsonb_build_object('why', p_why, 'placesKept', nullif(p_keep, false))));
  end loop;
  if not p_keep then
    perform free_seats(p_claims, 'revoked');
    update seat_claims set refund_id = refund_of_ended(seat_claims, v_refunds) where id = any (p_claims);
    perform tell_of_cancelled_places(p_claims, p_reason);
  end if;
  return v_refunds;
end $$;

-- How an amount of each place is taken from its payments, the last one first: `[{claim, payment, minor}]`. Refuses with nothing_to_refund when a
-- place, or a payment for all of these places together, does not hold so much any more.
create or replace function refund_lines_of(p_claims uuid[], p_amounts integer[]) returns jsonb language plpgsql stable as $$
declare
  v_held record;
  v_claim uuid;
  v_rest integer := 0;
  v_minor integer;
  v_left jsonb := '{}';
  v_lines jsonb := '[]';
begin
  for v_held in
    select asked.claim, asked.amount, payments.id as payment, money.held_minor, held_by_payment(payments.id) as left_minor
      from unnest(p_claims, p_amounts) asked (claim, amount)
      left join lateral (select payment_id, held_minor from claim_money where claim_id = asked.claim) money on true
      left join payments on payments.id = money.payment_id
     order by asked.claim, payments.paid_at desc, payments.id desc
  loop
    if v_claim is distinct from v_held.claim then
      exit when v_rest > 0;
      v_claim := v_held.claim;
      v_rest := v_held.amount;
    end if;
    v_minor := least(v_rest, v_held.held_minor, coalesce((v_left ->> v_held.payment::text)::integer, v_held.left_minor));
    if v_minor > 0 then
      v_left := v_left || jsonb_build_object(v_held.payment, coalesce((v_left ->> v_held.payment::text)::integer, v_held.left_minor) - v_minor);
      v_rest := v_rest - v_minor;
      v_lines := v_lines || jsonb_build_object('claim', v_claim, 'payment', v_held.payment, 'minor', v_minor);
    end if;
  end loop;
  if v_rest > 0 then
    perform refuse('nothing_to_refund');
  end if;
  return v_lines;
end $$;

-- Refuses with refund_above_limit when the office would have given back more than p_limit (null: no limit) of an order that one of these places
-- came with.
create or replace function refuse_above_limit(p_claims uuid[], p_amounts integer[], p_limit integer) returns void language plpgsql as $$
declare
  v_given integer;
begin
  select given into v_given
    from (select given_back_by_office(first_order(order_id)) as given, sum(amount) as amount
            from unnest(p_claims, p_amounts) asked (id, amount) join seat_claims using (id)
           where p_limit is not null group by first_order(order_id)) coming
   where amount > 0 and given + amount > p_limit limit 1;
  if found then
    perform refuse('refund_above_limit', jsonb_build_object('limitMinor', p_limit, 'givenBackMinor', v_given,
                                                            'leftMinor', greatest(0, p_limit - v_given)));
  end if;
end $$;

-- The refund that ended a place: of those that were just made the first with money of it, else the first of a payment of it; where its money all
-- went back at the provider, that one. Null: it was free.
create or replace function refund_of_ended(p_place seat_claims, p_refunds uuid[]) returns uuid language sql stable as $$
  select refunds.id
    from refunds
    join payments on payments.id = refunds.payment_id
   where payments.id in (select payment_id from money_of_place(p_place.id, p_place.order_id))
     and (refunds.id = any (p_refunds) or refunds.reason = 'outside' and payments.refunded_minor = payments.amount_minor)
   order by refunds.id = any (p_refunds) desc,
            exists (select from refund_lines where refund_id = refunds.id and claim_id = p_place.id) desc,
            case when refunds.id = any (p_refunds) then refunds.id end, refunds.id desc
   limit 1
$$;

-- Takes places of a payment back and gives back all that is still paid for them, by whichever payments: those of p_claims, those of p_courses, or
-- all when both are null. Two participants in one class are two places with a price each. Where a part was refunded at the provider, what is
-- left is of the oldest of them. Refuses as give_back does.
create or replace function refund_payment(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null,
                                          p_claims uuid[] default null, p_limit integer default null)
returns uuid[] language plpgsql as $$
declare
  v_claims uuid[];
  v_amounts integer[];
begin
  perform lock_places(places_of_payment(p_payment), p_payment);
  v_claims := array(select id from seat_claims
                     where id = any (places_of_payment(p_payment))
                       and (p_courses is null or course_id = any (p_courses)) and (p_claims is null or id = any (p_claims)));
  select array_agg(claim_id order by claim_id), array_agg(minor order by claim_id) into v_claims, v_amounts
    from (select claim_id, sum(refund_minor)::integer as minor from quote_refund(v_claims, clock_timestamp(), true) group by claim_id) place;
  if v_claims is null then
    perform refuse('nothing_to_refund');
  end if;
  return give_back(v_claims, v_amounts, p_reason, p_actor, p_request, p_limit);
end $$;

-- The confirmed places that hold money of a payment, and those of its own order, which may have been free.
create or replace function places_of_payment(p_payment uuid) returns uuid[] language sql stable as $$
  select array(select claim.id from seat_claims claim
                where claim.state = 'confirmed'
                  and (claim.order_id = (select order_id from payments where id = p_payment)
                       or claim.id in (select money.claim_id from claim_money money where money.payment_id = p_payment))
                order by claim.id)
$$;

-- Gives places back for what quote_refund says at p_at, all or none: those that p_actor paid for, for themselves or a participant whom they still
-- look after. What was given back. Refuses with nothing_to_refund when one of them is none of these, with withdrawal_ended when one of the
-- classes has begun, unless it changed and all goes back, and with quote_changed when it is not p_expected. What is compared is what is given:
-- one quote serves for both. Locks: orders by id, courses by id, so concurrent withdrawals cannot deadlock.
create or replace function withdraw_places(p_claims uuid[], p_actor uuid, p_expected integer, p_at timestamptz, p_reason text,
                                           p_request text default null)
returns integer language plpgsql as $$
declare
  v_begun uuid[];
  v_changed uuid[];
  v_amounts jsonb;
  v_total integer;
begin
  perform lock_places(p_claims);
  if (select count(*) from seat_claims
       where id = any (p_claims) and state = 'confirmed' and user_id = p_actor
         and participant_id in (select looked_after_by(p_actor))) <> cardinality(p_claims) or cardinality(p_claims) = 0 then
    perform refuse('nothing_to_refund');
  end if;
  v_changed := array(select id from seat_claims where id = any (p_claims) and free_until > p_at);
  select array_agg(id) filter (where first_session_at <= p_at) into v_begun
    from (select id, first_session_at from courses
           where id in (select course_id from seat_claims where id = any (p_claims) and id <> all (v_changed)) order by id for no key update) locked;
  if v_begun is not null then
    perform refuse('withdrawal_ended');
  end if;
  select jsonb_object_agg(claim_id, minor), sum(minor) into v_amounts, v_total
    from (select claim_id, sum(refund_minor)::integer as minor from quote_refund(p_claims, p_at) group by claim_id) place;
  if v_total <> p_expected then
    perform refuse('quote_changed', jsonb_build_object('amountMinor', v_total));
  end if;
  perform give_back(array_agg(claim order by claim), array_agg((v_amounts ->> claim::text)::integer order by claim),
                    case when changed then 'changed' else p_reason end, p_actor, p_request)
    from (select claim, claim = any (v_changed) as changed from unnest(p_claims) claim) asked group by changed order by changed;
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
-- nothing_to_refund when so much of the payment, or of one of its places, went back or along in another way that the refund no longer fits. The
-- orders are locked first, as in give_back: what is left is counted by one of them at a time.
create or replace function count_failed_again(p_refund uuid) returns refunds language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  perform lock_places(array(select claim_id from refund_lines where refund_id = p_refund), (select payment_id from refunds where id = p_refund));
  select * into v_refund from refunds where id = p_refund and status = 'failed' for no key update;
  if v_refund.amount_minor > held_by_payment(v_refund.payment_id)
     or exists (select from refund_lines line where line.refund_id = v_refund.id and line.amount_minor > coalesce(
                  (select held_minor from claim_money where claim_id = line.claim_id and payment_id = v_refund.payment_id), 0)) then
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
