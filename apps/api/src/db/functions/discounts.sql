-- What places cost. price_lines is the one place where discounts become prices: carts, claim_order, offers and Enrol ask it, by price_cart or with
-- lines of their own, and moves ask price_move. What was promised is kept in `price_steps`.

-- Whether a discount with this scope is for a class.
create or replace function discount_applies(p_applies jsonb, p_course uuid, p_term uuid) returns boolean language sql immutable as $$
  select case when p_applies ? 'termId' then p_applies ->> 'termId' = p_term::text
              when p_applies ? 'courseIds' then p_applies -> 'courseIds' ? p_course::text
              else true end
$$;

-- What a discount takes off what is left of a price: half a cent is rounded up, and never more than is left.
create or replace function discount_minor(p_percent integer, p_amount integer, p_left integer) returns integer language sql immutable as $$
  select least(p_left, coalesce(p_amount, ((p_left::bigint * p_percent * 2 + 100) / 200)::integer))
$$;

-- Whether a discount counts at a moment, its uses aside.
create or replace function is_running(p_discount discounts, p_at timestamptz) returns boolean language sql immutable as $$
  select p_discount.replaced_at is null and p_discount.paused_at is null
         and coalesce(p_discount.starts_at <= p_at, true) and coalesce(p_discount.ends_at > p_at, true)
$$;

-- The Monday of the week in which a class begins, by its own clocks; null for one without dates.
create or replace function week_of(p_course courses) returns date language sql immutable as $$
  select date_trunc('week', p_course.first_session_at at time zone coalesce(p_course.session_zone, 'UTC'))::date
$$;

-- The participants whom a user may buy for: the family of the sibling discount, and of uses.
create or replace function family_of(p_user uuid) returns uuid[] language sql stable as $$
  select array(
    select id from participants where owner_id = p_user and erased_at is null and erase_at is null
    union
    select child.id from guardianships live join participants child on child.id = live.participant_id
     where live.user_id = p_user and live.can_buy and live.accepted_at is not null and live.revoked_at is null
       and child.erased_at is null and child.erase_at is null)
$$;

-- Which limit of a series is reached for a user: `used_up`, `used_by_family`, or null. An order is one use, whichever versions its places have. What
-- the user is paying for does not count: another checkout ends it first.
create or replace function uses_problem(p_discount discounts, p_user uuid, p_family uuid[]) returns text language sql stable as $$
  select case when p_discount.max_uses is null and p_discount.max_per_family is null then null else (
    select case when count(distinct counted.id) >= p_discount.max_uses then 'used_up'
                when count(distinct counted.id) filter (where of_family) >= p_discount.max_per_family then 'used_by_family' end
      from (select orders.id, orders.user_id = p_user
                   or exists (select from seat_claims claim
                               where claim.order_id = orders.id and claim.participant_id = any (p_family)) as of_family
              from discount_uses used
              join discounts version on version.id = used.discount_id and version.series = p_discount.series
              join orders on orders.id = used.order_id
             where used.state <> 'released' and not (orders.user_id = p_user and orders.is_live)) counted) end
$$;

-- What lines cost a user at a moment, in their order: from the list price by early bird, sibling, several, one code of p_codes (series) and
-- scholarship, each on what is left; of one kind the discount that gives most, of equal ones the older. p_lines: `[{itemId, courseId,
-- participantId, handMinor, handWords}]`; a price by hand takes the place of all discounts. p_locked: the series with limits that may count, as
-- the caller has locked them; null: all of them. steps: `[{kind, discountId, name, amountMinor, why}]`, as in the contracts.
--   sibling: for each discount and term one of the family pays in full, who has a confirmed place there (of several the one who had it first), else
--   whose lines cost most; all others get it. Classes without a term are together like those of one.
--   several: of the weeks of one child in a term the dearest one is at the full price, unless a confirmed place is in another week.
--   A place that is being moved counts as gone.
-- A total that no card can be charged is raised to the least one by what the last steps gave, if they gave so much.
create or replace function price_lines(p_user uuid, p_lines jsonb, p_codes uuid[], p_at timestamptz, p_locked uuid[] default null)
returns table (item_id uuid, course_id uuid, participant_id uuid, list_price_minor integer, price_minor integer, steps jsonb)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_row record;
  v_nth integer := 0;
  v_rows jsonb[] := '{}';
  v_lists integer[] := '{}';
  v_prices integer[] := '{}';
  v_steps jsonb[] := '{}';
  v_left integer;
  v_minor integer;
  v_best jsonb;
  v_best_minor integer := 0;
  v_missing integer := 0;
