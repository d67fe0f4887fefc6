-- Places that are moved to another class, with their money. A move is an order of kind `move` with one claim, which names the place that it
-- replaces and how much of its money comes along; until it is settled both seats are taken, and then the old place is `moved`.
-- Locks, as everywhere: the user, participants by id, orders by id (lock_places), courses by id.

-- Until when a place of a class moves with all its money: the end of a day by the clocks of the class; null for one without dates.
create or replace function moves_whole_until(p_course courses) returns timestamptz language sql stable as $$
  select ((p_course.first_session_at at time zone coalesce(p_course.session_zone, 'UTC'))::date - moves_until_days + 1)::timestamp
           at time zone coalesce(p_course.session_zone, 'UTC')
    from school
$$;

-- What a move of a place to a class would cost at a moment. holds_minor: what is paid for the place, as far as its payments still hold it. Of that
-- credit_minor counts: within a term all of it until moves_whole_until of both classes, else what the refund policy gives back, or what the office
-- says (p_credit). used_minor of it goes along; the rest of it goes back (refund_minor), of a credit of everything as the policy gives it; what
-- is left is kept, of it kept_fee_minor as the policy's fee. A difference that no card can be charged is waived. p_price: of the new place,
-- where it is not that of price_move. until: when the rule is over; null: never. Always runs with one plan: to plan it takes longer than to run it.
create or replace function quote_move(p_claim uuid, p_course uuid, p_at timestamptz, p_credit integer default null, p_price integer default null)
returns table (holds_minor integer, credit_minor integer, used_minor integer, kept_minor integer, kept_fee_minor integer, price_minor integer,
               total_minor integer, refund_minor integer, waived_minor integer, rule text, until timestamptz)
language sql stable set plan_cache_mode = force_generic_plan as $$
  with money as materialized (
    select quote.*, held.refund_minor as held_minor,
           coalesce(sum(held.refund_minor) over (order by quote.nth rows between unbounded preceding and 1 preceding), 0) as later_minor
      from quote_refund(array[p_claim], p_at) with ordinality quote (claim_id, payment_id, paid_minor, percent, fee_minor, refund_minor, until, next_minor, nth)
      join quote_refund(array[p_claim], p_at, true) held using (payment_id)
  ), held as (
    select coalesce(sum(held_minor), 0)::integer as minor, coalesce(sum(refund_minor), 0)::integer as policy_minor,
           coalesce(sum(fee_minor), 0)::integer as fee_minor, min(until) as until
      from money
  ), move as (
    select coalesce(p_price, (select costs.price_minor from price_move(p_claim, p_course, p_at) costs)) as price,
           case when p_credit is not null then 'by_hand'
                when former.term_id is not distinct from course.term_id and coalesce(dates.whole_until > p_at, true) then 'whole'
                else 'policy' end as rule,
           dates.whole_until
      from seat_claims claim
      join courses former on former.id = claim.course_id
      join courses course on course.id = p_course
     cross join lateral (select least(moves_whole_until(former), moves_whole_until(course)) as whole_until) dates
     where claim.id = p_claim
  ), credit as (
    select move.*, held.*, case move.rule when 'by_hand' then least(p_credit, held.minor) when 'whole' then held.minor else held.policy_minor end as credit
      from move, held
  ), priced as (
    select credit.*, case when price - credit between 1 and rule('smallest_charge') - 1 then price - credit else 0 end as waived, least(credit, price) as used
      from credit
  ), left_over as (
    select priced.*, credit - used as rest,
           (select sum(part(greatest(0, least(held_minor, credit - used - later_minor))::integer, percent)) from money)::integer as due
      from priced
  ), given as (
    select left_over.*,
           case when left_over.rule = 'whole' then least(fee_minor, coalesce(due, 0)) when left_over.rule = 'policy' then fee_minor else 0 end as fee
      from left_over
  )
  select minor, credit, used, minor - used - refund.minor_back, fee, price - waived, price - waived - used, refund.minor_back, waived, given.rule,
         case given.rule when 'whole' then whole_until when 'policy' then until end
    from given
   cross join lateral (select case when given.rule = 'whole' then coalesce(due, 0) - fee else rest end as minor_back) refund
