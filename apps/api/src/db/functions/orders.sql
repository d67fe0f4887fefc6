-- May this user try cards? seconds_left: one of p_counters that `refuses` has reached its `most`, in a window that runs for so much longer;
-- null when they may. proof: one that does not refuse has, and the user has never paid: the cardholder has to prove who they are.
-- p_counters: `[{"key": …, "most": …, "refuses": …}]`. Counters that are away, or that are kept locked, stop no one from paying: they are
-- left out.
create or replace function card_testing(p_user uuid, p_counters jsonb)
returns table (seconds_left float8, proof boolean) language plpgsql set lock_timeout = '1500ms' as $$
begin
  select max(extract(epoch from window_ends_at - clock_timestamp())) filter (where refuses),
         coalesce(bool_or(not refuses), false) and not exists (select from payments where user_id = p_user and amount_minor > 0)
    into seconds_left, proof
    from jsonb_to_recordset(p_counters) as given (key text, most integer, refuses boolean)
    join rate_counters using (key)
   where window_ends_at > clock_timestamp() and count >= most;
  return next;
exception when others then
  proof := false;
  return next;
end $$;

-- What a checkout begins with, in one message: the user's live order, or a new one by claim_order for p_expected. outcome:
-- live: there is an order already; claimed: there was none, and this one was made.
-- refused: card_testing lets the user try no card for seconds_left more. proof: as there.
-- holds_cart: it can be paid at this provider, its hold runs, and it is for exactly what is in the cart; else it has to be ended first. A
-- hold honours its own prices until it ends, whatever the classes cost by then: for another p_expected price_changed is raised. Codes, scholarships and
-- prices by hand are of the cart.
-- Locks: as claim_order.
create or replace function begin_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer, p_counters jsonb)
returns table (outcome text, placed orders, seconds_left float8, holds_cart boolean, proof boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_order uuid;
begin
  select tried.seconds_left, tried.proof into seconds_left, proof from card_testing(p_user, p_counters) tried;
  if seconds_left is not null then
    outcome := 'refused';
    return next;
    return;
  end if;
  -- Two tabs may begin at once: the second waits here, and finds the order of the first.
  perform 1 from users where id = p_user for no key update;
  select * into placed from orders where user_id = p_user and is_live;
  if placed.id is null then
    outcome := 'claimed';
    holds_cart := true;
    v_order := claim_order(p_user, p_provider, p_currency, p_expected, p_hold_seconds);
    select * into placed from orders where id = v_order;
  else
    outcome := 'live';
    holds_cart := placed.provider = p_provider and placed.status <> 'releasing' and placed.entry_id is null and placed.kind = 'purchase' and placed.expires_at > clock_timestamp()
      and not exists (select course_id, participant_id from cart_items where user_id = p_user
                      except select course_id, participant_id from seat_claims where order_id = placed.id)
      and not exists (select course_id, participant_id from seat_claims where order_id = placed.id
                      except select course_id, participant_id from cart_items where user_id = p_user)
      and placed.price_basis is not distinct from price_basis(p_user);
    if holds_cart and placed.total_minor <> p_expected then
      perform refuse('price_changed', jsonb_build_object('amountMinor', placed.total_minor, 'lines', told_order(placed.id)));
    end if;
  end if;
  seconds_left := greatest(0, extract(epoch from placed.expires_at - clock_timestamp()));
  return next;
end $$;

-- Turns a user's cart into an order that holds a seat for every item, or into nothing. Two participants in one class are two seats: items
-- are counted, never classes.
-- p_expected is the total in minor units that the student was shown. refuse_cart decides what may be bought when no other transaction can
-- change the courses any more: not in the statement that locks them, which still sees what was there before it waited. In a crowd it is asked
-- before, too: those who come too late for a full class, or whom a waiting room has not called, do not queue behind those who pay.
-- refused_clashes then decides what clashes: the rows of the user and of the participants stay locked until the end, so that of two claims for
-- one of them the second sees the first, whichever user buys. It is not called for carts without sessions.
-- Other devices and guardians take classes out of the cart without these locks: then it has changed.
-- Locks: the user, participants by id, the first versions of limited discounts by id, courses by id.
create or replace function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
returns uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_order uuid;
  v_wanted integer;
  v_basis text;
  v_total bigint;
  v_lines jsonb;
  v_is_listed boolean;
  v_is_limited boolean;
  v_is_paying boolean;
  v_locked uuid[] := '{}';
  v_has_others boolean;
  v_has_sessions boolean;
  v_refused uuid[];
begin
  if exists (select from cart_items item join courses on courses.id = item.course_id
              where item.user_id = p_user
                and (courses.seats_taken + courses.seats_saved >= courses.capacity
                     or exists (select from openings where openings.term_id = courses.term_id and closed_at is null))) then
    perform refuse_cart(p_user, p_currency);
  end if;
  -- A statement of its own: whoever adds to the cart holds this lock, so that the next ones see all that was added, and only what is taken out changes.
  perform 1 from users where id = p_user for no key update;
  -- A code or a scholarship is of what the order is made from, paused or not.
  select count(*) = 0 and not exists (select from cart_codes where user_id = p_user) and not exists (select from scholarships where revoked_at is null),
         coalesce(bool_or(num_nonnulls(max_uses, max_per_family) > 0), false), exists (select from orders where user_id = p_user and is_live)
    into v_is_listed, v_is_limited, v_is_paying from discounts where replaced_at is null and paused_at is null;
  if v_is_limited then
    -- After the people, who are locked below otherwise: the first version of each series that has so many uses and no more.
    perform 1 from participants
     where id in (select participant_id from cart_items where user_id = p_user) and (not is_self or owner_id <> p_user) order by id for no key update;
    v_locked := array(select id from discounts where id in (select limited_series(p_user, clock_timestamp())) order by id for no key update);
  end if;
  -- Classes wait for people. The order of the ids is what prevents deadlocks between carts that overlap. No other user buys for a self, so the
  -- user's own row is lock enough for carts without children.
  with people as materialized (
    select person.id from participants person
     where person.id in (select participant_id from cart_items where user_id = p_user) and (not person.is_self or person.owner_id <> p_user)
     order by person.id for no key update of person
  ), classes as materialized (
    select courses.id, first_session_at, courses.price_minor from (select count(*) from people) after_them, courses
     where courses.id in (select course_id from cart_items where user_id = p_user)
     order by courses.id for no key update of courses
  )
  select count(*), sum(price_minor), bool_or(first_session_at is not null), (select count(*) from people) > 0,
         v_is_listed and not bool_or(item.hand_price_minor is not null)
    into v_wanted, v_total, v_has_sessions, v_has_others, v_is_listed
    from classes join cart_items item on item.course_id = classes.id and item.user_id = p_user;
  if v_is_paying then
    perform refuse('payment_in_progress');
  elsif v_wanted = 0 then
    perform refuse('cart_empty');
  elsif v_has_others then
    perform require_buyer(p_user, array(select distinct participant_id from cart_items where user_id = p_user));
  end if;
  perform refuse_cart(p_user, p_currency);
  if v_has_sessions then
    select array_agg(distinct refused) into v_refused
      from (select participant_id, array_agg(course_id) as courses from cart_items where user_id = p_user group by participant_id) mine,
           unnest(refused_clashes(mine.participant_id, mine.courses)) as refused;
    if v_refused is not null then
      perform refuse('clash', jsonb_build_object('kind', 'student', 'courseIds', v_refused));
    end if;
  end if;
  -- A cart at list prices has been added up: most schools have no discount most of the time.
  if not v_is_listed or v_total <> p_expected then
    -- Before the prices: what the office or another device changes in between makes the cart another one than the order, never the other way round.
    v_basis := price_basis(p_user);
    -- What was taken out while this waited is not priced.
    select sum(line.price_minor), jsonb_agg(to_jsonb(line)) into v_total, v_lines from price_cart(p_user, clock_timestamp(), p_locked => v_locked) line;
    if jsonb_array_length(v_lines) is distinct from v_wanted then
      perform refuse('cart_changed');
    elsif v_total <> p_expected then
      perform refuse_price(p_user, p_expected, v_total, told_lines(v_lines));
    end if;
  end if;
  insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at, price_basis)
  values (p_user, p_provider, 'open', v_total, p_currency, v_wanted, clock_timestamp() + make_interval(secs => p_hold_seconds), v_basis)
  returning id into v_order;
  if take_seats(v_order, p_user, v_lines) <> v_wanted then
    perform refuse('cart_changed');
  end if;
  -- Under the order's id: settle_order takes it back.
  perform queue_job('look-after-order', jsonb_build_object('orderId', v_order),
                    clock_timestamp() + make_interval(secs => least(p_hold_seconds, 60)), v_order);
  return v_order;