begin
  -- By line, kind and age: the best of a kind is a step as soon as it is known to be the best.
  for v_row in select * from lines_with_discounts(p_user, p_lines, p_codes, p_at, p_locked) loop
    if v_row.is_line then
      v_nth := v_nth + 1;
      v_left := v_row.list_price_minor;
      v_rows := v_rows || jsonb_build_array(v_row.item_id, v_row.course_id, v_row.participant_id);
      v_lists := v_lists || v_left;
      v_steps := v_steps || '[]'::jsonb;
      if v_row.hand_minor < v_left then
        v_steps[v_nth] := jsonb_build_array(jsonb_build_object('kind', 'hand', 'discountId', null, 'name', v_row.hand_words,
                                                               'amountMinor', v_left - v_row.hand_minor, 'why', null));
        v_left := v_row.hand_minor;
      end if;
      v_prices := v_prices || v_left;
    end if;
    if v_row.kind is not null then
      v_minor := discount_minor(v_row.percent, v_row.amount_minor, v_left);
      if v_minor > v_best_minor then
        v_best_minor := v_minor;
        v_best := jsonb_build_object('kind', v_row.kind, 'discountId', v_row.discount_id, 'name', v_row.name, 'amountMinor', v_minor, 'why', v_row.why);
      end if;
      if v_row.is_last and v_best_minor > 0 then
        v_left := v_left - v_best_minor;
        v_prices[v_nth] := v_left;
        v_steps[v_nth] := v_steps[v_nth] || v_best;
        v_best_minor := 0;
      end if;
    end if;
  end loop;
  select case when sum(price) between 1 and rule('smallest_charge') - 1 and sum(list) >= rule('smallest_charge')
              then rule('smallest_charge') - sum(price) else 0 end
    into v_missing from unnest(v_lists, v_prices) priced (list, price);
  for v_nth in reverse cardinality(v_lists)..1 loop
    v_minor := least(v_missing, v_lists[v_nth] - v_prices[v_nth]);
    if v_minor > 0 then
      v_missing := v_missing - v_minor;
      v_prices[v_nth] := v_prices[v_nth] + v_minor;
      v_steps[v_nth] := v_steps[v_nth] || jsonb_build_object('kind', 'least_charge', 'discountId', null, 'name', '', 'amountMinor', -v_minor, 'why', null);
    end if;
  end loop;
  for v_nth in 1..cardinality(v_lists) loop
    item_id := v_rows[v_nth] ->> 0;
    course_id := v_rows[v_nth] ->> 1;
    participant_id := v_rows[v_nth] ->> 2;
    list_price_minor := v_lists[v_nth];
    price_minor := v_prices[v_nth];
    steps := v_steps[v_nth];
    return next;
  end loop;
end $$;

-- The lines of price_lines, each with the discounts that it may have, a row for each, by kind and the older first; one without any has a row of its
-- own. is_line: the first of a line; is_last: the last of its kind.
create or replace function lines_with_discounts(p_user uuid, p_lines jsonb, p_codes uuid[], p_at timestamptz, p_locked uuid[])
returns table (item_id uuid, course_id uuid, participant_id uuid, list_price_minor integer, hand_minor integer, hand_words text, is_line boolean,
               kind text, discount_id uuid, percent integer, amount_minor integer, name text, why jsonb, is_last boolean)
