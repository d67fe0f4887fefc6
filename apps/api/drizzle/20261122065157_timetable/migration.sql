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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "course_prerequisites" (
	"course_id" uuid,
	"requires_course_id" uuid,
	CONSTRAINT "course_prerequisites_pkey" PRIMARY KEY("course_id","requires_course_id"),
	CONSTRAINT "course_prerequisites_another" CHECK ("course_id" <> "requires_course_id")
);
--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"course_id" uuid PRIMARY KEY,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "course_sessions_length" CHECK ("minutes" between 5 and 720),
	CONSTRAINT "course_sessions_whole_minutes" CHECK (extract(second from "local_start") = 0),
	CONSTRAINT "course_sessions_state_known" CHECK ("state" in ('planned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "eligibility_waivers" (
	"course_id" uuid,
	"user_id" uuid,
	"granted_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eligibility_waivers_pkey" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "resource_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"during" tstzrange NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "resource_blocks_kind_known" CHECK ("kind" in ('room', 'person', 'equipment'))
);
--> statement-breakpoint
CREATE TABLE "resource_bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"session_id" uuid,
	"block_id" uuid,
	"during" tstzrange NOT NULL,
	CONSTRAINT "resource_bookings_one_source" CHECK (num_nonnulls("session_id", "block_id") = 1),
	CONSTRAINT "resource_bookings_kind_known" CHECK ("kind" in ('room', 'person', 'equipment'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "term_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "age_min" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "age_max" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "instruments" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "first_session_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_count" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "total_minutes" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_start" time(0);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_minutes" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_weekdays" integer[];--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_zone" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "student_clash" text DEFAULT 'block' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date" date;--> statement-breakpoint
CREATE INDEX "courses_by_term" ON "courses" ("term_id");--> statement-breakpoint
CREATE INDEX "courses_by_room" ON "courses" ("room_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_user" ON "calendar_feeds" ("user_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_course" ON "course_sessions" ("course_id","local_date");--> statement-breakpoint
CREATE INDEX "course_sessions_by_room" ON "course_sessions" ("room_id");--> statement-breakpoint
CREATE INDEX "course_sessions_by_instructor" ON "course_sessions" ("instructor_id");--> statement-breakpoint
CREATE INDEX "eligibility_waivers_of_user" ON "eligibility_waivers" ("user_id");--> statement-breakpoint
CREATE INDEX "resource_bookings_of_session" ON "resource_bookings" ("session_id");--> statement-breakpoint
CREATE INDEX "resource_bookings_of_block" ON "resource_bookings" ("block_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_term_id_terms_id_fkey" FOREIGN KEY ("term_id") REFERENCES "terms"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_room_id_rooms_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms"("id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_requires_course_id_courses_id_fkey" FOREIGN KEY ("requires_course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_room_id_rooms_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms"("id");--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ADD CONSTRAINT "eligibility_waivers_granted_by_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_session_id_course_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "course_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_block_id_resource_blocks_id_fkey" FOREIGN KEY ("block_id") REFERENCES "resource_blocks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_language_known" CHECK ("language" in ('en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_ages_in_order" CHECK ("age_min" between 0 and 120 and "age_max" between 0 and 120);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_oldest_not_younger" CHECK ("age_max" >= "age_min");--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_student_clash_known" CHECK ("student_clash" in ('block', 'warn'));