CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"owner_id" uuid NOT NULL,
	"is_self" boolean DEFAULT false NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"family_name" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"levels" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "participants_of_owner" ON "participants" ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_self" ON "participants" ("owner_id") WHERE "is_self";
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id");
--> statement-breakpoint
-- Everybody who has an account is a participant.
insert into participants (owner_id, is_self, birth_date) select id, true, birth_date from users;
--> statement-breakpoint
create or replace function self_of(p_user uuid) returns uuid language sql stable as $$
  select id from participants where owner_id = p_user and is_self
$$;
--> statement-breakpoint
create or replace function give_self() returns trigger language plpgsql as $$
begin
  insert into participants (owner_id, is_self, birth_date) select id, true, birth_date from made;
  return null;
end $$;
--> statement-breakpoint
create or replace function name_participant() returns trigger language plpgsql as $$
begin
  new.participant_id := coalesce(new.participant_id, self_of(new.user_id));
  return new;
end $$;
--> statement-breakpoint
create or replace function copy_birth_date() returns trigger language plpgsql as $$
begin
  update participants set birth_date = new.birth_date where owner_id = new.id and is_self;
  return null;
end $$;
--> statement-breakpoint
create or replace function may_buy_for(p_user uuid, p_participant uuid) returns boolean language sql stable as $$
  select exists (select from participants where id = p_participant and owner_id = p_user and erased_at is null)
$$;
--> statement-breakpoint
create trigger users_give_self after insert on users
  referencing new table as made for each statement execute function give_self();
--> statement-breakpoint
create trigger users_copy_birth_date after update of birth_date on users for each row
  when (old.birth_date is distinct from new.birth_date) execute function copy_birth_date();
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "participant_id" uuid;
--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "participant_id" uuid;
--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD COLUMN "participant_id" uuid;
--> statement-breakpoint
create trigger cart_items_name_participant before insert on cart_items for each row
  when (new.participant_id is null) execute function name_participant();
--> statement-breakpoint
create trigger seat_claims_name_participant before insert on seat_claims for each row
  when (new.participant_id is null) execute function name_participant();
--> statement-breakpoint
create trigger eligibility_waivers_name_participant before insert on eligibility_waivers for each row
  when (new.participant_id is null) execute function name_participant();
--> statement-breakpoint
update cart_items set participant_id = self.id from participants self where self.owner_id = cart_items.user_id and self.is_self;
--> statement-breakpoint
update seat_claims set participant_id = self.id from participants self where self.owner_id = seat_claims.user_id and self.is_self;
--> statement-breakpoint
update eligibility_waivers set participant_id = self.id from participants self where self.owner_id = eligibility_waivers.user_id and self.is_self;
--> statement-breakpoint
ALTER TABLE "seat_claims" DROP CONSTRAINT "seat_claims_id_key";
--> statement-breakpoint
ALTER TABLE "seat_claims" DROP CONSTRAINT "seat_claims_pkey";
--> statement-breakpoint
ALTER TABLE "seat_claims" ADD PRIMARY KEY ("id");
--> statement-breakpoint
DROP INDEX "seat_claims_one_live";
--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_live" ON "seat_claims" ("participant_id","course_id") WHERE "is_live";
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_once";
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_once" UNIQUE("user_id","course_id","participant_id");
--> statement-breakpoint
CREATE INDEX "seat_claims_by_order" ON "seat_claims" ("order_id");
--> statement-breakpoint
CREATE INDEX "seat_claims_by_user" ON "seat_claims" ("user_id","course_id");
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");
--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;
--> statement-breakpoint
drop function student_clashes;
--> statement-breakpoint
create or replace function student_clashes(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, other_course_id uuid, first_at timestamptz, during tstzmultirange, other_during tstzmultirange) language sql stable as $$
  with concerned as (
    select unnest(p_courses) as id
    union
    select seat_claims.course_id from seat_claims where seat_claims.participant_id = p_participant and seat_claims.is_live
  ), meeting as materialized (
    select courses.id, courses.id = any (p_courses) as is_asked, met.during, lower(met.during) as begins_at
      from concerned
      join courses on courses.id = concerned.id and courses.status = 'Approved' and courses.first_session_at is not null
     cross join lateral (select range_agg(session.during) as during from course_sessions session
                          where session.course_id = courses.id and session.state = 'planned') met
  )
  select way.id, way.other_id, pair.first_at, way.during, way.other_during
    from (select asked.id, other.id as other_id, other.is_asked as both_ways, asked.during, other.during as other_during,
                 case when asked.during @> greatest(asked.begins_at, other.begins_at)
                       and other.during @> greatest(asked.begins_at, other.begins_at)
                      then greatest(asked.begins_at, other.begins_at)
                      else lower(asked.during * other.during) end as first_at
            from meeting asked
            join meeting other on (asked.id < other.id or not other.is_asked) and other.during && asked.during
           where asked.is_asked
          offset 0) pair
   cross join lateral (select pair.id, pair.other_id, pair.during, pair.other_during
                       union all
                       select pair.other_id, pair.id, pair.other_during, pair.during where pair.both_ways) way (id, other_id, during, other_during)