$$;

-- What stands in the way of a move, what is said first first; none: nothing does. p_office: who moves also what has begun. p_waive: beyond the ages
-- and the classes to attend first. Inside a term a sale that is over is no obstacle. An offer of the class that waits for the family is the place
-- that it moves to.
create or replace function move_problems(p_claim uuid, p_course uuid, p_currency text, p_office boolean default false, p_waive boolean default false)
returns table (problem text, course_ids uuid[]) language plpgsql stable as $$
declare
  v_claim seat_claims;
  v_former courses;
  v_course courses;
  v_problem text;
  v_ids uuid[];
begin
  select * into v_claim from seat_claims where id = p_claim;
  select * into v_former from courses where id = v_claim.course_id;
  select * into v_course from courses where id = p_course;
  if is_leaving(p_claim) or v_claim.state = 'held' and (select kind from orders where id = v_claim.order_id) = 'move' then
    return query select 'move_in_progress', '{}'::uuid[];
  end if;
  if v_former.first_session_at <= clock_timestamp() and not p_office and coalesce(v_claim.free_until <= clock_timestamp(), true) then
    return query select 'class_begun', array[v_former.id];
  end if;
  v_ids := array(
    select distinct other.course_id
      from seat_claims other join course_prerequisites wanted on wanted.course_id = other.course_id and wanted.requires_course_id = v_former.id
     where other.participant_id = v_claim.participant_id and other.is_live and other.id <> p_claim and not is_leaving(other.id)
       and not exists (select from eligibility_waivers waiver
                        where waiver.course_id = other.course_id and waiver.participant_id = v_claim.participant_id));
  if cardinality(v_ids) > 0 then
    return query select 'place_required', v_ids;
  end if;
  if not may_buy_for(v_claim.user_id, v_claim.participant_id) then
    return query select 'not_guardian', '{}'::uuid[];
  end if;
  if exists (select from claim_money money join payments on payments.id = money.payment_id
              where money.claim_id = p_claim and money.held_minor > 0 and payments.currency <> v_course.currency) then
    v_problem := 'other_currency';
  elsif offer_to_move_to(p_claim, p_course) is not null then
    v_problem := case when v_course.status <> 'Approved' then 'not_available' end;
  else
    v_problem := course_problem(p_course, v_claim.user_id, p_currency, v_claim.participant_id, 1, p_claim);
  end if;
  if v_problem = 'sale_closed' and v_former.term_id is not distinct from v_course.term_id and coalesce(v_course.over_at > clock_timestamp(), true) then
    v_problem := null;
  end if;
  v_problem := coalesce(v_problem,
    (select case when bool_or(found.problem <> 'birth_date_missing') then 'not_eligible' when count(*) > 0 then 'birth_date_missing' end
       from eligibility_problems(v_claim.participant_id, array[p_course], p_claim) found));
  if v_problem is not null and not (p_waive and v_problem in ('not_eligible', 'birth_date_missing')) then
    return query select v_problem, array[p_course];
  end if;
  v_ids := refused_clashes(v_claim.participant_id, array[p_course], p_claim);
  if v_ids is not null and p_course <> v_former.id then
    return query select 'clash', v_ids;
  end if;
end $$;

-- The offer of a class, to the payer of a place and its participant alone, that the place can be moved to: its order. None of a reserved place.
create or replace function offer_to_move_to(p_claim uuid, p_course uuid) returns uuid language sql stable as $$
  select orders.id
    from seat_claims place
    join seat_claims offered on offered.participant_id = place.participant_id and offered.course_id = p_course and offered.state = 'held'
    join orders on orders.id = offered.order_id and orders.status = 'offered' and orders.user_id = place.user_id and orders.item_count = 1
   where place.id = p_claim and place.state = 'confirmed' and orders.offered_until > clock_timestamp()
$$;