language sql stable set plan_cache_mode = force_generic_plan as $$
  with family as materialized (
    select family_of(p_user) as ids
  ), line as materialized (
    select given.ordinality as nth, given."itemId" as item_id, courses.id as course_id, given."participantId" as participant_id,
           given."handMinor" as hand_minor, given."handWords" as hand_words, courses.price_minor, courses.term_id, week_of(courses) as week
      from rows from (jsonb_to_recordset(p_lines) as ("itemId" uuid, "courseId" uuid, "participantId" uuid, "handMinor" integer, "handWords" text))
           with ordinality given
      join courses on courses.id = given."courseId"
  ), running as materialized (
    select discount, discount.id, discount.kind, discount.applies,
           array_position(array['early_bird', 'sibling', 'several', 'code', 'scholarship'], discount.kind) as place,
           case discount.kind when 'early_bird' then jsonb_build_object('until', school_day(discount.ends_at - interval '1 second'))
                              when 'code' then jsonb_strip_nulls(jsonb_build_object('code', (select shown from discount_codes where series = discount.series)))
                              else '{}' end as why
      from family, discounts discount
     where is_running(discount, p_at) and (discount.kind <> 'code' or discount.series = any (p_codes))
       and (discount.max_uses is null and discount.max_per_family is null
            or coalesce(discount.series = any (p_locked), true) and uses_problem(discount, p_user, family.ids) is null)
  ), offered as materialized (
    select line.*, running.discount, running.id as discount_id, running.kind, running.place, running.why
      from line join running on discount_applies(running.applies, line.course_id, line.term_id)
     where running.kind <> 'scholarship'
        or exists (select from scholarships given where given.discount_id = (running.discount).series and given.participant_id = line.participant_id
                                                    and given.revoked_at is null)
  ), held as materialized (
    select claim.id, claim.participant_id, courses.id as course_id, courses.term_id, week_of(courses) as week
      from family
      join seat_claims claim on claim.participant_id = any (family.ids) and claim.state = 'confirmed'
      join courses on courses.id = claim.course_id
     where exists (select from offered where kind in ('sibling', 'several')) and not is_leaving(claim.id)
  ), full_price as materialized (
    select asked.discount_id, asked.term_id,
           coalesce(
             (select held.participant_id from held
               where held.term_id is not distinct from asked.term_id and discount_applies(asked.applies, held.course_id, held.term_id)
               order by held.id limit 1),
             (select other.participant_id from offered other
               where other.discount_id = asked.discount_id and other.term_id is not distinct from asked.term_id
               group by other.participant_id order by sum(other.price_minor) desc, min(other.nth) limit 1)) as participant_id
      from (select distinct discount_id, (discount).applies, term_id from offered where kind = 'sibling') asked
  ), full_week as materialized (
    select asked.discount_id, asked.participant_id, asked.term_id, (
             select other.week from offered other
              where other.discount_id = asked.discount_id and other.participant_id = asked.participant_id and other.term_id = asked.term_id
                and other.week is not null
              group by other.week order by sum(other.price_minor) desc, min(other.nth) limit 1) as week
      from (select distinct discount_id, participant_id, term_id from offered where kind = 'several' and term_id is not null) asked
  ), had as (
    select offered.nth, offered.place, (offered.discount).*, offered.why || case offered.kind
             when 'sibling' then jsonb_build_object('participantId', full_price.participant_id) else '{}' end as why
      from offered
      left join full_price on full_price.discount_id = offered.discount_id and full_price.term_id is not distinct from offered.term_id
      left join full_week on full_week.discount_id = offered.discount_id and full_week.participant_id = offered.participant_id
                         and full_week.term_id = offered.term_id
      left join lateral (
        select bool_or(held.week <> offered.week) as elsewhere
          from held
         where offered.kind = 'several' and held.participant_id = offered.participant_id and held.term_id = offered.term_id and held.week is not null
           and discount_applies((offered.discount).applies, held.course_id, held.term_id)) weeks on true
     -- A line that the office priced has none, and counts for the others: as its place will.
     where offered.hand_minor is null
       and case offered.kind
             when 'sibling' then offered.participant_id <> full_price.participant_id
             when 'several' then offered.week is not null and coalesce(weeks.elsewhere, offered.week <> full_week.week)
             else true end
  )
  select line.item_id, line.course_id, line.participant_id, line.price_minor, line.hand_minor, line.hand_words,
         row_number() over (partition by line.nth order by had.place, had.id) = 1, had.kind, had.id, had.percent, had.amount_minor,
         case had.kind when 'scholarship' then '' else had.name end, had.why,
         lead(had.place) over (partition by line.nth order by had.place, had.id) is distinct from had.place
    from line left join had using (nth)
   order by line.nth, had.place, had.id
$$;