end $$;

-- Takes the seats of a new order and writes its claims, at the prices of p_lines (those of price_lines) with their steps and uses, and under today's
-- refund policies: how many. Without p_lines those of the user's cart, at list prices. The caller has locked the courses.
create or replace function take_seats(p_order uuid, p_user uuid, p_lines jsonb) returns integer language plpgsql as $$
declare
  v_claimed integer;
begin
  with wanted as (
    select id as item_id, course_id, participant_id, null::integer as list_price_minor, null::integer as price_minor
      from cart_items where user_id = p_user and p_lines is null
    union all
    select * from jsonb_to_recordset(p_lines) as line (item_id uuid, course_id uuid, participant_id uuid, list_price_minor integer, price_minor integer)
  ), claimed as (
    update courses set seats_taken = seats_taken + wanted.seats
      from (select course_id, count(*) as seats from wanted group by course_id) wanted
     where courses.id = wanted.course_id
    returning courses.id, name, instructor_id, courses.price_minor, term_id
  )
  insert into seat_claims (order_id, course_id, user_id, participant_id, cart_item_id, price_minor, list_price_minor, course_name, instructor_name,
                           refund_policy_id)
  select p_order, claimed.id, p_user, wanted.participant_id, wanted.item_id, coalesce(wanted.price_minor, claimed.price_minor),
         coalesce(wanted.list_price_minor, claimed.price_minor), claimed.name, instructor.name,
         coalesce((select refund_policy_id from terms where terms.id = claimed.term_id), (select refund_policy_id from school))
    from claimed
    join wanted on wanted.course_id = claimed.id
    join users instructor on instructor.id = claimed.instructor_id;
  get diagnostics v_claimed = row_count;
  if p_lines is not null and p_lines @? '$[*].steps[*]' then
    with step as materialized (
      select claim.id as claim_id, nth, fact ->> 'kind' as kind, (fact ->> 'discountId')::uuid as discount_id, (fact ->> 'amountMinor')::integer as minor,
             coalesce(fact ->> 'name', '') as words
        from jsonb_to_recordset(p_lines) as line (course_id uuid, participant_id uuid, steps jsonb)
        join seat_claims claim on claim.order_id = p_order and claim.course_id = line.course_id and claim.participant_id = line.participant_id,
             jsonb_array_elements(line.steps) with ordinality given (fact, nth)
    ), kept as (
      insert into price_steps (claim_id, ordinal, kind, discount_id, amount_minor, words)
      select claim_id, nth, kind, discount_id, minor, words from step
    )
    insert into discount_uses (discount_id, order_id) select distinct discount_id, p_order from step where discount_id is not null;
  end if;
  return v_claimed;