-- Moves a place to another class: the move's order, which is to be paid by p_hold_seconds, or is settled already where nothing is. The same move
-- again is the same order. Null when p_claim is no place that the caller moves: one of p_user, or for the office (null) of anyone. Refuses with the
-- first of move_problems, with quote_changed when quote_move says other amounts than those that were shown, with payment_in_progress beside
-- another live order, and with refund_above_limit. p_actor, p_credit, p_waive, p_why, p_limit: of the office. p_price: of the new place, where
-- it is not that of price_move, with the list price and the steps of p_as.
create or replace function start_move(p_claim uuid, p_course uuid, p_user uuid, p_provider text, p_currency text, p_total integer, p_refund integer,
                                      p_hold_seconds integer, p_at timestamptz, p_actor uuid, p_request text default null,
                                      p_credit integer default null, p_waive boolean default false, p_why text default null,
                                      p_limit integer default null, p_price integer default null, p_as uuid default null)
returns uuid language plpgsql as $$
declare
  v_claim seat_claims;
  v_offer uuid;
  v_order uuid;
  v_quote record;
  v_costs record;
  v_steps jsonb;
  v_refused record;
begin
  select * into v_claim from seat_claims where id = p_claim;
  perform 1 from users where id = v_claim.user_id for no key update;
  perform 1 from participants where id = v_claim.participant_id for no key update;
  v_offer := offer_to_move_to(p_claim, p_course);
  perform lock_places(array[p_claim], p_order => v_offer);
  perform 1 from courses where id in (v_claim.course_id, p_course) order by id for no key update;
  -- As it is now that all is locked.
  select seat_claims.* into v_claim from seat_claims join orders on orders.id = order_id
   where seat_claims.id = p_claim and (state = 'confirmed' or state = 'held' and status = 'reserved')
     and (p_user is null or seat_claims.user_id = p_user and participant_id in (select looked_after_by(p_user)));
  if not found then
    return null;
  end if;
  v_offer := offer_to_move_to(p_claim, p_course);
  select orders.id into v_order from seat_claims newer join orders on orders.id = newer.order_id
   where newer.replaces = p_claim and newer.course_id = p_course and newer.state = 'held' and orders.status in ('open', 'awaiting_payment')
     and orders.total_minor = p_total;
  if found then
    return v_order;
  end if;
  select * into v_refused from move_problems(p_claim, p_course, p_currency, p_user is null, p_waive) limit 1;
  if found then
    perform refuse(case v_refused.problem when 'not_available' then 'sale_closed' else v_refused.problem end,
                   jsonb_build_object('courseIds', v_refused.course_ids)
                     || case v_refused.problem when 'clash' then '{"kind": "student"}'::jsonb
                             when 'waiting_room' then coalesce(waiting_time(v_claim.user_id, array[p_course]), '{}') else '{}' end);
  end if;
  select * into v_quote from quote_move(p_claim, p_course, p_at, p_credit,
                                        coalesce(p_price, (select price_minor from seat_claims where order_id = v_offer)));
  if v_quote.total_minor <> p_total or v_quote.refund_minor <> p_refund then
    perform refuse('quote_changed', jsonb_build_object('amountMinor', v_quote.total_minor));
  end if;
  select * into v_costs from price_move(p_claim, p_course, p_at);
  v_steps := case when v_offer is null and p_price is null then v_costs.steps else '[]' end
             || case when v_quote.waived_minor > 0 then jsonb_build_object('kind', 'waived', 'amountMinor', v_quote.waived_minor) else '[]' end;
  if p_waive then
    insert into eligibility_waivers (course_id, user_id, participant_id, granted_by, reason)
    select p_course, owner_id, id, p_actor, p_why from participants where id = v_claim.participant_id on conflict do nothing;
  end if;
  if v_claim.state = 'held' then
    -- The office is not asked, nor does what it placed count.
    if p_user is not null and share_refusal(array[p_course]) is not null then
      perform refuse('transfer_not_offered', share_refusal(array[p_course]));
    end if;
    v_order := move_reserved(v_claim, p_course, v_quote.price_minor, v_costs.list_price_minor, v_steps);
  else
    if p_total > 0 and exists (select from orders where user_id = v_claim.user_id and is_live) then
      perform refuse('payment_in_progress', (select jsonb_build_object('orderId', id) from orders where user_id = v_claim.user_id and is_live));
    end if;
    v_order := claim_move(v_claim, p_course, v_offer, p_provider, p_currency, p_total, v_quote.price_minor, v_quote.used_minor, v_quote.kept_fee_minor,
                          least(p_hold_seconds, 60 * rule('move_minutes')),
                          coalesce((select list_price_minor from seat_claims where id = p_as), v_costs.list_price_minor), v_steps, p_as);
    if p_refund > 0 and p_total = 0 then
      perform give_back(array[p_claim], array[p_refund],
                        case when v_quote.rule = 'by_hand' then 'goodwill' when v_claim.free_until > p_at then 'changed' else 'move' end,
                        p_actor, p_request, case v_quote.rule when 'by_hand' then p_limit end, true, p_why);
    end if;
    if p_total = 0 and not exists (select from settle_order(v_order, 'move_' || v_order, 0, p_currency, true, p_method => 'none') where outcome = 'paid') then
      raise exception 'move % was not settled', v_order;
    end if;
  end if;
  if p_user is null then
    update orders set placed_by = p_actor where id = v_order;
    perform write_audit(p_actor, p_request, 'movePlace', v_order::text, jsonb_build_object('course', v_claim.course_name),
                        jsonb_build_object('course', (select name from courses where id = p_course)),
                        jsonb_strip_nulls(jsonb_build_object('claimId', p_claim, 'totalMinor', p_total, 'refundMinor', p_refund, 'creditMinor', p_credit,
                                                             'waived', nullif(p_waive, false), 'why', p_why)));
  end if;
  return v_order;
