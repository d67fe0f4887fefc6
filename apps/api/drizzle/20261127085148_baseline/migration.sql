-- These extensions come with PostgreSQL and may be created by a database's owner.
create extension if not exists btree_gist;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
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
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"identity_uid" text UNIQUE,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"claimable_email" text UNIQUE,
	"phone" text DEFAULT '' NOT NULL,
	"bounced_email" text,
	"news_stopped_at" timestamp with time zone,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"role" text DEFAULT 'student' NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"auth_valid_after" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"admin_by_config_at" timestamp with time zone,
	"card_shows_email" boolean DEFAULT true NOT NULL,
	"card_shows_photo" boolean DEFAULT true NOT NULL,
	"card_agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_claimable_unclaimed" CHECK ("claimable_email" is null or ("identity_uid" is null and not "email_verified" and "deleted_at" is null)),
	CONSTRAINT "users_role_known" CHECK ("role" in ('student', 'instructor', 'office', 'admin'))
);--> statement-breakpoint
CREATE TABLE "address_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL CONSTRAINT "address_codes_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
	"email_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL CONSTRAINT "sessions_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
	"sealed_id_token" text,
	"signed_in_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"owner_id" uuid NOT NULL CONSTRAINT "images_owner_id_users_id_fkey" REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL CONSTRAINT "orders_user_id_users_id_fkey" REFERENCES "users"("id"),
	"provider" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_live" boolean GENERATED ALWAYS AS ("orders"."status" in ('open', 'awaiting_payment', 'releasing')) STORED NOT NULL,
	"holds_seats" boolean GENERATED ALWAYS AS ("orders"."status" in ('open', 'awaiting_payment', 'releasing', 'reserved', 'offered')) STORED NOT NULL,
	"method" text,
	"reference" text UNIQUE,
	"due_on" date,
	"placed_by" uuid,
	"entry_id" uuid,
	"offered_until" timestamp with time zone,
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
	CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'awaiting_payment', 'releasing', 'reserved', 'offered', 'paid', 'expired', 'review')),
	CONSTRAINT "orders_method_known" CHECK ("method" in ('transfer', 'cheque', 'cash'))
);--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"owner_id" uuid NOT NULL CONSTRAINT "participants_owner_id_users_id_fkey" REFERENCES "users"("id"),
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
	"order_id" uuid NOT NULL UNIQUE CONSTRAINT "payments_order_id_orders_id_fkey" REFERENCES "orders"("id"),
	"transaction_id" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL CONSTRAINT "payments_user_id_users_id_fkey" REFERENCES "users"("id"),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"received_on" date,
	"recorded_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payments_method_known" CHECK ("method" in ('card', 'transfer', 'cheque', 'cash', 'none')),
	CONSTRAINT "payments_refund_within_paid" CHECK ("refunded_minor" between 0 and "amount_minor")
);--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY,
	"payment_id" uuid CONSTRAINT "disputes_payment_id_payments_id_fkey" REFERENCES "payments"("id"),
	"payment_intent_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"payment_id" uuid CONSTRAINT "refunds_payment_id_payments_id_fkey" REFERENCES "payments"("id"),
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
	"sent_on" date,
	"sent_by" uuid,
	"sent_reference" text,
	CONSTRAINT "refunds_amount_positive" CHECK ("amount_minor" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("status" in ('queued', 'pending', 'by_hand', 'succeeded', 'failed')),
	CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'withdrawal', 'student', 'goodwill', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside'))
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
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL UNIQUE,
	"made_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL
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
	"participant_id" uuid NOT NULL CONSTRAINT "consents_participant_id_participants_id_fkey" REFERENCES "participants"("id"),
	"user_id" uuid NOT NULL CONSTRAINT "consents_user_id_users_id_fkey" REFERENCES "users"("id"),
	"text_id" uuid NOT NULL CONSTRAINT "consents_text_id_consent_texts_id_fkey" REFERENCES "consent_texts"("id"),
	"given" boolean NOT NULL,
	"recorded_by" uuid,
	"recorded_how" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper')),
	CONSTRAINT "consents_recorded_somehow" CHECK (("recorded_by" is null) = ("recorded_how" is null))
);--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL CONSTRAINT "contacts_participant_id_participants_id_fkey" REFERENCES "participants"("id") ON DELETE CASCADE,
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
	"participant_id" uuid NOT NULL CONSTRAINT "family_changes_participant_id_participants_id_fkey" REFERENCES "participants"("id") ON DELETE CASCADE,
	"changed_by" uuid CONSTRAINT "family_changes_changed_by_users_id_fkey" REFERENCES "users"("id"),
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_changes_kind_known" CHECK ("kind" in ('contact', 'note', 'consent'))
);--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL CONSTRAINT "guardianships_participant_id_participants_id_fkey" REFERENCES "participants"("id"),
	"user_id" uuid CONSTRAINT "guardianships_user_id_users_id_fkey" REFERENCES "users"("id"),
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
	"participant_id" uuid CONSTRAINT "participant_private_participant_id_participants_id_fkey" REFERENCES "participants"("id") ON DELETE CASCADE,
	"field" text,
	"key_id" text NOT NULL,
	"cipher" bytea NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_private_pkey" PRIMARY KEY("participant_id","field"),
	CONSTRAINT "participant_private_field_known" CHECK ("field" in ('medical', 'dietary', 'support'))
);--> statement-breakpoint
CREATE TABLE "refund_policies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"tiers" jsonb NOT NULL,
	"fee_minor" integer NOT NULL,
	"full_days" integer NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_policies_one_version" UNIQUE("name","version"),
	CONSTRAINT "refund_policies_version" CHECK ("version" > 0),
	CONSTRAINT "refund_policies_fee" CHECK ("fee_minor" >= 0),
	CONSTRAINT "refund_policies_full_days" CHECK ("full_days" between 0 and 60)
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
CREATE TABLE "school" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"only" boolean DEFAULT true NOT NULL UNIQUE,
	"events_read_until" timestamp with time zone,
	"student_clash" text DEFAULT 'block' NOT NULL,
	"name" text,
	"currency" text,
	"time_zone" text,
	"legal_name" text DEFAULT '' NOT NULL,
	"founded_year" integer,
	"color" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"social_links" text[] DEFAULT '{}'::text[] NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"tax_text" text DEFAULT '' NOT NULL,
	"refund_sentence" text DEFAULT '' NOT NULL,
	"refund_policy_id" uuid CONSTRAINT "school_refund_policy_id_refund_policies_id_fkey" REFERENCES "refund_policies"("id"),
	"setup_later" text[] DEFAULT '{}'::text[] NOT NULL,
	"teacher_replies" boolean DEFAULT false NOT NULL,
	"mail_tested_at" timestamp with time zone,
	"office_refund_minor" integer DEFAULT 10000 NOT NULL,
	"transfer_holder" text DEFAULT '' NOT NULL,
	"transfer_account" text DEFAULT '' NOT NULL,
	"transfer_bank" text DEFAULT '' NOT NULL,
	"transfer_allowed" boolean DEFAULT false NOT NULL,
	"transfer_least_minor" integer DEFAULT 0 NOT NULL,
	"transfer_days_before" integer DEFAULT 14 NOT NULL,
	CONSTRAINT "school_one_row" CHECK ("only"),
	CONSTRAINT "school_student_clash_known" CHECK ("student_clash" in ('block', 'warn')),
	CONSTRAINT "school_transfer_limits" CHECK ("transfer_least_minor" >= 0 and "transfer_days_before" between 0 and 365),
	CONSTRAINT "school_office_refund" CHECK ("office_refund_minor" >= 0)
);--> statement-breakpoint
CREATE TABLE "school_texts" (
	"key" text,
	"version" integer,
	"body" text NOT NULL,
	"updated_by" uuid CONSTRAINT "school_texts_updated_by_users_id_fkey" REFERENCES "users"("id"),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_texts_pkey" PRIMARY KEY("key","version"),
	CONSTRAINT "school_texts_key_known" CHECK ("key" in ('banners', 'benefits', 'aboutUs', 'week', 'questions', 'terms', 'privacy', 'imprint', 'jobs', 'press')),
	CONSTRAINT "school_texts_version" CHECK ("version" > 0)
);--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL UNIQUE,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"sale_opens_at" timestamp with time zone,
	"sale_closes_at" timestamp with time zone,
	"refund_policy_id" uuid CONSTRAINT "terms_refund_policy_id_refund_policies_id_fkey" REFERENCES "refund_policies"("id"),
	CONSTRAINT "terms_dates_in_order" CHECK ("ends_on" between "starts_on" and "starts_on" + 120),
	CONSTRAINT "terms_sale_in_order" CHECK ("sale_closes_at" > "sale_opens_at")
);--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"external_id" text UNIQUE,
	"instructor_id" uuid NOT NULL CONSTRAINT "courses_instructor_id_users_id_fkey" REFERENCES "users"("id"),
	"co_teacher_id" uuid CONSTRAINT "courses_co_teacher_id_users_id_fkey" REFERENCES "users"("id"),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"family" text NOT NULL,
	"level" text,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"seats_saved" integer DEFAULT 0 NOT NULL,
	"saved_until" timestamp with time zone,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"feedback" text,
	"image_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid CONSTRAINT "courses_decided_by_users_id_fkey" REFERENCES "users"("id"),
	"last_round" jsonb,
	"term_id" uuid CONSTRAINT "courses_term_id_terms_id_fkey" REFERENCES "terms"("id"),
	"room_id" uuid CONSTRAINT "courses_room_id_rooms_id_fkey" REFERENCES "rooms"("id"),
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
	"slug" text UNIQUE,
	CONSTRAINT "courses_two_teachers" CHECK ("co_teacher_id" <> "instructor_id"),
	CONSTRAINT "courses_never_oversold" CHECK ("seats_taken" >= 0 and "seats_saved" >= 0 and "seats_taken" + "seats_saved" <= "capacity"),
	CONSTRAINT "courses_price_not_negative" CHECK ("price_minor" >= 0),
	CONSTRAINT "courses_status_known" CHECK ("status" in ('Pending', 'Approved', 'Denied', 'Cancelled')),
	CONSTRAINT "courses_family_known" CHECK ("family" in ('guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory')),
	CONSTRAINT "courses_level_known" CHECK ("level" in ('open', 'beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_language_known" CHECK ("language" in ('en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh')),
	CONSTRAINT "courses_ages_in_order" CHECK ("age_min" between 0 and 120 and "age_max" between 0 and 120),
	CONSTRAINT "courses_oldest_not_younger" CHECK ("age_max" >= "age_min")
);--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL CONSTRAINT "cart_items_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
	"course_id" uuid NOT NULL CONSTRAINT "cart_items_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"participant_id" uuid NOT NULL CONSTRAINT "cart_items_participant_id_participants_id_fkey" REFERENCES "participants"("id") ON DELETE CASCADE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("user_id","course_id","participant_id")
);--> statement-breakpoint
CREATE TABLE "course_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL CONSTRAINT "course_edits_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"editor_id" uuid NOT NULL CONSTRAINT "course_edits_editor_id_users_id_fkey" REFERENCES "users"("id"),
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid CONSTRAINT "course_edits_seen_by_users_id_fkey" REFERENCES "users"("id")
);--> statement-breakpoint
-- Deferred: the trigger that adds a slug runs before the row of its class is stored.
CREATE TABLE "course_slugs" (
	"slug" text PRIMARY KEY,
	"course_id" uuid NOT NULL CONSTRAINT "course_slugs_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid CONSTRAINT "reviews_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"user_id" uuid CONSTRAINT "reviews_user_id_users_id_fkey" REFERENCES "users"("id"),
	"student_name" text,
	"rating" integer NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_one_per_course" UNIQUE("user_id","course_id"),
	CONSTRAINT "reviews_rating_range" CHECK ("rating" between 1 and 5),
	CONSTRAINT "reviews_one_source_of_name" CHECK (("user_id" is null) <> ("student_name" is null))
);--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL CONSTRAINT "seat_claims_order_id_orders_id_fkey" REFERENCES "orders"("id"),
	"course_id" uuid NOT NULL CONSTRAINT "seat_claims_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"user_id" uuid NOT NULL CONSTRAINT "seat_claims_user_id_users_id_fkey" REFERENCES "users"("id"),
	"participant_id" uuid NOT NULL CONSTRAINT "seat_claims_participant_id_participants_id_fkey" REFERENCES "participants"("id"),
	"cart_item_id" uuid,
	"price_minor" integer NOT NULL,
	"course_name" text NOT NULL,
	"instructor_name" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"is_live" boolean GENERATED ALWAYS AS ("seat_claims"."state" in ('held', 'confirmed')) STORED NOT NULL,
	"refund_id" uuid CONSTRAINT "seat_claims_refund_id_refunds_id_fkey" REFERENCES "refunds"("id"),
	"refund_policy_id" uuid CONSTRAINT "seat_claims_refund_policy_id_refund_policies_id_fkey" REFERENCES "refund_policies"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "seat_claims_state_known" CHECK ("state" in ('held', 'confirmed', 'released', 'revoked'))
);--> statement-breakpoint
CREATE TABLE "claim_funding" (
	"claim_id" uuid CONSTRAINT "claim_funding_claim_id_seat_claims_id_fkey" REFERENCES "seat_claims"("id"),
	"payment_id" uuid CONSTRAINT "claim_funding_payment_id_payments_id_fkey" REFERENCES "payments"("id"),
	"amount_minor" integer NOT NULL,
	CONSTRAINT "claim_funding_pkey" PRIMARY KEY("claim_id","payment_id"),
	CONSTRAINT "claim_funding_positive" CHECK ("amount_minor" > 0)
);--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid CONSTRAINT "refund_lines_refund_id_refunds_id_fkey" REFERENCES "refunds"("id"),
	"claim_id" uuid CONSTRAINT "refund_lines_claim_id_seat_claims_id_fkey" REFERENCES "seat_claims"("id"),
	"amount_minor" integer NOT NULL,
	CONSTRAINT "refund_lines_pkey" PRIMARY KEY("refund_id","claim_id"),
	CONSTRAINT "refund_lines_positive" CHECK ("amount_minor" > 0)
);--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL CONSTRAINT "calendar_feeds_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
	"scope" text NOT NULL,
	"subject_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_scope_known" CHECK ("scope" in ('mine', 'teaching', 'room'))
);--> statement-breakpoint
CREATE TABLE "course_prerequisites" (
	"course_id" uuid CONSTRAINT "course_prerequisites_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"requires_course_id" uuid CONSTRAINT "course_prerequisites_requires_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	CONSTRAINT "course_prerequisites_pkey" PRIMARY KEY("course_id","requires_course_id"),
	CONSTRAINT "course_prerequisites_another" CHECK ("course_id" <> "requires_course_id")
);--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"course_id" uuid PRIMARY KEY CONSTRAINT "course_schedules_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"rule" jsonb NOT NULL,
	"known_dates" tstzrange
);--> statement-breakpoint
CREATE TABLE "course_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL CONSTRAINT "course_sessions_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"local_date" date NOT NULL,
	"local_start" time(0) NOT NULL,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"during" tstzrange DEFAULT 'empty' NOT NULL,
	"room_id" uuid CONSTRAINT "course_sessions_room_id_rooms_id_fkey" REFERENCES "rooms"("id"),
	"instructor_id" uuid CONSTRAINT "course_sessions_instructor_id_users_id_fkey" REFERENCES "users"("id"),
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
	"course_id" uuid NOT NULL CONSTRAINT "eligibility_waivers_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL CONSTRAINT "eligibility_waivers_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
	"participant_id" uuid NOT NULL CONSTRAINT "eligibility_waivers_participant_id_participants_id_fkey" REFERENCES "participants"("id") ON DELETE CASCADE,
	"granted_by" uuid NOT NULL CONSTRAINT "eligibility_waivers_granted_by_users_id_fkey" REFERENCES "users"("id"),
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
	"session_id" uuid CONSTRAINT "resource_bookings_session_id_course_sessions_id_fkey" REFERENCES "course_sessions"("id") ON DELETE CASCADE,
	"block_id" uuid CONSTRAINT "resource_bookings_block_id_resource_blocks_id_fkey" REFERENCES "resource_blocks"("id") ON DELETE CASCADE,
	"during" tstzrange NOT NULL,
	CONSTRAINT "resource_bookings_one_source" CHECK (num_nonnulls("session_id", "block_id") = 1),
	CONSTRAINT "resource_bookings_kind_known" CHECK ("kind" in ('room', 'person', 'equipment'))
);--> statement-breakpoint
CREATE TABLE "person_remarks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL CONSTRAINT "person_remarks_user_id_users_id_fkey" REFERENCES "users"("id"),
	"author_id" uuid NOT NULL CONSTRAINT "person_remarks_author_id_users_id_fkey" REFERENCES "users"("id"),
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_remarks_length" CHECK (length("text") between 1 and 16000)
);--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"user_id" uuid CONSTRAINT "mails_user_id_users_id_fkey" REFERENCES "users"("id"),
	"order_id" uuid CONSTRAINT "mails_order_id_orders_id_fkey" REFERENCES "orders"("id"),
	"course_id" uuid CONSTRAINT "mails_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE SET NULL,
	"about" jsonb NOT NULL,
	"subject" text,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state_known" CHECK ("state" in ('queued', 'sent', 'failed', 'bounced', 'needless'))
);--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"author_id" uuid NOT NULL CONSTRAINT "messages_author_id_users_id_fkey" REFERENCES "users"("id"),
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_because" text,
	CONSTRAINT "messages_once" UNIQUE("author_id","key"),
	CONSTRAINT "messages_kind_known" CHECK ("kind" in ('place', 'news')),
	CONSTRAINT "messages_stop_known" CHECK ("stopped_because" in ('asked', 'not_allowed'))
);--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"message_id" uuid NOT NULL CONSTRAINT "message_files_message_id_messages_id_fkey" REFERENCES "messages"("id") ON DELETE CASCADE,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" bytea NOT NULL,
	CONSTRAINT "message_files_type_known" CHECK ("type" in ('application/pdf', 'image/png', 'image/jpeg'))
);--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid CONSTRAINT "message_recipients_message_id_messages_id_fkey" REFERENCES "messages"("id") ON DELETE CASCADE,
	"user_id" uuid CONSTRAINT "message_recipients_user_id_users_id_fkey" REFERENCES "users"("id"),
	"participant_ids" uuid[] NOT NULL,
	"course_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_recipients_pkey" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "message_recipients_state_known" CHECK ("state" in ('waiting', 'queued'))
);--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY,
	"version" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_index" (
	"course_id" uuid PRIMARY KEY CONSTRAINT "course_index_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"traits" bigint NOT NULL,
	"tsv" tsvector NOT NULL,
	"words" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" uuid PRIMARY KEY CONSTRAINT "course_ratings_course_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"stars" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "course_ratings_in_range" CHECK ("stars" between "count" and 5 * "count")
);--> statement-breakpoint
CREATE TABLE "instructor_profiles" (
	"user_id" uuid PRIMARY KEY CONSTRAINT "instructor_profiles_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
	"bio" text DEFAULT '' NOT NULL,
	"instruments" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"term_id" uuid NOT NULL UNIQUE CONSTRAINT "openings_term_id_terms_id_fkey" REFERENCES "terms"("id") ON DELETE CASCADE,
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
CREATE TABLE "opening_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"opening_id" uuid NOT NULL CONSTRAINT "opening_tickets_opening_id_openings_id_fkey" REFERENCES "openings"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL CONSTRAINT "opening_tickets_user_id_users_id_fkey" REFERENCES "users"("id") ON DELETE CASCADE,
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
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL CONSTRAINT "waitlist_entries_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"user_id" uuid NOT NULL CONSTRAINT "waitlist_entries_user_id_users_id_fkey" REFERENCES "users"("id"),
	"state" text DEFAULT 'waiting' NOT NULL,
	"queued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seats" integer NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL,
	"order_id" uuid CONSTRAINT "waitlist_entries_order_id_orders_id_fkey" REFERENCES "orders"("id"),
	CONSTRAINT "waitlist_entries_passes" CHECK ("passes" between 0 and 3),
	CONSTRAINT "waitlist_entries_seats" CHECK ("seats" between 1 and 6),
	CONSTRAINT "waitlist_entries_offered_by_order" CHECK ("state" <> 'offered' or "order_id" is not null),
	CONSTRAINT "waitlist_entries_state_known" CHECK ("state" in ('waiting', 'offered', 'taken', 'left', 'ended'))
);--> statement-breakpoint
CREATE TABLE "waitlist_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"entry_id" uuid CONSTRAINT "waitlist_events_entry_id_waitlist_entries_id_fkey" REFERENCES "waitlist_entries"("id"),
	"course_id" uuid NOT NULL CONSTRAINT "waitlist_events_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"kind" text NOT NULL,
	"by_entry" uuid CONSTRAINT "waitlist_events_by_entry_waitlist_entries_id_fkey" REFERENCES "waitlist_entries"("id"),
	"actor_id" uuid CONSTRAINT "waitlist_events_actor_id_users_id_fkey" REFERENCES "users"("id"),
	"reason" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "waitlist_events_kind_known" CHECK ("kind" in ('joined', 'passed', 'skipped', 'offered', 'reminded', 'accepted', 'returned', 'taken', 'declined', 'expired', 'left', 'moved', 'closed', 'opened'))
);--> statement-breakpoint
CREATE TABLE "waitlist_people" (
	"entry_id" uuid CONSTRAINT "waitlist_people_entry_id_waitlist_entries_id_fkey" REFERENCES "waitlist_entries"("id"),
	"participant_id" uuid CONSTRAINT "waitlist_people_participant_id_participants_id_fkey" REFERENCES "participants"("id"),
	"course_id" uuid NOT NULL CONSTRAINT "waitlist_people_course_id_courses_id_fkey" REFERENCES "courses"("id"),
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "waitlist_people_pkey" PRIMARY KEY("entry_id","participant_id")
);--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"email" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"invited_by" uuid CONSTRAINT "staff_invitations_invited_by_users_id_fkey" REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid CONSTRAINT "staff_invitations_accepted_by_users_id_fkey" REFERENCES "users"("id"),
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_role_known" CHECK ("role" in ('instructor', 'office', 'admin'))
);--> statement-breakpoint
CREATE TABLE "course_copies" (
	"source_id" uuid CONSTRAINT "course_copies_source_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE CASCADE,
	"term_id" uuid CONSTRAINT "course_copies_term_id_terms_id_fkey" REFERENCES "terms"("id") ON DELETE CASCADE,
	"copy_id" uuid CONSTRAINT "course_copies_copy_id_courses_id_fkey" REFERENCES "courses"("id") ON DELETE SET NULL,
	"approve" boolean NOT NULL,
	"asked_by" uuid NOT NULL CONSTRAINT "course_copies_asked_by_users_id_fkey" REFERENCES "users"("id"),
	"request_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "course_copies_pkey" PRIMARY KEY("source_id","term_id")
);--> statement-breakpoint
CREATE INDEX "address_codes_of_user" ON "address_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "address_codes_of_email" ON "address_codes" ("email_hash");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" ("action","id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "course_edits_unseen" ON "course_edits" ("created_at") WHERE "seen_at" is null;--> statement-breakpoint
CREATE INDEX "course_edits_by_course" ON "course_edits" ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_slugs_by_course" ON "course_slugs" ("course_id");--> statement-breakpoint
CREATE INDEX "courses_by_status" ON "courses" ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "courses_by_instructor" ON "courses" ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_by_co_teacher" ON "courses" ("co_teacher_id") WHERE "co_teacher_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_by_decision" ON "courses" ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "courses_by_term" ON "courses" ("term_id");--> statement-breakpoint
CREATE INDEX "courses_by_room" ON "courses" ("room_id");--> statement-breakpoint
CREATE INDEX "courses_by_likeness" ON "courses" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "orders_holding" ON "orders" ("expires_at") WHERE "holds_seats";--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" ("user_id","id");--> statement-breakpoint
CREATE INDEX "participants_of_owner" ON "participants" ("owner_id");--> statement-breakpoint
CREATE INDEX "participants_children" ON "participants" ("owner_id") WHERE not "is_self" and "erased_at" is null;--> statement-breakpoint
CREATE INDEX "participants_children_by_name" ON "participants" USING gin (("given_name" || ' ' || "family_name") gin_trgm_ops) WHERE not "is_self" and "erased_at" is null;--> statement-breakpoint
CREATE INDEX "participants_to_erase" ON "participants" ("erase_at") WHERE "erase_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_self" ON "participants" ("owner_id") WHERE "is_self";--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payments_by_likeness" ON "payments" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
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
CREATE UNIQUE INDEX "users_verified_email" ON "users" ("email") WHERE "email_verified" and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (lower("name"),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_rank" ON "users" ((case "role" when 'admin' then 0 when 'office' then 1 when 'instructor' then 2 else 3 end),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_likeness" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,split_part("email", '@', 1) gin_trgm_ops) WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_claimable" ON "users" USING gin ("claimable_email" gin_trgm_ops,split_part("claimable_email", '@', 1) gin_trgm_ops) WHERE "claimable_email" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_about" ON "webhook_events" ("object_id");--> statement-breakpoint
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
CREATE INDEX "claim_funding_by_payment" ON "claim_funding" ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_lines_by_claim" ON "refund_lines" ("claim_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_user" ON "calendar_feeds" ("user_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_course" ON "course_sessions" ("course_id","local_date");--> statement-breakpoint
CREATE INDEX "course_sessions_by_room" ON "course_sessions" ("room_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_instructor" ON "course_sessions" ("instructor_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_day" ON "course_sessions" ("local_date","local_start","id") WHERE "state" = 'planned';--> statement-breakpoint
CREATE INDEX "course_sessions_cancelled_by_day" ON "course_sessions" ("local_date") WHERE "state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "course_sessions_moved" ON "course_sessions" ("moved_from") WHERE "moved_from" is not null;--> statement-breakpoint
CREATE INDEX "eligibility_waivers_of_user" ON "eligibility_waivers" ("user_id");--> statement-breakpoint
CREATE INDEX "resource_bookings_of_session" ON "resource_bookings" ("session_id");--> statement-breakpoint
CREATE INDEX "resource_bookings_of_block" ON "resource_bookings" ("block_id");--> statement-breakpoint
CREATE INDEX "person_remarks_of_user" ON "person_remarks" ("user_id","id");--> statement-breakpoint
CREATE INDEX "person_remarks_by_author" ON "person_remarks" ("author_id");--> statement-breakpoint
CREATE INDEX "mails_to_user" ON "mails" ("user_id","id");--> statement-breakpoint
CREATE INDEX "mails_of_order" ON "mails" ("order_id","id");--> statement-breakpoint
CREATE INDEX "mails_of_course" ON "mails" ("course_id","id");--> statement-breakpoint
CREATE INDEX "mails_of_message" ON "mails" (("about" ->> 'messageId'),"user_id") WHERE "kind" = 'message';--> statement-breakpoint
CREATE INDEX "mails_in_trouble" ON "mails" ("at") WHERE "state" in ('failed', 'bounced');--> statement-breakpoint
CREATE UNIQUE INDEX "mails_reminder_once" ON "mails" ("user_id","kind",("about" ->> 'day')) WHERE "kind" in ('arrival-letter', 'reminder') and not "about" ? 'again';--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" ("message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_of_user" ON "message_recipients" ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_waiting" ON "message_recipients" ("message_id","user_id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "course_index_by_word" ON "course_index" USING gin ("tsv") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "course_index_by_likeness" ON "course_index" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opening_tickets_by_user" ON "opening_tickets" ("user_id");--> statement-breakpoint
CREATE INDEX "opening_tickets_by_lot" ON "opening_tickets" ("opening_id","lot") WHERE "lot" is not null;--> statement-breakpoint
CREATE INDEX "opening_tickets_here" ON "opening_tickets" ("opening_id","number") WHERE "here_at" is not null and "called_at" is null and "ended_at" is null;--> statement-breakpoint
CREATE INDEX "opening_tickets_called" ON "opening_tickets" ("opening_id") WHERE "called_at" is not null and "ended_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" ("course_id","queued_at","id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_size" ON "waitlist_entries" ("course_id","seats","queued_at","id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_user" ON "waitlist_entries" ("user_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_course" ON "waitlist_entries" ("course_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_events_of_course" ON "waitlist_events" ("course_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_events_of_entry" ON "waitlist_events" ("entry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_people_one_live" ON "waitlist_people" ("participant_id","course_id") WHERE "is_live";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" ("email") WHERE "accepted_at" is null and "withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_first_admin" ON "staff_invitations" ("role") WHERE "email" is null and "accepted_at" is null and "withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "course_copies_of_term" ON "course_copies" ("term_id");--> statement-breakpoint
CREATE INDEX "course_copies_made" ON "course_copies" ("copy_id");--> statement-breakpoint
-- What the schema in TypeScript cannot say.
alter table courses set (fillfactor = 70);--> statement-breakpoint
-- What overlaps is refused by the tables themselves: no lock can be forgotten.
alter table course_sessions add constraint course_sessions_disjoint
  exclude using gist (course_id with =, during with &&) where (state = 'planned') deferrable initially immediate;--> statement-breakpoint
-- Of the ids and not of the kinds too: they are never equal.
alter table resource_bookings add constraint resource_bookings_disjoint
  exclude using gist (resource_id with =, during with &&) deferrable initially immediate;--> statement-breakpoint
insert into refund_policies (name, version, tiers, fee_minor, full_days) values ('14 days, then by the school', 1, '[]', 0, 14);--> statement-breakpoint
insert into school (refund_policy_id) select id from refund_policies;--> statement-breakpoint
insert into consent_texts (kind, version, is_required, body) values
  ('terms', 1, true, 'I am a parent or guardian of this child, and I enrol it in the classes that I choose here. The school looks after the child from the beginning to the end of each session; before and after, I do. I bring it on time, and it is collected by me or by somebody whom I named as allowed to. I tell the school when it is ill or cannot come.'),
  ('treatment', 1, true, 'If the child is hurt or falls ill, the school gives first aid and calls those whom I named for emergencies. When nobody can be reached in time, the school may call an ambulance and agree to the treatment that a doctor thinks cannot wait.'),
  ('photo', 1, false, 'The school may take pictures of the child at classes and concerts, and show them on its web site and in its printed programme, without the child''s name. I can take this back at any time; the school then stops using the pictures.'),
  ('messages', 1, false, 'The school may write to me about other classes that suit this child. I can take this back at any time. Messages about classes in which the child has a place come in any case.');