end $$;

-- Releases an order's seats; an offer whose checkout was left goes on for the rest of its time. Only for an order whose intent can no longer be
-- paid: it never had one that left the server (open, reserved), or the provider has confirmed that it is canceled (releasing). p_if_over: only
-- when its time is over, which an admin may have prolonged. True when this call did it. Mails the family and the office if it waited for
-- money. p_actor: who of the office ended it.
-- p_because: why one that waited for money ends; null, as of a former version: no one is held to it.
create or replace function release_order(p_order uuid, p_if_over boolean default false, p_actor uuid default null, p_request text default null,
                                         p_because text default null)
returns boolean language plpgsql as $$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders where id = p_order for no key update;
  if v_order.status is null or v_order.status not in ('open', 'releasing', 'reserved') or p_if_over and v_order.expires_at > clock_timestamp() then
    return false;
  end if;
  -- The intent of an offer that is returned is canceled: the next one has a key of its own.
  update orders set status = 'offered', payment_intent_id = null, client_secret = null, attempt = attempt + 1, expires_at = offered_until
   where id = p_order and offered_until > clock_timestamp()
     and exists (select from waitlist_entries where waitlist_entries.id = v_order.entry_id and state = 'offered')
     and exists (select from seat_claims claim join courses on courses.id = claim.course_id
                  where claim.order_id = p_order and courses.status = 'Approved');
  if found then
    if v_order.kind = 'move' then
      -- It was accepted instead of another place, which stays.
      update seat_claims set replaces = null, credit_minor = 0, kept_fee_minor = 0 where order_id = p_order;
      update orders set kind = 'purchase', total_minor = (select sum(price_minor) from seat_claims where order_id = p_order) where id = p_order;
    end if;
    insert into waitlist_events (entry_id, course_id, kind) select id, course_id, 'returned' from waitlist_entries where id = v_order.entry_id;
    perform queue_job('look-after-order', jsonb_build_object('orderId', p_order), v_order.offered_until);
    perform prune_entry(v_order.entry_id);
    return true;
  end if;
  update orders set status = 'expired', client_secret = null, ended_because = p_because,
                    ended_at = case when p_because is not null then clock_timestamp() end
   where id = p_order;
  if v_order.entry_id is not null then
    perform end_entry(p_order, 'expired');
  end if;
  perform free_seats(array(select id from seat_claims where order_id = p_order and state = 'held'), 'released');
  if v_order.status = 'reserved' and v_order.reference is not null then
    perform queue_job('send-mail', jsonb_build_object('kind', 'order-released', 'orderId', p_order, 'to', recipient))
      from unnest(array['family', 'office']) recipient;
  end if;
  if p_actor is not null then
    perform write_audit(p_actor, p_request, 'releaseOrder', p_order::text, jsonb_build_object('status', v_order.status),
                        '{"status": "expired"}', jsonb_strip_nulls(jsonb_build_object('reference', v_order.reference)));
  end if;
  return true;
