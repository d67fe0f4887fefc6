-- Every change of seats or money is one call of one of these functions: no transaction spans a network call, and
-- no caller can forget a step. Locks are always taken in the order user, order, courses by id, claims.
-- A refusal is raised with SQLSTATE CZ409; its message is a reason of the contracts, its detail is JSON.

alter table courses set (fillfactor = 70);
--> statement-breakpoint

-- Turns the student's cart into an order that holds every seat, or into nothing.
-- p_expected is the total in minor units that the student was shown.
create function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
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

  -- The order of the ids is what prevents deadlocks between carts that overlap.
  perform 1 from courses where id = any (v_cart) order by id for no key update;

  select array_agg(id) into v_ids from courses where id = any (v_cart) and (status <> 'Approved' or instructor_id = p_user);
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
  return v_order;
end $$;
--> statement-breakpoint

-- Settles an order whose money has arrived: seats confirmed, payment written, cart emptied of what was bought.
-- Any number of callers may call it any number of times; one of them does the work.
-- outcome: paid · unknown (no such order) · review (the money does not fit the order: somebody must look).
create function fulfil_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
returns table (outcome text, payment_id uuid) language plpgsql as $$
declare
  v_order orders%rowtype;
  v_confirmed integer;
  v_reason text;
  v_payment uuid;
begin
  select * into v_order from orders where id = p_order for no key update;
  if not found then
    return query select 'unknown', null::uuid;
    return;
  end if;

  if v_order.status = 'paid' and v_order.payment_intent_id = p_intent then
    return query select 'paid', payments.id from payments where payments.order_id = p_order;
    return;
  end if;

  v_reason := case
    when v_order.payment_intent_id is not null and v_order.payment_intent_id <> p_intent then 'another_intent'
    when v_order.total_minor <> p_amount then 'amount_differs'
    when lower(v_order.currency) <> lower(p_currency) then 'currency_differs'
    when v_order.status not in ('open', 'awaiting_payment', 'releasing') then 'not_payable_when_' || v_order.status
  end;

  if v_reason is null then
    update seat_claims set state = 'confirmed', confirmed_at = clock_timestamp() where order_id = p_order and state = 'held';
    get diagnostics v_confirmed = row_count;
    if v_confirmed <> v_order.item_count then
      raise exception 'order % holds % of % seats', p_order, v_confirmed, v_order.item_count;
    end if;

    insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
    select p_order, p_intent, u.id, u.name, coalesce(u.email, ''), v_order.total_minor, v_order.currency
      from users u where u.id = v_order.user_id
    returning payments.id into v_payment;

    update orders set status = 'paid', payment_intent_id = p_intent, client_secret = null, paid_at = clock_timestamp() where id = p_order;
    delete from cart_items c using seat_claims s
     where s.order_id = p_order and c.user_id = s.user_id and c.course_id = s.course_id;
    return query select 'paid', v_payment;
    return;
  end if;

  -- A live order keeps its seats and its state; only somebody who looked may end it.
  update orders set review_reason = v_reason,
         status = case when orders.status = 'expired' then 'review' else orders.status end
   where id = p_order;
  return query select 'review', null::uuid;
end $$;
--> statement-breakpoint

-- Gives an order's seats back. Only for an order whose intent can no longer be paid: it never had one that left the
-- server (open), or the provider has confirmed that it is canceled (releasing). True when this call did it.
create function release_order(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from orders where id = p_order and status in ('open', 'releasing') for no key update;
  if not found then
    return false;
  end if;
  perform 1 from courses
    where id in (select course_id from seat_claims where order_id = p_order and state = 'held')
    order by id for no key update;
  update courses set seats_taken = seats_taken - 1
   where id in (select course_id from seat_claims where order_id = p_order and state = 'held');
  update seat_claims set state = 'released' where order_id = p_order and state = 'held';
  update orders set status = 'expired', client_secret = null where id = p_order;
  return true;
end $$;
--> statement-breakpoint

-- Puts a course into a cart of at most p_limit. The user's row is locked first, so that parallel calls count right.
-- outcome: added · already_in_cart · cart_full · not_found (withdrawn in the meantime).
create function add_cart_item(p_user uuid, p_course uuid, p_limit integer)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  if exists (select 1 from cart_items where user_id = p_user and course_id = p_course) then
    return query select 'already_in_cart', null::uuid;
    return;
  end if;
  if (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  insert into cart_items (user_id, course_id)
  select p_user, courses.id from courses where courses.id = p_course and courses.status = 'Approved'
  returning cart_items.id into v_item;
  return query select case when v_item is null then 'not_found' else 'added' end, v_item;
end $$;
