-- Turns a user's cart into an order that holds a seat for every item, or into nothing. Two participants in one class are two
-- seats: what is counted is items, never classes.
-- p_expected is the total in minor units that the student was shown. What may be bought, course_problem says: before the
-- courses are locked, and again when nobody else can change them. What clashes, refused_clashes says then: the rows of the
-- user and of the participants stay locked until the end, so that of two claims for one of them the second sees the first,
-- whoever buys. Carts without sessions do not ask it.
-- Locks: the user, participants by id, courses by id.
create or replace function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
returns uuid language plpgsql as $$
declare
  v_order uuid;
  v_cart uuid[];
  v_wanted integer;
  v_claimed integer;
  v_total bigint;
  v_enrolled uuid[];
  v_problem text;
  v_has_sessions boolean;
  v_strangers uuid[];
  v_missing json;
  v_has_others boolean;
  v_refused uuid[];
  v_changed uuid[];
  v_sold_out uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  if exists (select 1 from orders where user_id = p_user and is_live) then
    raise exception 'payment_in_progress' using errcode = 'CZ409', detail = '{}';
  end if;
  -- Nobody else buys for a self, so that the user's own row is lock enough for carts without children.
  select array_agg(distinct item.course_id), count(*), bool_or(not person.is_self or person.owner_id <> p_user)
    into v_cart, v_wanted, v_has_others
    from cart_items item join participants person on person.id = item.participant_id where item.user_id = p_user;
  if v_wanted = 0 then
    raise exception 'cart_empty' using errcode = 'CZ409', detail = '{}';
  end if;
  if v_has_others then
    select array_agg(locked.id) filter (where not may_buy_for(p_user, locked.id)) into v_strangers
      from (select id from participants
             where id in (select participant_id from cart_items where user_id = p_user) order by id for no key update) as locked;
    if v_strangers is not null then
      raise exception 'not_guardian' using errcode = 'CZ409', detail = json_build_object('participantIds', v_strangers)::text;
    end if;
    select json_agg(json_build_object('participantId', missing.participant_id, 'kind', missing.kind, 'textId', missing.text_id)
                    order by missing.participant_id, missing.kind)
      into v_missing
      from missing_consents(array(select participant_id from cart_items where user_id = p_user)) missing;
    if v_missing is not null then
      raise exception 'consent_missing' using errcode = 'CZ409', detail = json_build_object('missing', v_missing)::text;
    end if;
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(distinct course_id) filter (where problem = 'already_enrolled'),
         array_agg(distinct course_id) filter (where problem = 'sold_out'),
         min(problem) filter (where problem in ('place_in_payment', 'sale_not_open', 'sale_closed', 'not_eligible', 'birth_date_missing', 'waiting_room'))
    into v_enrolled, v_sold_out, v_problem
    from cart_problems(p_user, p_currency);
  if v_enrolled is not null then
    raise exception 'already_enrolled' using errcode = 'CZ409', detail = json_build_object('courseIds', v_enrolled)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  if v_problem is not null then
    select array_agg(distinct course_id) into v_refused from cart_problems(p_user, p_currency) where problem = v_problem;
    raise exception '%', v_problem using errcode = 'CZ409', detail = (jsonb_build_object('courseIds', v_refused)
      || case when v_problem = 'waiting_room' then coalesce(waiting_facts(p_user, v_refused), '{}') else '{}' end)::text;
  end if;
  -- The order of the ids is what prevents deadlocks between carts that overlap.
  select bool_or(locked.first_session_at is not null), sum(locked.price_minor * wanted.seats) into v_has_sessions, v_total
    from (select id, first_session_at, price_minor from courses where id = any (v_cart) order by id for no key update) as locked
    join (select course_id, count(*) as seats from cart_items where user_id = p_user group by course_id) wanted on wanted.course_id = locked.id;
  select array_agg(distinct course_id) filter (where problem <> 'sold_out'),
         array_agg(distinct course_id) filter (where problem = 'sold_out')
    into v_changed, v_sold_out
    from cart_problems(p_user, p_currency);
  if v_changed is not null then
    raise exception 'cart_changed' using errcode = 'CZ409', detail = json_build_object('courseIds', v_changed)::text;
  end if;
  if v_sold_out is not null then
    raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_sold_out)::text;
  end if;
  if v_has_sessions then
    select array_agg(distinct refused) into v_refused
      from (select participant_id, array_agg(course_id) as courses from cart_items where user_id = p_user group by participant_id) mine,
           unnest(refused_clashes(mine.participant_id, mine.courses)) as refused;
    if v_refused is not null then
      raise exception 'clash' using errcode = 'CZ409', detail = json_build_object('kind', 'student', 'courseIds', v_refused)::text;
    end if;
  end if;
  if v_total <> p_expected then
    raise exception 'price_changed' using errcode = 'CZ409', detail = json_build_object('amountMinor', v_total)::text;
  end if;
  insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
  values (p_user, p_provider, 'open', v_total, p_currency, v_wanted, clock_timestamp() + make_interval(secs => p_hold_seconds))
  returning id into v_order;
  with claimed as (
    update courses set seats_taken = seats_taken + wanted.seats
      from (select course_id, count(*) as seats from cart_items where user_id = p_user group by course_id) wanted
     where courses.id = wanted.course_id
    returning courses.id, name, instructor_id, price_minor
  ), written as (
    insert into seat_claims (order_id, course_id, user_id, participant_id, cart_item_id, price_minor, course_name, instructor_name)
    select v_order, claimed.id, p_user, item.participant_id, item.id, claimed.price_minor, claimed.name, instructor.name
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
