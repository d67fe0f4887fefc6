CREATE TABLE "course_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid
);
--> statement-breakpoint
-- Unlogged: after a crash counting begins anew, and until then a count costs no write to the log.
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"sealed_id_token" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "caller_network" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_by_config_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "card_shows_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "card_shows_photo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "card_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" ("action","id");--> statement-breakpoint
CREATE INDEX "course_edits_unseen" ON "course_edits" ("created_at") WHERE "seen_at" is null;--> statement-breakpoint
CREATE INDEX "course_edits_by_course" ON "course_edits" ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_counters_by_end" ON "rate_counters" ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" ("expires_at");--> statement-breakpoint
ALTER TABLE "course_edits" ADD CONSTRAINT "course_edits_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "course_edits" ADD CONSTRAINT "course_edits_editor_id_users_id_fkey" FOREIGN KEY ("editor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "course_edits" ADD CONSTRAINT "course_edits_seen_by_users_id_fkey" FOREIGN KEY ("seen_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;