end $$;

-- Ends live claims, and gives the uses of discounts back that they had; the only function that lowers seats_taken. Their seats are offered to those
-- who wait for them in this statement, else go back on sale; with p_offers false the caller decides on them in this statement. The caller has locked
-- their orders.
create or replace function free_seats(p_claims uuid[], p_state text, p_offers boolean default true) returns void language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where id = any (p_claims)) order by id for no key update;
  update courses set seats_taken = seats_taken - ended.seats
    from (select course_id, count(*) as seats from seat_claims where id = any (p_claims) group by course_id) ended
   where courses.id = ended.course_id;
  update seat_claims set state = p_state, revoked_at = case when p_state = 'revoked' then clock_timestamp() end where id = any (p_claims);
  if exists (select from price_steps where claim_id = any (p_claims) and discount_id is not null) then
    perform release_uses(p_claims);
  end if;
  -- Most classes have no line: the others alone.
  perform offer_seats(id) from courses
   where p_offers and id in (select course_id from seat_claims where seat_claims.id = any (p_claims))
     and (saved_until is not null or exists (select from waitlist_entries where course_id = courses.id and state = 'waiting'));
end $$;

-- An order, locked with its people: the user, participants by id, the order, each after the one before; of a move also the orders of the place that
-- it replaces (lock_places), and then both classes by id. A user's own row is lock enough for their self, whom no other user buys for.
create or replace function lock_order(p_order uuid) returns orders language plpgsql as $$
declare
  v_order orders%rowtype;
begin
  with buyer as materialized (
    select id from users where id = (select user_id from orders where id = p_order) for no key update
  ), people as materialized (
    select person.id from (select count(*) from buyer) after_them, participants person
     where person.id in (select participant_id from seat_claims where order_id = p_order) and not person.is_self
     order by person.id for no key update of person
  )
  select orders.* into v_order from (select count(*) from people) after_them, orders
   where orders.id = p_order and orders.kind <> 'move' for no key update of orders;
  if v_order.id is null then
    perform lock_places(array(select replaces from seat_claims where order_id = p_order), p_order => p_order);
    perform 1 from courses
     where id in (select unnest(array[newer.course_id, former.course_id])
                    from seat_claims newer left join seat_claims former on former.id = newer.replaces where newer.order_id = p_order)
     order by id for no key update;
    select * into v_order from orders where id = p_order;
  end if;
  return v_order;
end $$;

-- Settles an order whose money has arrived: seats confirmed, payment written, cart emptied of what was bought. Money that arrives too late
-- is honoured when every seat is still free; money that no order can take is refunded, once. Money for a person who was erased since,
-- or for whom the payer may no longer buy, is too late; what a deleted account paid for itself, or for a child that another guardian has
-- taken over, stays in the books.
-- Locks: as lock_order, as in claim_order: code that makes a claim live sees all others for these people.
-- Any number of callers may call it any number of times; one of them does the work.
-- p_is_ours: the intent names this school, so its money goes back even when there is no such order.
-- p_method: how it came.
-- outcome: paid · refunded (the money is on its way back) · unknown (no such order, and not ours). is_new: this call did it.
create or replace function settle_order(p_order uuid, p_intent text, p_amount integer, p_currency text, p_is_ours boolean default false,
                                        p_card_brand text default null, p_card_last4 text default null, p_method text default 'card')