-- What the cart of a user costs at a moment, its codes included, the oldest item first. p_items: of these alone, as others cannot be paid for.
create or replace function price_cart(p_user uuid, p_at timestamptz, p_items uuid[] default null, p_locked uuid[] default null)
returns table (item_id uuid, course_id uuid, participant_id uuid, list_price_minor integer, price_minor integer, steps jsonb)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from discounts where replaced_at is null and paused_at is null)
     and not exists (select from cart_items where user_id = p_user and hand_price_minor is not null) then
    return query
      select item.id, courses.id, item.participant_id, courses.price_minor, courses.price_minor, '[]'::jsonb
        from cart_items item join courses on courses.id = item.course_id
       where item.user_id = p_user and (p_items is null or item.id = any (p_items)) order by item.created_at, item.id;
  else
    return query
      select * from price_lines(
        p_user,
        (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                           'itemId', id, 'courseId', item.course_id, 'participantId', item.participant_id,
                           'handMinor', hand_price_minor, 'handWords', hand_words)) order by created_at, id), '[]')
           from cart_items item where user_id = p_user and (p_items is null or id = any (p_items))),
        array(select series from cart_codes where user_id = p_user), p_at, p_locked);
  end if;
end $$;

-- What the places of a family in a waiting list cost at a moment: without codes, and without discounts that have a limit, as whoever frees a seat
-- locks none.
create or replace function price_entry(p_entry uuid, p_at timestamptz)
returns table (item_id uuid, course_id uuid, participant_id uuid, list_price_minor integer, price_minor integer, steps jsonb)
language sql stable as $$
  select line.*
    from waitlist_entries entry,
         price_lines(entry.user_id,
                     (select jsonb_agg(jsonb_build_object('courseId', person.course_id, 'participantId', person.participant_id) order by person.participant_id)
                        from waitlist_people person where person.entry_id = entry.id and person.is_live), '{}', p_at, '{}') line
   where entry.id = p_entry
$$;

-- The series with a limit that could count for the cart of a user: whose rows a claim locks.
create or replace function limited_series(p_user uuid, p_at timestamptz) returns setof uuid language sql stable as $$
  select discount.series
    from discounts discount
   where (discount.max_uses is not null or discount.max_per_family is not null) and is_running(discount, p_at)
     and (discount.kind <> 'code' or discount.series in (select cart_codes.series from cart_codes where user_id = p_user))
     and exists (select from cart_items item join courses on courses.id = item.course_id
                  where item.user_id = p_user and discount_applies(discount.applies, courses.id, courses.term_id))
$$;

-- What of a cart makes another price by someone's doing: its codes, scholarships of its participants, prices by hand. An order keeps it: a cart
-- whose basis is another one has changed. Null: nothing.
create or replace function price_basis(p_user uuid) returns text language sql stable as $$
  select string_agg(fact, ' ' order by fact)
    from (select 'code ' || series as fact from cart_codes where user_id = p_user
          union
          select 'scholarship ' || given.id from scholarships given
           where given.revoked_at is null and given.participant_id in (select participant_id from cart_items where user_id = p_user)
          union
          select 'hand ' || id || ' ' || hand_price_minor from cart_items where user_id = p_user and hand_price_minor is not null) fact
$$;

-- Why a code of a cart gives nothing at a moment, the first reason; null: it is for a line of the cart and counts.
create or replace function code_problem(p_series uuid, p_user uuid, p_at timestamptz) returns text language sql stable as $$
  select case when not exists (select from cart_items item join courses on courses.id = item.course_id
                                where item.user_id = p_user and discount_applies(discount.applies, courses.id, courses.term_id)) then 'not_for_these'
              when discount.paused_at is not null then 'paused'
              when discount.starts_at > p_at then 'not_started'
              when discount.ends_at <= p_at then 'ended'
              else uses_problem(discount, p_user, family_of(p_user)) end
    from discounts discount where discount.series = p_series and discount.replaced_at is null
$$;

-- Puts a code into a cart that has a line for it: at most p_limit codes. outcome: added · unknown (no such code, or for no line of the cart) · full ·
-- the reason of code_problem. A code that is there already stays, whatever has become of it. Locks: the user.
create or replace function add_cart_code(p_user uuid, p_key text, p_limit integer, p_at timestamptz) returns text language plpgsql as $$
declare
  v_series uuid;
  v_problem text;
begin
  perform 1 from users where id = p_user for no key update;
  select series into v_series from discount_codes where code_key = p_key;
  if not found then
    return 'unknown';
  elsif exists (select from cart_codes where user_id = p_user and series = v_series) then
    return 'added';
  end if;
  v_problem := code_problem(v_series, p_user, p_at);
  if v_problem is not null then
    return case v_problem when 'not_for_these' then 'unknown' else v_problem end;
  elsif (select count(*) from cart_codes where user_id = p_user) >= p_limit then
    return 'full';
  end if;
  insert into cart_codes (user_id, series) values (p_user, v_series);
  return 'added';
