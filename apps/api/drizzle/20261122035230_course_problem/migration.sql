drop function add_cart_item;
--> statement-breakpoint
create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer, p_currency text default null)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_problem text;
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  v_problem := course_problem(p_course, p_user, p_currency);
  if v_problem is not null then
    return query select v_problem, null::uuid;
    return;
  end if;
  if exists (select 1 from cart_items where user_id = p_user and course_id = p_course) then
    return query select 'already_in_cart', null::uuid;
    return;
  end if;
  if (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  insert into cart_items (user_id, course_id) values (p_user, p_course) returning cart_items.id into v_item;
  return query select 'added', v_item;
end $$;
--> statement-breakpoint
create or replace function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
returns uuid language plpgsql as $$
declare
  v_order uuid;
  v_cart uuid[];
  v_wanted integer;
  v_claimed integer;
  v_total bigint;
  v_enrolled uuid[];
  v_changed uuid[];
  v_sold_out uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  if exists (select 1 from orders where user_id = p_user and is_live) then
    raise exception 'payment_in_progress' using errcode = 'CZ409', detail = '{}';
  end if;
  select array_agg(course_id order by course_id), count(*) into v_cart, v_wanted from cart_items where user_id = p_user;
  if v_wanted = 0 then
    raise exception 'cart_empty' using errcode = 'CZ409', detail = '{}';
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(id) filter (where problem = 'already_enrolled'), array_agg(id) filter (where problem = 'sold_out')
    into v_enrolled, v_sold_out
    from unnest(v_cart) as id, course_problem(id, p_user, p_currency) as problem;
  if v_enrolled is not null then
    raise exception 'already_enrolled' using errcode = 'CZ409', detail = json_build_object('courseIds', v_enrolled)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  -- The order of the ids is what prevents deadlocks between carts that overlap.
  perform 1 from courses where id = any (v_cart) order by id for no key update;
  select array_agg(id) filter (where problem <> 'sold_out'), array_agg(id) filter (where problem = 'sold_out')
    into v_changed, v_sold_out
    from unnest(v_cart) as id, course_problem(id, p_user, p_currency) as problem;
  if v_changed is not null then
    raise exception 'cart_changed' using errcode = 'CZ409', detail = json_build_object('courseIds', v_changed)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
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
     where id = any (v_cart)
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
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text)
returns text language sql stable as $$
  select case
      when claim.state = 'confirmed' then 'already_enrolled'
      when courses.status is distinct from 'Approved' then 'not_available'
      when courses.instructor_id = p_user then 'own_course'
      when courses.currency <> p_currency then 'other_currency'
      when courses.seats_taken >= courses.capacity and claim.state is null then 'sold_out'
    end
    from (select p_course as id) asked
    left join courses using (id)
    left join seat_claims claim on claim.course_id = p_course and claim.user_id = p_user and claim.is_live
$$;
--> statement-breakpoint
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- A seat that the student holds by another order is no problem to them, but it is their only one.
  if exists (select 1 from seat_claims mine join orders on orders.id = mine.order_id
              where mine.order_id = p_order
                and (course_problem(mine.course_id, mine.user_id, orders.currency) is not null
                     or exists (select 1 from seat_claims other
                                 where other.user_id = mine.user_id and other.course_id = mine.course_id and other.is_live))) then
    return false;
  end if;
  update courses set seats_taken = seats_taken + 1
   where id in (select course_id from seat_claims where order_id = p_order);
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
--> statement-breakpoint
create or replace function renew_order(p_order uuid, p_user uuid, p_hold_seconds integer, p_most integer)
returns setof orders language sql as $$
  update orders
     set expires_at = clock_timestamp() + make_interval(secs => p_hold_seconds), renewals = renewals + 1
   where id = p_order and user_id = p_user and is_live and status <> 'releasing'
     and expires_at > clock_timestamp() and renewals < p_most
  returning *
$$;