$$;
--> statement-breakpoint
drop function eligibility_problems;
--> statement-breakpoint
create or replace function eligibility_problems(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid) language sql stable as $$
  select courses.id,
         case when person.birth_date is null then 'age_unknown'
              when full_years(person.birth_date, courses.starts_on) < courses.age_min then 'too_young'
              when full_years(person.birth_date, courses.starts_on) > courses.age_max then 'too_old' end,
         null::uuid
    from courses
    join participants person on person.id = p_participant
   where courses.id = any (p_courses) and courses.starts_on is not null
     and (courses.age_min is not null or courses.age_max is not null)
     and (person.birth_date is null
          or full_years(person.birth_date, courses.starts_on) < courses.age_min
          or full_years(person.birth_date, courses.starts_on) > courses.age_max)
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = courses.id and waiver.participant_id = p_participant)
  union all
  select wanted.course_id, 'prerequisite', wanted.requires_course_id
    from course_prerequisites wanted
   where wanted.course_id = any (p_courses) and p_participant is not null
     and not exists (select 1 from seat_claims claim
                      where claim.participant_id = p_participant and claim.course_id = wanted.requires_course_id and claim.state = 'confirmed')
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = wanted.course_id and waiver.participant_id = p_participant)
$$;
--> statement-breakpoint
drop function dated_problem;
--> statement-breakpoint
create or replace function dated_problem(p_course uuid, p_participant uuid) returns text language sql stable as $$
  select coalesce(sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at),
                  case when exists (select 1 from eligibility_problems(p_participant, array[p_course])
                                     where problem <> 'age_unknown') then 'not_eligible' end)
    from courses left join terms on terms.id = courses.term_id
   where courses.id = p_course
$$;
--> statement-breakpoint
drop function course_problem;
--> statement-breakpoint
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text, p_participant uuid default null, p_seats integer default 1)
returns text language sql stable as $$
  select case
      when claim.state = 'confirmed' then 'already_enrolled'
      when courses.status is distinct from 'Approved' then 'not_available'
      when courses.instructor_id = p_user then 'own_course'
      when courses.currency <> p_currency then 'other_currency'
      when claim.state is not null then null
      when courses.seats_taken + p_seats > courses.capacity then 'sold_out'
      when courses.term_id is not null or courses.first_session_at is not null
           or exists (select 1 from course_prerequisites where course_id = p_course) then dated_problem(p_course, asked.participant)
    end
    from (select p_course as id, coalesce(p_participant, self_of(p_user)) as participant) asked
    left join courses using (id)
    left join seat_claims claim on claim.course_id = p_course and claim.participant_id = asked.participant and claim.is_live
$$;
--> statement-breakpoint
create or replace function cart_problems(p_user uuid, p_currency text)
returns table (item_id uuid, course_id uuid, problem text) language sql stable as $$
  select item.id, item.course_id, found.problem
    from (select cart_items.*, count(*) over (partition by cart_items.course_id)::integer as seats
            from cart_items where cart_items.user_id = p_user) item,
         lateral (select course_problem(item.course_id, p_user, p_currency, item.participant_id, item.seats) as problem) found
   where found.problem is not null
$$;
--> statement-breakpoint
drop function refused_clashes;
--> statement-breakpoint
create or replace function refused_clashes(p_participant uuid, p_courses uuid[]) returns uuid[] language plpgsql stable as $$
begin
  if not exists (select 1 from courses where id = any (p_courses) and first_session_at is not null)
     or (select student_clash from school) <> 'block' then
    return null;
  end if;
  return (select array_agg(distinct id) from student_clashes(p_participant, p_courses) clash,
                 unnest(array[clash.course_id, clash.other_course_id]) as id);
