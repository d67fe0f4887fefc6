-- These extensions come with PostgreSQL and may be created by a database's owner.
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
CREATE TABLE "address_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"detail" jsonb DEFAULT '{}' NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"participant_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("user_id","course_id","participant_id")
);--> statement-breakpoint
CREATE TABLE "course_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid
);--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"instructor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"family" text NOT NULL,
	"level" text,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"feedback" text,
	"image_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"last_round" jsonb,
	"term_id" uuid,
	"room_id" uuid,
	"age_min" integer,
	"age_max" integer,
	"language" text,
	"instruments" text[] DEFAULT '{}'::text[] NOT NULL,
	"prerequisites" text DEFAULT '' NOT NULL,
	"to_bring" text DEFAULT '' NOT NULL,
	"outcomes" text[] DEFAULT '{}'::text[] NOT NULL,
	"day_plan" text[] DEFAULT '{}'::text[] NOT NULL,
	"for_whom" text DEFAULT '' NOT NULL,
	"first_session_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"starts_on" date,
	"ends_on" date,
	"session_count" integer,
	"total_minutes" integer,
	"session_start" time(0),
	"session_minutes" integer,
	"session_weekdays" integer[],
	"session_zone" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_never_oversold" CHECK ("seats_taken" between 0 and "capacity"),
	CONSTRAINT "courses_price_not_negative" CHECK ("price_minor" >= 0),
	CONSTRAINT "courses_status_known" CHECK ("status" in ('Pending', 'Approved', 'Denied', 'Cancelled')),
	CONSTRAINT "courses_family_known" CHECK ("family" in ('guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory')),
	CONSTRAINT "courses_level_known" CHECK ("level" in ('open', 'beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_language_known" CHECK ("language" in ('en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh')),
	CONSTRAINT "courses_ages_in_order" CHECK ("age_min" between 0 and 120 and "age_max" between 0 and 120),
	CONSTRAINT "courses_oldest_not_younger" CHECK ("age_max" >= "age_min")
);--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY,
	"payment_id" uuid,
	"payment_intent_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_live" boolean GENERATED ALWAYS AS ("orders"."status" in ('open', 'awaiting_payment', 'releasing')) STORED NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"item_count" integer NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text UNIQUE,
	"client_secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"review_reason" text,
	"caller_network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_not_negative" CHECK ("total_minor" >= 0),
	CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'awaiting_payment', 'releasing', 'paid', 'expired', 'review'))
);--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"owner_id" uuid NOT NULL,
	"is_self" boolean DEFAULT false NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"family_name" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"levels" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"receipt_number" integer UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "payments_receipt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"order_id" uuid NOT NULL UNIQUE,
	"transaction_id" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_refund_within_paid" CHECK ("refunded_minor" between 0 and "amount_minor")
);--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"payment_id" uuid,
	"order_id" uuid,
	"payment_intent_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"provider_refund_id" text UNIQUE,
	"failure" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("amount_minor" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("status" in ('queued', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'withdrawal', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside'))
);--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid,
	"user_id" uuid,
	"student_name" text,
	"rating" integer NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_one_per_course" UNIQUE("user_id","course_id"),
	CONSTRAINT "reviews_rating_range" CHECK ("rating" between 1 and 5),
	CONSTRAINT "reviews_one_source_of_name" CHECK (("user_id" is null) <> ("student_name" is null))
);--> statement-breakpoint
CREATE TABLE "school" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"only" boolean DEFAULT true NOT NULL UNIQUE,
	"events_read_until" timestamp with time zone,
	"student_clash" text DEFAULT 'block' NOT NULL,
	CONSTRAINT "school_one_row" CHECK ("only"),
	CONSTRAINT "school_student_clash_known" CHECK ("student_clash" in ('block', 'warn'))
);--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participant_id" uuid,
	"cart_item_id" uuid,
	"price_minor" integer NOT NULL,
	"course_name" text NOT NULL,
	"instructor_name" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"is_live" boolean GENERATED ALWAYS AS ("seat_claims"."state" in ('held', 'confirmed')) STORED NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "seat_claims_state_known" CHECK ("state" in ('held', 'confirmed', 'released', 'revoked'))
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"sealed_id_token" text,
	"signed_in_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"identity_uid" text UNIQUE,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image_url" text,
	"role" text DEFAULT 'student' NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"auth_valid_after" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"admin_by_config_at" timestamp with time zone,
	"card_shows_email" boolean DEFAULT true NOT NULL,
	"card_shows_photo" boolean DEFAULT true NOT NULL,
	"card_agreed_at" timestamp with time zone,
	"birth_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_role_known" CHECK ("role" in ('student', 'instructor', 'admin'))
);--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"quarantine_reason" text
);--> statement-breakpoint
CREATE TABLE "audit_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"ran_at" timestamp with time zone NOT NULL,
	"provider" text NOT NULL,
	"passed" integer NOT NULL,
	"failed" integer NOT NULL,
	"broken" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"body" text NOT NULL,
	"is_required" boolean NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_kind_known" CHECK ("kind" in ('terms', 'treatment', 'photo', 'messages'))
);--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"given" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"relation" text NOT NULL,
	"is_emergency" boolean DEFAULT false NOT NULL,
	"may_pick_up" boolean DEFAULT false NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "data_key_checks" (
	"key_id" text PRIMARY KEY,
	"sealed" bytea NOT NULL
);--> statement-breakpoint
CREATE TABLE "family_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"changed_by" uuid,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_changes_kind_known" CHECK ("kind" in ('contact', 'note', 'consent'))
);--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"user_id" uuid,
	"can_buy" boolean DEFAULT true NOT NULL,
	"can_change" boolean DEFAULT false NOT NULL,
	"invited_email" text,
	"token_hash" text,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guardianships_accepted_by_somebody" CHECK ("accepted_at" is null or "user_id" is not null)
);--> statement-breakpoint
CREATE TABLE "participant_private" (
	"participant_id" uuid,
	"field" text,
	"key_id" text NOT NULL,
	"cipher" bytea NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_private_pkey" PRIMARY KEY("participant_id","field"),
	CONSTRAINT "participant_private_field_known" CHECK ("field" in ('medical', 'dietary', 'support'))
);--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL UNIQUE,
	"address" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"turnaround_minutes" integer DEFAULT 0 NOT NULL,
	"time_zone" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rooms_hold_somebody" CHECK ("capacity" > 0),
	CONSTRAINT "rooms_turnaround_within_a_day" CHECK ("turnaround_minutes" between 0 and 1440)
);--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL UNIQUE,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"sale_opens_at" timestamp with time zone,
	"sale_closes_at" timestamp with time zone,
	CONSTRAINT "terms_dates_in_order" CHECK ("ends_on" between "starts_on" and "starts_on" + 120),
	CONSTRAINT "terms_sale_in_order" CHECK ("sale_closes_at" > "sale_opens_at")
);--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"subject_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_scope_known" CHECK ("scope" in ('mine', 'teaching', 'room'))
);--> statement-breakpoint
CREATE TABLE "course_prerequisites" (
	"course_id" uuid,
	"requires_course_id" uuid,
	CONSTRAINT "course_prerequisites_pkey" PRIMARY KEY("course_id","requires_course_id"),
	CONSTRAINT "course_prerequisites_another" CHECK ("course_id" <> "requires_course_id")
);--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"course_id" uuid PRIMARY KEY,
	"rule" jsonb NOT NULL,
	"known_dates" tstzrange
);--> statement-breakpoint
CREATE TABLE "course_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"local_start" time(0) NOT NULL,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"during" tstzrange DEFAULT 'empty' NOT NULL,
	"room_id" uuid,
	"instructor_id" uuid,
	"state" text DEFAULT 'planned' NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_from" timestamp with time zone,
	CONSTRAINT "course_sessions_length" CHECK ("minutes" between 5 and 720),
	CONSTRAINT "course_sessions_whole_minutes" CHECK (extract(second from "local_start") = 0),
	CONSTRAINT "course_sessions_state_known" CHECK ("state" in ('planned', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "eligibility_waivers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participant_id" uuid,
	"granted_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eligibility_waivers_once" UNIQUE("course_id","participant_id")
);--> statement-breakpoint
CREATE TABLE "resource_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"during" tstzrange NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "resource_blocks_kind_known" CHECK ("kind" in ('room', 'person', 'equipment'))
);--> statement-breakpoint
CREATE TABLE "resource_bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"session_id" uuid,
	"block_id" uuid,
	"during" tstzrange NOT NULL,
	CONSTRAINT "resource_bookings_one_source" CHECK (num_nonnulls("session_id", "block_id") = 1),
	CONSTRAINT "resource_bookings_kind_known" CHECK ("kind" in ('room', 'person', 'equipment'))
);--> statement-breakpoint
CREATE TABLE "sitemap_parts" (
	"number" integer PRIMARY KEY,
	"entries" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY,
	"version" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_facets" (
	"course_id" uuid PRIMARY KEY,
	"instructor_id" uuid NOT NULL,
	"term_id" uuid,
	"over_at" timestamp with time zone NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"traits" bigint NOT NULL,
	"price_minor" integer NOT NULL,
	"popularity_rank" integer NOT NULL,
	"sold_out" boolean NOT NULL,
	"family" smallint NOT NULL,
	"level" smallint NOT NULL,
	"age_min" smallint NOT NULL,
	"age_max" smallint NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_texts" (
	"course_id" uuid PRIMARY KEY,
	"tsv" tsvector NOT NULL,
	"words" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" uuid PRIMARY KEY,
	"stars" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "course_ratings_in_range" CHECK ("stars" between "count" and 5 * "count")
);--> statement-breakpoint
CREATE TABLE "instructor_profiles" (
	"user_id" uuid PRIMARY KEY,
	"bio" text DEFAULT '' NOT NULL,
	"instruments" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "opening_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"opening_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lot" bigint,
	"number" integer,
	"taken_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"here_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"called_until" timestamp with time zone,
	"missed" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "opening_tickets_one_each" UNIQUE("opening_id","user_id"),
	CONSTRAINT "opening_tickets_placed" CHECK ("lot" is not null or "number" is not null),
	CONSTRAINT "opening_tickets_called_until" CHECK (("called_at" is null) = ("called_until" is null))
);--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"term_id" uuid NOT NULL UNIQUE,
	"at_once" integer DEFAULT 100 NOT NULL,
	"come_seconds" integer DEFAULT 180 NOT NULL,
	"settle_seconds" integer DEFAULT 8 NOT NULL,
	"seed" bytea DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) NOT NULL,
	"drawn_at" timestamp with time zone,
	"drawn" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"invited" integer DEFAULT 0 NOT NULL,
	"invited_at" timestamp with time zone,
	"settled" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"serving" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "openings_seed_long" CHECK (length("seed") = 32),
	CONSTRAINT "openings_pace" CHECK ("at_once" > 0 and "come_seconds" > 0 and "settle_seconds" >= 0),
	CONSTRAINT "openings_in_order" CHECK ("settled" <= "invited" and "invited" <= "drawn" + "late"),
	CONSTRAINT "openings_closed_why" CHECK (("closed_at" is null) = ("closed_because" is null))
);--> statement-breakpoint
CREATE INDEX "address_codes_of_user" ON "address_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "address_codes_of_email" ON "address_codes" ("email_hash");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" ("action","id");--> statement-breakpoint
CREATE INDEX "course_edits_unseen" ON "course_edits" ("created_at") WHERE "seen_at" is null;--> statement-breakpoint
CREATE INDEX "course_edits_by_course" ON "course_edits" ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "courses_by_status" ON "courses" ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "courses_by_instructor" ON "courses" ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_by_decision" ON "courses" ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "courses_by_term" ON "courses" ("term_id");--> statement-breakpoint
CREATE INDEX "courses_by_room" ON "courses" ("room_id");--> statement-breakpoint
CREATE INDEX "courses_on_sale" ON "courses" ("id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_name" ON "courses" ("name","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_price" ON "courses" ("price_minor","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_family" ON "courses" ("family","name","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_level" ON "courses" ("level","name","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_instructor" ON "courses" ("instructor_id","name","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_family_and_price" ON "courses" ("family","price_minor","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_level_and_price" ON "courses" ("level","price_minor","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_family_and_id" ON "courses" ("family","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_level_and_id" ON "courses" ("level","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_words" ON "courses" USING gin ("name" gin_trgm_ops) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" ("payment_id");--> statement-breakpoint
CREATE INDEX "images_by_owner" ON "images" ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_live" ON "orders" ("user_id") WHERE "is_live";--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" ("expires_at") WHERE "is_live";--> statement-breakpoint
CREATE INDEX "participants_of_owner" ON "participants" ("owner_id");--> statement-breakpoint
CREATE INDEX "participants_children" ON "participants" ("owner_id") WHERE not "is_self" and "erased_at" is null;--> statement-breakpoint
CREATE INDEX "participants_children_by_name" ON "participants" USING gin (("given_name" || ' ' || "family_name") gin_trgm_ops) WHERE not "is_self" and "erased_at" is null;--> statement-breakpoint
CREATE INDEX "participants_to_erase" ON "participants" ("erase_at") WHERE "erase_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_self" ON "participants" ("owner_id") WHERE "is_self";--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" ("paid_at");--> statement-breakpoint
CREATE INDEX "rate_counters_by_end" ON "rate_counters" ("window_ends_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" ("created_at") WHERE "status" <> 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_for_unfit_money" ON "refunds" ("payment_intent_id") WHERE "payment_id" is null and "reason" <> 'outside';--> statement-breakpoint
CREATE INDEX "reviews_by_course" ON "reviews" ("course_id","id");--> statement-breakpoint
CREATE INDEX "seat_claims_by_order" ON "seat_claims" ("order_id");--> statement-breakpoint
CREATE INDEX "seat_claims_revoked" ON "seat_claims" ("participant_id") WHERE "state" = 'revoked';--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_live" ON "seat_claims" ("participant_id","course_id") WHERE "is_live";--> statement-breakpoint
CREATE INDEX "seat_claims_by_course" ON "seat_claims" ("course_id","state");--> statement-breakpoint
CREATE INDEX "seat_claims_by_sale" ON "seat_claims" ("confirmed_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" ("email") WHERE "email_verified" and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" ("role","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_once" ON "consent_texts" ("kind","language","version");--> statement-breakpoint
CREATE INDEX "consents_of_participant" ON "consents" ("participant_id","text_id","id");--> statement-breakpoint
CREATE INDEX "contacts_of_participant" ON "contacts" ("participant_id");--> statement-breakpoint
CREATE INDEX "family_changes_of_participant" ON "family_changes" ("participant_id","id");--> statement-breakpoint
CREATE INDEX "family_changes_by_user" ON "family_changes" ("changed_by");--> statement-breakpoint
CREATE INDEX "guardianships_by_token" ON "guardianships" ("token_hash") WHERE "token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_one_live" ON "guardianships" ("participant_id","user_id") WHERE "revoked_at" is null and "user_id" is not null;--> statement-breakpoint
CREATE INDEX "guardianships_of_participant" ON "guardianships" ("participant_id");--> statement-breakpoint
CREATE INDEX "guardianships_of_user" ON "guardianships" ("user_id");--> statement-breakpoint
CREATE INDEX "participant_private_by_key" ON "participant_private" ("key_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_user" ON "calendar_feeds" ("user_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_course" ON "course_sessions" ("course_id","local_date");--> statement-breakpoint
CREATE INDEX "course_sessions_by_room" ON "course_sessions" ("room_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_instructor" ON "course_sessions" ("instructor_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_day" ON "course_sessions" ("local_date","local_start","id") WHERE "state" = 'planned';--> statement-breakpoint
CREATE INDEX "eligibility_waivers_of_user" ON "eligibility_waivers" ("user_id");--> statement-breakpoint
CREATE INDEX "resource_bookings_of_session" ON "resource_bookings" ("session_id");--> statement-breakpoint
CREATE INDEX "resource_bookings_of_block" ON "resource_bookings" ("block_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_popularity" ON "course_facets" ("popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_family" ON "course_facets" ("family","popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_level" ON "course_facets" ("level","popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_instructor" ON "course_facets" ("instructor_id","popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_price" ON "course_facets" ("price_minor","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_start" ON "course_facets" ("starts_on","course_id");--> statement-breakpoint
CREATE INDEX "course_texts_by_word" ON "course_texts" USING gin ("tsv") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "course_texts_by_likeness" ON "course_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opening_tickets_by_user" ON "opening_tickets" ("user_id");--> statement-breakpoint
CREATE INDEX "opening_tickets_by_lot" ON "opening_tickets" ("opening_id","lot") WHERE "lot" is not null;--> statement-breakpoint
CREATE INDEX "opening_tickets_here" ON "opening_tickets" ("opening_id","number") WHERE "here_at" is not null and "called_at" is null and "ended_at" is null;--> statement-breakpoint
CREATE INDEX "opening_tickets_called" ON "opening_tickets" ("opening_id") WHERE "called_at" is not null and "ended_at" is null;--> statement-breakpoint
ALTER TABLE "address_codes" ADD CONSTRAINT "address_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_edits" ADD CONSTRAINT "course_edits_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "course_edits" ADD CONSTRAINT "course_edits_editor_id_users_id_fkey" FOREIGN KEY ("editor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "course_edits" ADD CONSTRAINT "course_edits_seen_by_users_id_fkey" FOREIGN KEY ("seen_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_term_id_terms_id_fkey" FOREIGN KEY ("term_id") REFERENCES "terms"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_room_id_rooms_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms"("id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_id_consent_texts_id_fkey" FOREIGN KEY ("text_id") REFERENCES "consent_texts"("id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_changes" ADD CONSTRAINT "family_changes_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_changes" ADD CONSTRAINT "family_changes_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "participant_private" ADD CONSTRAINT "participant_private_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_requires_course_id_courses_id_fkey" FOREIGN KEY ("requires_course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_room_id_rooms_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms"("id");--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_granted_by_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_session_id_course_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "course_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_block_id_resource_blocks_id_fkey" FOREIGN KEY ("block_id") REFERENCES "resource_blocks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_facets" ADD CONSTRAINT "course_facets_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "instructor_profiles" ADD CONSTRAINT "instructor_profiles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "opening_tickets" ADD CONSTRAINT "opening_tickets_opening_id_openings_id_fkey" FOREIGN KEY ("opening_id") REFERENCES "openings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "opening_tickets" ADD CONSTRAINT "opening_tickets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_term_id_terms_id_fkey" FOREIGN KEY ("term_id") REFERENCES "terms"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- What the schema in TypeScript cannot say.
alter table courses set (fillfactor = 70);--> statement-breakpoint
-- Out of line: what is found by its index is then counted without reading it.
alter table course_texts set (toast_tuple_target = 128),
  alter column tsv set storage external, alter column words set storage external;
--> statement-breakpoint
-- What overlaps is refused by the tables themselves: no lock can be forgotten.
alter table course_sessions add constraint course_sessions_disjoint
  exclude using gist (course_id with =, during with &&) where (state = 'planned') deferrable initially immediate;
--> statement-breakpoint
-- Of the ids and not of the kinds too: they are never equal.
alter table resource_bookings add constraint resource_bookings_disjoint
  exclude using gist (resource_id with =, during with &&) deferrable initially immediate;
--> statement-breakpoint
insert into school default values;
--> statement-breakpoint
insert into consent_texts (kind, version, is_required, body) values
  ('terms', 1, true, 'I am a parent or guardian of this child, and I enrol it in the classes that I choose here. The school looks after the child from the beginning to the end of each session; before and after, I do. I bring it on time, and it is collected by me or by somebody whom I named as allowed to. I tell the school when it is ill or cannot come.'),
  ('treatment', 1, true, 'If the child is hurt or falls ill, the school gives first aid and calls those whom I named for emergencies. When nobody can be reached in time, the school may call an ambulance and agree to the treatment that a doctor thinks cannot wait.'),
  ('photo', 1, false, 'The school may take pictures of the child at classes and concerts, and show them on its web site and in its printed programme, without the child''s name. I can take this back at any time; the school then stops using the pictures.'),
  ('messages', 1, false, 'The school may write to me about other classes that suit this child. I can take this back at any time. Messages about classes in which the child has a place come in any case.');