end $$;

-- Takes the seat of a move, by an order of its own or by the offer that it accepts: the order. The caller has locked all, and has decided that it
-- may. Where nothing is to be paid it is never live: the family may be paying for something else. p_list: its list price; an offer has its own. p_as:
-- whose steps it has before p_steps.
create or replace function claim_move(p_old seat_claims, p_course uuid, p_offer uuid, p_provider text, p_currency text, p_total integer,
                                      p_price integer, p_used integer, p_kept_fee integer, p_hold_seconds integer, p_list integer, p_steps jsonb,
                                      p_as uuid default null)
returns uuid language plpgsql as $$
declare
  v_order uuid := p_offer;
  v_claim uuid;
  v_status text := case p_total when 0 then 'reserved' else 'open' end;
  v_ends timestamptz := clock_timestamp() + make_interval(secs => p_hold_seconds);
begin
  if p_offer is not null then
    update orders set kind = 'move', status = v_status, provider = p_provider, total_minor = p_total, expires_at = v_ends, extended = false,
                      checked_at = clock_timestamp()
     where id = p_offer;
    update seat_claims set replaces = p_old.id, price_minor = p_price, credit_minor = p_used, kept_fee_minor = p_kept_fee where order_id = p_offer;
    insert into waitlist_events (entry_id, course_id, kind) select entry_id, p_course, 'accepted' from orders where id = p_offer;
  else
    insert into orders (user_id, provider, kind, status, total_minor, currency, item_count, expires_at)
    values (p_old.user_id, p_provider, 'move', v_status, p_total, p_currency, 1, v_ends) returning id into v_order;
    update courses set seats_taken = seats_taken + 1 where id = p_course;
    insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, list_price_minor, course_name, instructor_name,
                             refund_policy_id, replaces, credit_minor, kept_fee_minor)
    select v_order, p_course, p_old.user_id, p_old.participant_id, p_price, p_list, courses.name, instructor.name, p_old.refund_policy_id, p_old.id,
           p_used, p_kept_fee
      from courses join users instructor on instructor.id = courses.instructor_id where courses.id = p_course;
  end if;
  select id into v_claim from seat_claims where order_id = v_order;
  if p_as is not null then
    perform copy_steps(p_as, v_claim);
  end if;
  perform keep_steps(v_claim, p_steps);
  if p_total > 0 then
    perform queue_job('look-after-order', jsonb_build_object('orderId', v_order), clock_timestamp() + make_interval(secs => least(p_hold_seconds, 60)),
                      case when p_offer is null then v_order end);
  end if;
  return v_order;