end $$;

-- Codes leave a cart when its last item is bought or reserved.
create or replace function empty_codes(p_user uuid) returns void language sql as $$
  delete from cart_codes where user_id = p_user and not exists (select from cart_items where user_id = p_user)
$$;

-- Refuses a claim whose total is another than p_expected, which was shown: with code_used_up where a typed code has no uses left, else, and where none
-- was shown (-1), with price_changed and what the lines cost.
create or replace function refuse_price(p_user uuid, p_expected integer, p_total bigint, p_lines jsonb) returns void language plpgsql as $$
declare
  v_code text;
begin
  select shown into v_code
    from cart_codes join discount_codes using (series)
   where user_id = p_user and p_expected >= 0 and code_problem(series, p_user, clock_timestamp()) in ('used_up', 'used_by_family') order by added_at limit 1;
  if found then
    perform refuse('code_used_up', jsonb_build_object('code', v_code, 'amountMinor', p_total, 'lines', p_lines));
  end if;
  perform refuse('price_changed', jsonb_build_object('amountMinor', p_total, 'lines', p_lines));
end $$;

-- The lines of price_lines as the contracts have them.
create or replace function told_lines(p_lines jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('courseId', course_id, 'participantId', participant_id, 'listPriceMinor', list_price_minor,
                                      'priceMinor', price_minor, 'steps', (select coalesce(jsonb_agg(step - 'discountId'), '[]') from jsonb_array_elements(steps) step)))
    from jsonb_to_recordset(p_lines) as line (course_id uuid, participant_id uuid, list_price_minor integer, price_minor integer, steps jsonb)
$$;

-- The same of what an order has claimed.
create or replace function told_order(p_order uuid) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('courseId', course_id, 'participantId', participant_id, 'listPriceMinor', list_price_minor,
                                      'priceMinor', price_minor, 'steps', kept_steps(claim.id)) order by claim.id)
    from seat_claims claim where order_id = p_order
$$;