returns table (outcome text, payment payments, is_new boolean) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_order orders%rowtype;
  v_reason text;
begin
  v_order := lock_order(p_order);
  if v_order.id is null and not p_is_ours then
    return query select 'unknown', null::payments, false;
    return;
  end if;
  if v_order.status = 'paid' and v_order.payment_intent_id = p_intent then
    return query select 'paid', payments, false from payments where payments.order_id = p_order;
    return;
  end if;
  if exists (select 1 from refunds r where r.payment_intent_id = p_intent and r.payment_id is null and r.reason <> 'outside') then
    return query select 'refunded', null::payments, false;
    return;
  end if;
  -- An order that is gone, as after a restored backup, takes no money; an intent other than the order's own leaves the order as it is.
  if v_order.id is null
     or v_order.payment_intent_id is distinct from p_intent and (v_order.payment_intent_id is not null or v_order.status = 'paid') then
    perform begin_refund(null, p_order, p_intent, p_amount, p_currency, 'unfit_payment', p_method);
    return query select 'refunded', null::payments, true;
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
    when v_order.kind = 'move' and not may_move(p_order) then 'place_gone'
    -- The family keeps the place that it has.
    when v_order.kind = 'move' and p_amount > 0
         and exists (select from seat_claims claim join courses on courses.id = claim.course_id
                      where claim.order_id = p_order and courses.status <> 'Approved') then 'late_payment'
    -- A move was begun when it might be.
    when v_order.status in ('expired', 'review') and reclaim_seats(p_order, v_order.kind = 'move') is not null then 'late_payment'
  end;
  if v_reason is not null then
    perform end_entry(p_order, 'closed');
    perform free_seats(array(select id from seat_claims where order_id = p_order and state = 'held'), 'released');
    update orders set status = 'review', review_reason = v_reason, client_secret = null, payment_intent_id = p_intent where id = p_order;
    perform begin_refund(null, p_order, p_intent, p_amount, p_currency,
                         case v_reason when 'late_payment' then 'late_payment' else 'unfit_payment' end, p_method);
    return query select 'refunded', null::payments, true;
    return;
  end if;
  return query select 'paid', write_payment(v_order, p_intent, p_card_brand, p_card_last4, p_method), true;
end $$;

-- Writes down that an order is paid: its seats are confirmed, the money is of its places, and the cart loses what was bought. What costs nothing was
-- not paid in any way (none). The caller has locked the order and its people, and has decided that the money fits.
create or replace function write_payment(p_order orders, p_intent text, p_card_brand text, p_card_last4 text, p_method text)
returns payments language plpgsql as $$
declare
  v_payment payments;
  v_mail uuid := uuidv7();