end $$;

-- What of a place's money can go along, of each payment: to another class no more than is refunded, what its bank disputes is not; to another child
-- of the family, who has the same seat, all of it.
create or replace function money_to_move(p_old seat_claims, p_new seat_claims)
returns table (payment_id uuid, minor integer) language sql stable as $$
  select payment_id, case when p_old.course_id = p_new.course_id then paid_minor else refund_minor end
    from quote_refund(array[p_old.id], clock_timestamp(), true)
$$;

-- Whether the place that an order moves is still there, with all the money that is to come along.
create or replace function may_move(p_order uuid) returns boolean language sql stable as $$
  select exists (
    select from seat_claims newer join seat_claims former on former.id = newer.replaces
     where newer.order_id = p_order and former.state = 'confirmed'
       and not exists (select from seat_claims other where other.replaces = former.id and other.is_live and other.id <> newer.id)
       and newer.credit_minor <= coalesce((select sum(minor) from money_to_move(former, newer)), 0))
$$;

-- Ends the place that a settled move replaces: the credit goes along, from the first payment on, and with it the refund policy, and its seat is
-- free. The caller has locked the orders and both classes, and has asked may_move.
create or replace function finish_move(p_order uuid) returns void language plpgsql as $$
declare
  v_new seat_claims;
  v_old seat_claims;
begin
  select * into v_new from seat_claims where order_id = p_order;
  select * into v_old from seat_claims where id = v_new.replaces;
  insert into funding_moves (from_claim, to_claim, payment_id, amount_minor, moved_at)
  select v_old.id, v_new.id, payment_id, part, written_at()
    from (select held.payment_id,
                 least(held.minor, v_new.credit_minor - coalesce(sum(held.minor) over (order by payments.paid_at, payments.id
                                                                   rows between unbounded preceding and 1 preceding), 0))::integer as part
            from money_to_move(v_old, v_new) held
            join payments on payments.id = held.payment_id) shared
   where part > 0;
  update seat_claims set refund_policy_id = v_old.refund_policy_id where id = v_new.id and refund_policy_id is distinct from v_old.refund_policy_id;
  if v_old.course_id = v_new.course_id then
    -- Another child has the seat now.
    update seat_claims set state = 'moved' where id = v_old.id;
  else
    perform free_seats(array[v_old.id], 'moved');
  end if;
  perform queue_job('send-mail', jsonb_build_object('kind', 'place-moved', 'orderId', p_order, 'claimId', v_new.id, 'userId', v_new.user_id));
  perform queue_job('send-mail', jsonb_build_object('kind', 'place-moved', 'orderId', p_order, 'claimId', v_new.id, 'userId', user_id))
    from (select guardians_of(v_old.participant_id) union select guardians_of(v_new.participant_id)) guardian (user_id)
   where user_id is distinct from v_new.user_id;
end $$;

-- Moves a place that waits for its money: a new order with the reference of the old one, its last day where the new class allows that, and the price
-- of the new class. It is no reservation that its parent ended. Refuses with due_too_late. The caller has locked all.
create or replace function move_reserved(p_old seat_claims, p_course uuid, p_price integer, p_list integer, p_steps jsonb)
returns uuid language plpgsql as $$
declare
  v_claims uuid[] := array(select id from seat_claims where order_id = p_old.order_id and state = 'held');
  v_order uuid;
  v_claim uuid;
  v_due_on date;