-- The steps of a place as they were kept, as in the contracts.
create or replace function kept_steps(p_claim uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', words, 'amountMinor', amount_minor, 'why', null) order by ordinal), '[]')
    from price_steps where claim_id = p_claim
$$;

-- Keeps the steps of a place that was just claimed, and counts a use of each discount for the order that the place came with first.
create or replace function keep_steps(p_claim uuid, p_steps jsonb) returns void language plpgsql as $$
begin
  insert into price_steps (claim_id, ordinal, kind, discount_id, amount_minor, words)
  select p_claim, (select count(*) from price_steps where claim_id = p_claim) + nth, step ->> 'kind', (step ->> 'discountId')::uuid,
         (step ->> 'amountMinor')::integer, coalesce(step ->> 'name', '')
    from jsonb_array_elements(p_steps) with ordinality given (step, nth);
  insert into discount_uses (discount_id, order_id)
  select (step ->> 'discountId')::uuid, first_order(claim.order_id)
    from seat_claims claim, jsonb_array_elements(p_steps) step where claim.id = p_claim and step ->> 'discountId' is not null
  on conflict (discount_id, order_id) do update set state = 'held' where discount_uses.state = 'released';
end $$;

-- Gives a place the steps of another one. A use that was given back in the meantime is late.
create or replace function copy_steps(p_from uuid, p_to uuid) returns void language sql as $$
  insert into price_steps (claim_id, ordinal, kind, discount_id, amount_minor, words)
  select p_to, ordinal, kind, discount_id, amount_minor, words from price_steps where claim_id = p_from;
  update discount_uses set state = 'late'
    from seat_claims claim, price_steps step
   where claim.id = p_to and step.claim_id = p_to and discount_uses.order_id = first_order(claim.order_id)
     and discount_uses.discount_id = step.discount_id and discount_uses.state = 'released'
$$;

-- Says of a place what its price is less than its list price and its steps leave: that was given back before.
create or replace function note_waived(p_claim uuid) returns void language sql as $$
  select keep_steps(p_claim, jsonb_build_array(jsonb_build_object('kind', 'waived', 'amountMinor', minor)))
    from (select list_price_minor - price_minor - coalesce((select sum(amount_minor) from price_steps where claim_id = p_claim), 0) as minor
            from seat_claims where id = p_claim) waived
   where minor <> 0
$$;

-- Gives the uses of discounts back that no live place has any more, of those that came with the orders of these places. Locks: the uses alone, so that
-- of two places that end at once the second sees that the first is gone.
create or replace function release_uses(p_claims uuid[]) returns void language plpgsql as $$
declare
  v_orders uuid[] := array(select distinct former.order_id from unnest(p_claims) claim, chain_of(claim) former);
begin
  perform 1 from discount_uses where order_id = any (v_orders) and state <> 'released' order by order_id, discount_id for no key update;
  update discount_uses set state = 'released'
   where order_id = any (v_orders) and state <> 'released'
     and not exists (select from places_since(discount_uses.order_id) place join price_steps step on step.claim_id = place.id
                      where place.is_live and step.discount_id = discount_uses.discount_id);
end $$;

-- The places that came with an order, and all that they were moved to.
create or replace function places_since(p_order uuid) returns setof seat_claims language sql stable as $$
  with recursive place as (
    select * from seat_claims where order_id = p_order
    union all
    select newer.* from place join seat_claims newer on newer.replaces = place.id
  )
  select * from place
$$;

-- What a place costs that is moved to a class at a moment: by the early bird of that day, and by what the place had: its sibling, several, code,
-- scholarship and price by hand go along while they are for the new class, a code and a scholarship while they run, and a price by hand in
-- proportion. A limited early bird counts for a place that had it.
create or replace function price_move(p_claim uuid, p_course uuid, p_at timestamptz)
returns table (list_price_minor integer, price_minor integer, steps jsonb) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_course courses;
  v_step record;
  v_minor integer;
begin
  select * into v_course from courses where id = p_course;
  list_price_minor := v_course.price_minor;
  price_minor := v_course.price_minor;
  steps := '[]';
  for v_step in
    -- Of one kind the one that takes most of the list price, as no two amounts of a kind are on one place.
    select distinct on (array_position(array['hand', 'early_bird', 'sibling', 'several', 'code', 'scholarship'], had.kind)) had.*
      from (select kept.kind, kept.discount_id, kept.words, discount.percent, discount.amount_minor, kept.amount_minor as by_hand, discount.ends_at
              from price_steps kept
              left join discounts discount on discount.id = kept.discount_id
             where kept.claim_id = p_claim
               and (kept.kind = 'hand'
                    or kept.kind in ('sibling', 'several', 'code', 'scholarship') and discount_applies(discount.applies, v_course.id, v_course.term_id)
                       and (kept.kind in ('sibling', 'several')
                            or exists (select from discounts other
                                        where other.series = discount.series and is_running(other, p_at))
                               and (kept.kind = 'code' or exists (
                                     select from scholarships given join seat_claims claim on claim.participant_id = given.participant_id
                                      where claim.id = p_claim and given.discount_id = discount.series and given.revoked_at is null))))
            union all
            select discount.kind, discount.id, discount.name, discount.percent, discount.amount_minor, null, discount.ends_at
              from discounts discount
             where discount.kind = 'early_bird' and is_running(discount, p_at) and discount_applies(discount.applies, v_course.id, v_course.term_id)
               and not exists (select from price_steps kept where kept.claim_id = p_claim and kept.kind = 'hand')
               and (discount.max_uses is null and discount.max_per_family is null
                    or exists (select from price_steps kept join discounts version on version.id = kept.discount_id
                                where kept.claim_id = p_claim and version.series = discount.series))) had
     order by array_position(array['hand', 'early_bird', 'sibling', 'several', 'code', 'scholarship'], had.kind),
              discount_minor(had.percent, had.amount_minor, v_course.price_minor) desc, had.discount_id
  loop
    v_minor := case v_step.kind
      when 'hand' then (select round(v_course.price_minor::numeric * v_step.by_hand / nullif(claim.list_price_minor, 0))::integer
                          from seat_claims claim where claim.id = p_claim)
      else discount_minor(v_step.percent, v_step.amount_minor, price_minor) end;
    if v_minor > 0 then
      price_minor := price_minor - v_minor;
      steps := steps || jsonb_build_object('kind', v_step.kind, 'discountId', v_step.discount_id, 'name', v_step.words, 'amountMinor', v_minor, 'why',
        case v_step.kind when 'early_bird' then jsonb_build_object('until', school_day(v_step.ends_at - interval '1 second')) end);
    end if;
  end loop;
  return next;
end $$;

-- The price of a class that needs no typing: by the best early bird without a limit that runs at a moment, and until when; null where none does. What
-- lists sort by and pages show; a purchase asks price_lines.
create or replace function early_price(p_course courses, p_at timestamptz, out minor integer, out until timestamptz) language sql stable as $$
  select p_course.price_minor - discount_minor(discount.percent, discount.amount_minor, p_course.price_minor), discount.ends_at
    from discounts discount
   where discount.kind = 'early_bird' and is_running(discount, p_at) and discount.max_uses is null and discount.max_per_family is null
     and p_course.price_minor > 0 and discount_applies(discount.applies, p_course.id, p_course.term_id)
   order by 1, discount.id limit 1
$$;

create or replace function give_early_price() returns trigger language plpgsql as $$
begin
  select minor, until into new.early_price_minor, new.early_until from early_price(new, clock_timestamp());
  return new;
end $$;

create or replace trigger courses_early_price before insert or update of price_minor, term_id, status on courses
  for each row execute function give_early_price();

-- Brings the early prices of classes up to date after a discount was saved, has begun or has ended: how many changed. Classes are locked by id.
create or replace function refresh_early_prices() returns integer language plpgsql as $$
declare
  v_changed integer;
begin
  with stale as (
    select courses.id, found.minor, found.until
      from courses cross join lateral early_price(courses, clock_timestamp()) found
     where courses.status <> 'Cancelled' and coalesce(courses.over_at > clock_timestamp(), true)
       and (courses.early_price_minor is distinct from found.minor or courses.early_until is distinct from found.until)
     order by courses.id for no key update of courses
  )
  update courses set early_price_minor = stale.minor, early_until = stale.until from stale where stale.id = courses.id;
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;

-- The discounts that none of these items of a cart has, by kind and name, and why not, the first reason: what keeps any code (code_problem), what it
-- asks for and the cart lacks, else gives_less. day: the first or last one of a discount that is not running. Those that are over for long are left
-- out, and those that neither run nor are for these classes.
create or replace function discount_reasons(p_user uuid, p_at timestamptz, p_items uuid[])
returns table (series uuid, name text, kind text, code text, why text, day date) language sql stable as $$
  with item as materialized (
    select cart_items.*, courses.term_id, week_of(courses) as week
      from cart_items join courses on courses.id = cart_items.course_id where user_id = p_user and cart_items.id = any (p_items)
  ), code as materialized (
    select cart_codes.series from cart_codes where user_id = p_user
  ), had as materialized (
    select distinct (step ->> 'discountId')::uuid as id
      from price_cart(p_user, p_at, p_items) line, jsonb_array_elements(line.steps) step where step ->> 'discountId' is not null
  ), offered as materialized (
    select distinct line.discount_id as id
      from lines_with_discounts(p_user,
             (select jsonb_agg(jsonb_build_object('itemId', id, 'courseId', course_id, 'participantId', participant_id, 'handMinor', hand_price_minor)
                               order by created_at, id) from item),
             array(select code.series from code), p_at, null) line
  )
  select discount.series, discount.name, discount.kind, coded.shown, reason.why,
         school_day(case reason.why when 'not_started' then discount.starts_at when 'ended' then discount.ends_at - interval '1 second' end)
    from discounts discount
    left join discount_codes coded on coded.series = discount.series
    cross join lateral (
      select coalesce(
        code_problem(discount.series, p_user, p_at),
        case when not exists (select from item where hand_price_minor is null and discount_applies(discount.applies, course_id, term_id)) then 'by_hand'
             when discount.kind = 'code' and discount.series not in (select code.series from code) then 'not_typed'
             when discount.id in (select offered.id from offered) then 'gives_less'
             -- The other child or week is there, at a price by hand.
             when exists (select from item where discount_applies(discount.applies, course_id, term_id)
                           group by term_id, case discount.kind when 'several' then participant_id end
                          having case discount.kind when 'sibling' then count(distinct participant_id) when 'several' then count(distinct week) end > 1)
             then 'by_hand' end,
        case discount.kind when 'sibling' then 'needs_second_child' when 'several' then 'needs_second_week' when 'scholarship' then 'no_scholarship'
                           else 'gives_less' end) as why) reason
   where discount.replaced_at is null and discount.id not in (select had.id from had)
     and (is_running(discount, p_at) or reason.why <> 'not_for_these' and coalesce(discount.ends_at > p_at - interval '90 days', true))
   order by array_position(array['early_bird', 'sibling', 'several', 'code', 'scholarship'], discount.kind), discount.name, discount.id
   limit 100
$$;