begin
  -- Nothing is written unless every seat of the order is confirmed.
  with confirmed as (
    update seat_claims set state = 'confirmed', confirmed_at = clock_timestamp() where order_id = p_order.id and state = 'held'
    returning id, course_id, participant_id, price_minor - credit_minor as paid_minor
  ), paid as (
    insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency, method, card_brand, card_last4)
    select p_order.id, p_intent, u.id, u.name, coalesce(u.email, ''), p_order.total_minor, p_order.currency,
           case p_order.total_minor when 0 then 'none' else p_method end, p_card_brand, p_card_last4
      from users u where u.id = p_order.user_id and (select count(*) from confirmed) = p_order.item_count
    returning *
  ), funded as (
    insert into claim_funding (claim_id, payment_id, amount_minor)
    select confirmed.id, paid.id, paid_minor from confirmed, paid where paid_minor > 0
  ), counted as (
    -- An order that had ended gave its uses back: it counts beside the limit. An offer that a place moved to had its own.
    update discount_uses set state = case state when 'held' then 'used' else 'late' end
     where order_id = any (case p_order.kind when 'move' then array[p_order.id, first_order(p_order.id)] else array[p_order.id] end)
       and state in ('held', 'released')
       and exists (select from seat_claims claim join price_steps step on step.claim_id = claim.id
                    where claim.order_id = p_order.id and step.discount_id = discount_uses.discount_id)
  ), settled as (
    update orders set status = 'paid', payment_intent_id = p_intent, client_secret = null, paid_at = clock_timestamp(), review_reason = null
     where id = p_order.id
  ), emptied as (
    delete from cart_items item using confirmed
     where item.user_id = p_order.user_id and item.course_id = confirmed.course_id and item.participant_id = confirmed.participant_id
  ), codes as (
    -- As empty_codes does, in this statement: every purchase comes by.
    delete from cart_codes code
     where code.user_id = p_order.user_id
       and not exists (select from cart_items item where item.user_id = code.user_id
                          and (item.course_id, item.participant_id) not in (select course_id, participant_id from confirmed))
  ), mailed as (
    insert into mails (id, kind, user_id, order_id, about)
    select v_mail, 'receipt', p_order.user_id, p_order.id, jsonb_build_object('paymentId', paid.id) from paid where p_order.kind <> 'move'
  )
  select * into v_payment from paid;
  if v_payment.id is null then
    raise exception 'order % does not hold its % seats', p_order.id, p_order.item_count;
  end if;
  if p_order.entry_id is not null then
    perform end_entry(p_order.id, 'taken');
  end if;
  -- A person who got a place waits for it no longer in another entry; the courses are locked by id.
  perform prune_entry(found.entry_id)
    from (select person.entry_id
            from seat_claims claim
            join waitlist_people person on person.participant_id = claim.participant_id and person.course_id = claim.course_id and person.is_live
           where claim.order_id = p_order.id and claim.state = 'confirmed'
           order by claim.course_id) found;
  if p_order.kind = 'move' then
    perform finish_move(p_order.id);
  else
    perform queue_job('send-mail', jsonb_build_object('kind', 'receipt', 'paymentId', v_payment.id), p_id => v_mail);
  end if;
  -- What claim_order has queued, unless it has begun: there is nothing left to look after.
  delete from pgboss.job where name = 'look-after-order' and id = p_order.id and state < 'active';
  return v_payment;
end $$;

-- Null when every seat of an ended order could be taken again: all of them, or none, and then what is in the way of the first. p_ordered: it is
-- made again as it was ordered, also after the sale of its classes has closed, until they begin. The caller has locked the user's row and
-- those of the participants, so that any clash with another of their claims is seen.
create or replace function reclaim_seats(p_order uuid, p_ordered boolean default false) returns text language plpgsql as $$
declare
  v_problem text;
  -- Of a move, which has one place; what a reservation was moved from has ended.
  v_replaced uuid := (select replaces from seat_claims join orders on orders.id = order_id where order_id = p_order and kind = 'move');
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- A user who may no longer buy for a participant does not get a place for them late.
  if exists (select from seat_claims where order_id = p_order and not may_buy_for(user_id, participant_id)) then
    return 'not_guardian';
  end if;
  select obstacle into v_problem
    from (select case
              -- A seat that a participant holds by another order is no obstacle for them, but it is their only one.
              when problem is null and exists (select from seat_claims other where other.participant_id = mine.participant_id
                                                                               and other.course_id = mine.course_id and other.is_live)
                then 'place_in_payment'
              when not p_ordered then problem
              when courses.first_session_at <= clock_timestamp() then 'sale_closed'
              when problem not in ('sale_not_open', 'sale_closed', 'waiting_room') then problem
              when exists (select from eligibility_problems(mine.participant_id, array[mine.course_id], v_replaced)) then 'not_eligible'
            end as obstacle
            from (select seat_claims.*, count(*) over (partition by course_id)::integer as seats
                    from seat_claims where order_id = p_order) mine
            join orders on orders.id = mine.order_id
            join courses on courses.id = mine.course_id
           cross join lateral course_problem(mine.course_id, mine.user_id, orders.currency, mine.participant_id, mine.seats, v_replaced) problem) judged
   where obstacle is not null limit 1;
  if v_problem is not null then
    return v_problem;
  end if;
  if exists (select 1 from (select participant_id, array_agg(course_id) as courses from seat_claims
                             where order_id = p_order group by participant_id) mine
              where refused_clashes(mine.participant_id, mine.courses, v_replaced) is not null) then
    return 'clash';
  end if;
  update courses set seats_taken = seats_taken + wanted.seats
    from (select course_id, count(*) as seats from seat_claims where order_id = p_order group by course_id) wanted
   where courses.id = wanted.course_id;
  update seat_claims set state = 'held' where order_id = p_order;
  return null;
end $$;