begin
  update orders set status = 'expired' where id = p_old.order_id;
  -- The seats change hands from one order to the other; the one that is left goes back below.
  update seat_claims set state = 'released' where id = any (v_claims);
  update courses set seats_taken = seats_taken + 1 where id = p_course;
  v_order := reserve_again(p_old.order_id, v_claims, p_old.id);
  -- What the former class changed gives no way out of this one.
  update seat_claims set course_id = p_course, price_minor = p_price, list_price_minor = p_list, replaces = p_old.id, cart_item_id = null, course_name = courses.name,
                         instructor_name = instructor.name, free_until = null, change_agreed_at = null, created_at = clock_timestamp()
    from courses join users instructor on instructor.id = courses.instructor_id
   where order_id = v_order and seat_claims.course_id = p_old.course_id and participant_id = p_old.participant_id and courses.id = p_course
  returning seat_claims.id into v_claim;
  perform keep_steps(v_claim, p_steps);
  perform release_uses(array[v_claim]);
  perform free_seats(array[p_old.id], 'released');
  select least(due_on, latest_due_day(array(select course_id from seat_claims where order_id = v_order))) into v_due_on from orders where id = v_order;
  perform refuse_late_due_day(v_order, v_due_on);
  update orders set due_on = v_due_on, expires_at = end_of_school_day(v_due_on),
                    total_minor = (select sum(price_minor) from seat_claims where order_id = v_order)
   where id = v_order;
  if (select total_minor from orders where id = v_order) = 0 then
    perform settle_order(v_order, 'free_' || v_order, 0, (select currency from orders where id = v_order), true);
  else
    perform queue_job('send-mail', jsonb_build_object('kind', 'order-reserved', 'orderId', v_order, 'to', recipient))
      from unnest(array['family', 'office']) recipient;
  end if;
  return v_order;
end $$;

-- Gives a place to another child of the family, with its money, price, steps, policy and free_until: the new claim. Null when p_claim is none of p_user
-- (null: the office). Refuses with class_begun, move_in_progress, place_required, not_guardian, has_scholarship, consent_missing, already_enrolled,
-- not_eligible, birth_date_missing and clash.
create or replace function change_participant(p_claim uuid, p_participant uuid, p_user uuid, p_provider text, p_actor uuid, p_request text default null)
returns uuid language plpgsql as $$
declare
  v_claim seat_claims;
  v_problem text;
  v_ids uuid[];
  v_money integer;
  v_currency text;
  v_order uuid;
  v_new uuid;
begin
  select * into v_claim from seat_claims where id = p_claim;
  perform 1 from users where id = v_claim.user_id for no key update;
  perform 1 from participants where id in (v_claim.participant_id, p_participant) order by id for no key update;
  perform lock_places(array[p_claim]);
  perform 1 from courses where id = v_claim.course_id for no key update;
  select * into v_claim from seat_claims
   where id = p_claim and state = 'confirmed'
     and (p_user is null or user_id = p_user and participant_id in (select looked_after_by(p_user)));
  if not found then
    return null;
  end if;
  select currency into v_currency from orders where id = v_claim.order_id;
  select problem, course_ids into v_problem, v_ids from move_problems(p_claim, v_claim.course_id, v_currency)
   where problem in ('move_in_progress', 'class_begun', 'place_required', 'not_guardian') limit 1;
  if v_problem is null and exists (select from price_steps where claim_id = p_claim and kind = 'scholarship') then
    v_problem := 'has_scholarship';
  end if;
  if v_problem is null and exists (select from seat_claims where participant_id = p_participant and course_id = v_claim.course_id and is_live) then
    v_problem := 'already_enrolled';
  end if;
  if v_problem is null then
    perform require_buyer(v_claim.user_id, array[p_participant]);
    select case when bool_or(problem <> 'birth_date_missing') then 'not_eligible' when count(*) > 0 then 'birth_date_missing' end
      into v_problem from eligibility_problems(p_participant, array[v_claim.course_id]);
  end if;
  if v_problem is null then
    v_ids := refused_clashes(p_participant, array[v_claim.course_id]);
    v_problem := case when v_ids is not null then 'clash' end;
  end if;
  if v_problem is not null then
    perform refuse(v_problem, jsonb_build_object('courseIds', coalesce(v_ids, array[v_claim.course_id]))
                                || case v_problem when 'clash' then '{"kind": "student"}' else '{}' end::jsonb);
  end if;
  v_money := paid_for_claim(p_claim);
  insert into orders (user_id, provider, kind, status, total_minor, currency, item_count, expires_at)
  values (v_claim.user_id, p_provider, 'move', 'reserved', 0, v_currency, 1, clock_timestamp()) returning id into v_order;
  insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, list_price_minor, course_name, instructor_name,
                           refund_policy_id, replaces, credit_minor, free_until, change_agreed_at)
  values (v_order, v_claim.course_id, v_claim.user_id, p_participant, v_money, v_claim.list_price_minor, v_claim.course_name, v_claim.instructor_name, v_claim.refund_policy_id,
          p_claim, v_money, v_claim.free_until, v_claim.change_agreed_at)
  returning id into v_new;
  perform copy_steps(p_claim, v_new);
  perform note_waived(v_new);
  if not exists (select from settle_order(v_order, 'move_' || v_order, 0, v_currency, true, p_method => 'none') where outcome = 'paid') then
    raise exception 'move % was not settled', v_order;
  end if;
  if p_user is null then
    update orders set placed_by = p_actor where id = v_order;
    perform write_audit(p_actor, p_request, 'changeParticipant', v_order::text, jsonb_build_object('participantId', v_claim.participant_id),
                        jsonb_build_object('participantId', p_participant), jsonb_build_object('claimId', p_claim, 'course', v_claim.course_name));
  end if;
  return v_new;
