CREATE TABLE "consent_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"body" text NOT NULL,
	"is_required" boolean NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_kind_known" CHECK ("kind" in ('terms', 'treatment', 'photo', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"given" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"relation" text NOT NULL,
	"is_emergency" boolean DEFAULT false NOT NULL,
	"may_pick_up" boolean DEFAULT false NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"user_id" uuid,
	"can_buy" boolean DEFAULT true NOT NULL,
	"invited_email" text,
	"token_hash" text,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guardianships_accepted_by_somebody" CHECK ("accepted_at" is null or "user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "participant_private" (
	"participant_id" uuid,
	"field" text,
	"key_id" text NOT NULL,
	"cipher" bytea NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_private_pkey" PRIMARY KEY("participant_id","field"),
	CONSTRAINT "participant_private_field_known" CHECK ("field" in ('medical', 'dietary', 'support'))
);
--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD COLUMN "id" uuid DEFAULT uuidv7();
--> statement-breakpoint
ALTER TABLE "eligibility_waivers" DROP CONSTRAINT "eligibility_waivers_pkey";
--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD PRIMARY KEY ("id");
--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_once" UNIQUE("course_id","participant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_once" ON "consent_texts" ("kind","language","version");
--> statement-breakpoint
CREATE INDEX "consents_of_participant" ON "consents" ("participant_id","text_id","id");
--> statement-breakpoint
CREATE INDEX "contacts_of_participant" ON "contacts" ("participant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_by_token" ON "guardianships" ("token_hash") WHERE "token_hash" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_one_live" ON "guardianships" ("participant_id","user_id") WHERE "revoked_at" is null and "user_id" is not null;
--> statement-breakpoint
CREATE INDEX "guardianships_of_participant" ON "guardianships" ("participant_id");
--> statement-breakpoint
CREATE INDEX "guardianships_of_user" ON "guardianships" ("user_id");
--> statement-breakpoint
CREATE INDEX "participant_private_by_key" ON "participant_private" ("key_id");
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_id_consent_texts_id_fkey" FOREIGN KEY ("text_id") REFERENCES "consent_texts"("id");
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "participant_private" ADD CONSTRAINT "participant_private_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known", ADD CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'withdrawal', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside'));
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
  v_missing json;
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
  select json_agg(json_build_object('participantId', missing.participant_id, 'kind', missing.kind, 'textId', missing.text_id)
                  order by missing.participant_id, missing.kind)
    into v_missing
    from missing_consents(array(select participant_id from cart_items where user_id = p_user)) missing;
  if v_missing is not null then
    raise exception 'consent_missing' using errcode = 'CZ409', detail = json_build_object('missing', v_missing)::text;
  end if;
  -- A first look without locks: those who come too late for a full class do not queue behind those who pay for it.
  select array_agg(distinct course_id) filter (where problem = 'already_enrolled'),
         array_agg(distinct course_id) filter (where problem = 'sold_out'),
         min(problem) filter (where problem in ('place_in_payment', 'sale_not_open', 'sale_closed', 'not_eligible'))
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
create or replace function copy_birth_date() returns trigger language plpgsql as $$
begin
  update participants set birth_date = new.birth_date
   where owner_id = new.id and is_self and birth_date is distinct from new.birth_date;
  return null;
end $$;
--> statement-breakpoint
create or replace function course_problem(p_course uuid, p_user uuid, p_currency text, p_participant uuid default null, p_seats integer default 1)
returns text language sql stable as $$
  select case
      when claim.state = 'confirmed' then 'already_enrolled'
      when claim.user_id <> p_user then 'place_in_payment'
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
create or replace function looked_after_by(p_user uuid) returns setof uuid language sql stable as $$
  select id from participants where owner_id = p_user and erased_at is null
  union
  select live.participant_id from guardianships live join participants child on child.id = live.participant_id
   where live.user_id = p_user and live.accepted_at is not null and live.revoked_at is null and child.erased_at is null
$$;
--> statement-breakpoint
create or replace function may_buy_for(p_user uuid, p_participant uuid) returns boolean language sql stable as $$
  select exists (select from participants where id = p_participant and erased_at is null
                    and (owner_id = p_user
                         or exists (select from guardianships live
                                     where live.participant_id = participants.id and live.user_id = p_user
                                       and live.can_buy and live.accepted_at is not null and live.revoked_at is null)))
$$;
--> statement-breakpoint
create or replace function mirror_birth_date() returns trigger language plpgsql as $$
begin
  -- For older versions until 2027-02-01; then this file and copy-birth-date.sql go, with the column of users.
  update users set birth_date = new.birth_date where id = new.owner_id and birth_date is distinct from new.birth_date;
  return null;
end $$;
--> statement-breakpoint
create or replace function missing_consents(p_participants uuid[])
returns table (participant_id uuid, kind text, text_id uuid) language sql stable as $$
  select child.id, asked.kind, asked.id
    from participants child,
         (select distinct on (consent_texts.kind) consent_texts.kind, consent_texts.version, consent_texts.id, consent_texts.is_required
            from consent_texts where consent_texts.valid_from <= clock_timestamp()
           order by consent_texts.kind, consent_texts.version desc, consent_texts.language = 'en' desc) asked
   where child.id = any (p_participants) and not child.is_self and asked.is_required
     and not coalesce((select consents.given
                         from consents join consent_texts answered on answered.id = consents.text_id
                        where consents.participant_id = child.id and answered.kind = asked.kind and answered.version = asked.version
                        order by consents.id desc limit 1), false)
$$;
--> statement-breakpoint
create or replace function participant_name(p_participant uuid) returns text language sql stable as $$
  select case when is_self then (select name from users where users.id = owner_id) else trim(given_name || ' ' || family_name) end
    from participants where id = p_participant
$$;
--> statement-breakpoint
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- Who may no longer buy for a participant does not get a place for them late.
  if exists (select from seat_claims where order_id = p_order and not may_buy_for(user_id, participant_id)) then
    return false;
  end if;
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
create or replace function may_read_notes(p_user uuid, p_participant uuid, p_course uuid) returns boolean language sql stable as $$
  select exists (
    select from courses
      join seat_claims place on place.course_id = courses.id and place.participant_id = p_participant and place.state = 'confirmed'
     where courses.id = p_course and courses.status = 'Approved'
       and (courses.instructor_id = p_user
            or exists (select from course_sessions session
                        where session.course_id = courses.id and session.state = 'planned' and session.instructor_id = p_user))
       and statement_timestamp() between courses.first_session_at - interval '14 days' and courses.over_at + interval '7 days')
$$;
--> statement-breakpoint
create trigger participants_mirror_birth_date after update of birth_date on participants for each row
  when (new.is_self and old.birth_date is distinct from new.birth_date) execute function mirror_birth_date();
--> statement-breakpoint
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create trigger consent_texts_append_only before update or delete or truncate on consent_texts
  for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
insert into consent_texts (kind, version, is_required, body) values
  ('terms', 1, true, 'I am a parent or guardian of this child, and I enrol it in the classes that I choose here. The school looks after the child from the beginning to the end of each session; before and after, I do. I bring it on time, and it is collected by me or by somebody whom I named as allowed to. I tell the school when it is ill or cannot come.'),
  ('treatment', 1, true, 'If the child is hurt or falls ill, the school gives first aid and calls those whom I named for emergencies. When nobody can be reached in time, the school may call an ambulance and agree to the treatment that a doctor thinks cannot wait.'),
  ('photo', 1, false, 'The school may take pictures of the child at classes and concerts, and show them on its web site and in its printed programme, without the child''s name. I can take this back at any time; the school then stops using the pictures.'),
  ('messages', 1, false, 'The school may write to me about other classes that suit this child. I can take this back at any time. Messages about classes in which the child has a place come in any case.');