end $$;
--> statement-breakpoint
create or replace function participant_problems(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  with asked as materialized (
    select array(select unnest(p_courses)
                 except
                 select seat_claims.course_id from seat_claims where seat_claims.participant_id = p_participant and seat_claims.is_live) as ids
  )
  select courses.id, sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at), null::uuid, null::uuid, null::integer
    from courses left join terms on terms.id = courses.term_id
   where courses.id = any (array(select unnest(ids) from asked))
     and sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at) is not null
  union all
  select eligibility.course_id, eligibility.problem, eligibility.other_course_id, null, null
    from asked, eligibility_problems(p_participant, asked.ids) eligibility
  union all
  select clash.course_id, 'clash', clash.other_course_id,
         (select session.id from course_sessions session
           where session.course_id = clash.other_course_id and session.state = 'planned'
             and session.during @> clash.first_at),
         (select count(*)::integer from (select unnest(clash.during * clash.other_during)) one_time)
    from (select found.*, row_number() over (partition by found.course_id order by found.first_at, found.other_course_id) as nth
            from asked, student_clashes(p_participant, asked.ids) found) clash
   where clash.nth <= 3
$$;
--> statement-breakpoint
create or replace function timetable_problems(p_user uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  select * from participant_problems(self_of(p_user), p_courses)
$$;
--> statement-breakpoint
drop function add_cart_item;
--> statement-breakpoint
create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer, p_currency text default null, p_participant uuid default null)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_participant uuid := coalesce(p_participant, self_of(p_user));
  v_problem text;
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  if not may_buy_for(p_user, v_participant) then
    return query select 'not_guardian', null::uuid;
    return;
  end if;
  v_problem := course_problem(p_course, p_user, p_currency, v_participant);
  if v_problem is not null then
    return query select v_problem, null::uuid;
    return;
  end if;
  if exists (select 1 from cart_items where user_id = p_user and course_id = p_course and participant_id = v_participant) then
    return query select 'already_in_cart', null::uuid;
    return;
  end if;
  if (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  insert into cart_items (user_id, course_id, participant_id) values (p_user, p_course, v_participant) returning cart_items.id into v_item;
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
  v_problem text;
  v_has_sessions boolean;
  v_strangers uuid[];
  v_refused uuid[];
  v_changed uuid[];
  v_sold_out uuid[];
begin
  perform 1 from users where id = p_user for no key update;
  if exists (select 1 from orders where user_id = p_user and is_live) then
    raise exception 'payment_in_progress' using errcode = 'CZ409', detail = '{}';
  end if;
  select array_agg(distinct course_id), count(*) into v_cart, v_wanted from cart_items where user_id = p_user;
  if v_wanted = 0 then
    raise exception 'cart_empty' using errcode = 'CZ409', detail = '{}';
  end if;
  perform 1 from participants where id in (select participant_id from cart_items where user_id = p_user)
    order by id for no key update;
  select array_agg(distinct participant_id) into v_strangers from cart_items
   where user_id = p_user and not may_buy_for(p_user, participant_id);
  if v_strangers is not null then
    raise exception 'not_guardian' using errcode = 'CZ409', detail = json_build_object('participantIds', v_strangers)::text;
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(distinct course_id) filter (where problem = 'already_enrolled'),
         array_agg(distinct course_id) filter (where problem = 'sold_out'),
         min(problem) filter (where problem in ('sale_not_open', 'sale_closed', 'not_eligible'))
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
    raise exception '%', v_problem using errcode = 'CZ409', detail = json_build_object('courseIds', v_refused)::text;
  end if;
  -- The order of the ids is what prevents deadlocks between carts that overlap.
  select bool_or(locked.first_session_at is not null) into v_has_sessions
    from (select first_session_at from courses where id = any (v_cart) order by id for no key update) as locked;
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
  select sum(price_minor) into v_total from cart_items item join courses on courses.id = item.course_id where item.user_id = p_user;
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
--> statement-breakpoint
create or replace function free_held_seats(p_order uuid) returns void language plpgsql as $$
begin
  perform 1 from courses
    where id in (select course_id from seat_claims where order_id = p_order and state = 'held')
    order by id for no key update;
  update courses set seats_taken = seats_taken - held.seats
    from (select course_id, count(*) as seats from seat_claims where order_id = p_order and state = 'held' group by course_id) held
   where courses.id = held.course_id;
  update seat_claims set state = 'released' where order_id = p_order and state = 'held';
end $$;
--> statement-breakpoint
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- A seat that a participant holds by another order is no problem to them, but it is their only one.
  if exists (select 1
               from (select seat_claims.*, count(*) over (partition by course_id)::integer as seats
                       from seat_claims where order_id = p_order) mine
               join orders on orders.id = mine.order_id
              where course_problem(mine.course_id, mine.user_id, orders.currency, mine.participant_id, mine.seats) is not null
                 or exists (select 1 from seat_claims other
                             where other.participant_id = mine.participant_id and other.course_id = mine.course_id and other.is_live)) then
    return false;
  end if;
  if exists (select 1 from (select participant_id, array_agg(course_id) as courses from seat_claims
                             where order_id = p_order group by participant_id) mine
              where refused_clashes(mine.participant_id, mine.courses) is not null) then
    return false;
  end if;
  update courses set seats_taken = seats_taken + wanted.seats
    from (select course_id, count(*) as seats from seat_claims where order_id = p_order group by course_id) wanted
   where courses.id = wanted.course_id;
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
--> statement-breakpoint
drop function refund_payment;
--> statement-breakpoint
create or replace function refund_payment(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null, p_claims uuid[] default null)
returns uuid language plpgsql as $$
declare
  v_payment payments%rowtype;
  v_claims uuid[];
  v_courses uuid[];
  v_places integer;
  v_amount bigint;
  v_refund uuid;
begin
  perform 1 from orders where id = (select order_id from payments where id = p_payment) for no key update;
  select * into v_payment from payments where id = p_payment;
  if not found then
    return null;
  end if;
  select array_agg(id), array_agg(course_id order by course_id), coalesce(sum(price_minor), 0) into v_claims, v_courses, v_amount from seat_claims
   where order_id = v_payment.order_id and state = 'confirmed' and (p_courses is null or course_id = any (p_courses))
     and (p_claims is null or id = any (p_claims));
  if v_claims is null then
    raise exception 'nothing_to_refund' using errcode = 'CZ409', detail = '{}';
  end if;
  select count(*) into v_places from seat_claims where order_id = v_payment.order_id and state = 'confirmed';
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
  update courses set seats_taken = seats_taken - taken.seats
    from (select course_id, count(*) as seats from seat_claims where id = any (v_claims) group by course_id) taken
   where courses.id = taken.course_id;
  update seat_claims set state = 'revoked', refund_id = v_refund where id = any (v_claims);
  insert into audit_log (actor_id, action, subject_id, before, after, detail, request_id)
  values (p_actor, 'refundPayment', p_payment::text,
          jsonb_build_object('places', v_places)
            || case when v_amount > 0 then jsonb_build_object('refundedMinor', v_payment.refunded_minor) else '{}' end,
          jsonb_build_object('places', v_places - cardinality(v_claims))
            || case when v_amount > 0 then jsonb_build_object('refundedMinor', v_payment.refunded_minor + v_amount) else '{}' end,
          jsonb_build_object('reason', p_reason, 'amountMinor', v_amount, 'currency', v_payment.currency,
                             'refundId', v_refund, 'courseIds', to_jsonb(v_courses)),
          p_request);
  perform queue_job('send-mail', jsonb_build_object('kind', 'places-cancelled', 'paymentId', p_payment, 'claimIds', to_jsonb(v_claims)));
  return v_refund;
end $$;
--> statement-breakpoint
create or replace function settle_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
returns table (outcome text, payment_id uuid, is_new boolean) language plpgsql as $$
declare
  v_order orders%rowtype;
  v_confirmed integer;
  v_reason text;
  v_payment uuid;
begin
  perform 1 from users where id = (select user_id from orders where id = p_order) for no key update;
  perform 1 from participants where id in (select participant_id from seat_claims where order_id = p_order)
    order by id for no key update;
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
   where s.order_id = p_order and c.user_id = s.user_id and c.course_id = s.course_id and c.participant_id = s.participant_id;
  perform queue_job('send-mail', jsonb_build_object('kind', 'receipt', 'paymentId', v_payment));
  return query select 'paid', v_payment, true;
end $$;