end $$;

-- Undoes a move by the opposite one, with all its money; what was paid for the move goes back. The claim that is live then; null when there is none
-- to undo. Refuses with undo_ended on another day of the school's calendar, and when a refund of it went out or a card has paid for it; and as
-- start_move does, as when the old seat is taken.
create or replace function undo_move(p_claim uuid, p_provider text, p_currency text, p_at timestamptz, p_actor uuid, p_request text, p_limit integer)
returns uuid language plpgsql as $$
declare
  v_new seat_claims;
  v_old seat_claims;
  v_holds integer;
  v_kept integer;
  v_price integer;
  v_order uuid;
  v_again uuid;
begin
  select * into v_new from seat_claims where id = p_claim;
  perform 1 from users where id = v_new.user_id for no key update;
  perform 1 from participants where id in (v_new.participant_id, (select participant_id from seat_claims where id = v_new.replaces)) order by id for no key update;
  perform lock_places(array[p_claim, v_new.replaces]);
  select * into v_new from seat_claims where id = p_claim and state = 'confirmed' and replaces is not null;
  if not found then
    return null;
  end if;
  select * into v_old from seat_claims where id = v_new.replaces;
  if school_day(v_new.confirmed_at) <> school_day(p_at) or v_old.state <> 'moved'
     or exists (select from refund_lines line join refunds on refunds.id = line.refund_id
                 where line.claim_id = v_old.id and refunds.status <> 'failed' and refunds.created_at >= v_new.created_at)
     or exists (select from claim_funding funding join payments on payments.id = funding.payment_id
                 where funding.claim_id = p_claim and payments.method = 'card') then
    perform refuse('undo_ended');
  end if;
  if v_old.course_id = v_new.course_id then
    return change_participant(p_claim, v_old.participant_id, null, p_provider, p_actor, p_request);
  end if;
  v_holds := paid_for_claim(p_claim);
  v_kept := paid_for_claim(v_old.id);
  v_price := v_holds - coalesce((select sum(money.held_minor) from claim_money money join claim_funding using (claim_id, payment_id)
                                  where claim_id = p_claim), 0);
  v_order := start_move(p_claim, v_old.course_id, null, p_provider, p_currency, 0, v_holds - v_price, 0, p_at, p_actor, p_request,
                        v_holds, false, null, p_limit, v_price, v_old.id);
  -- A statement of its own sees what was made.
  select id into v_again from seat_claims where order_id = v_order;
  -- What was kept comes back, too, and with it the fee.
  insert into funding_moves (from_claim, to_claim, payment_id, amount_minor, moved_at)
  select v_old.id, v_again, payment_id, held_minor, written_at() from claim_money where claim_id = v_old.id and held_minor > 0;
  update seat_claims set price_minor = price_minor + v_kept, credit_minor = credit_minor + v_kept, kept_fee_minor = -v_new.kept_fee_minor,
                         free_until = v_old.free_until, change_agreed_at = v_old.change_agreed_at
   where id = v_again;
  perform note_waived(v_again);
  return v_again;
end $$;
