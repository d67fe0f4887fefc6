CREATE TABLE "attendance" (
	"session_id" uuid,
	"claim_id" uuid,
	"state" text,
	"in_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"collected_by" jsonb,
	"missing_told_at" timestamp with time zone,
	CONSTRAINT "attendance_pkey" PRIMARY KEY("session_id","claim_id"),
	CONSTRAINT "attendance_state_known" CHECK ("state" in ('present', 'late', 'absent', 'excused')),
	CONSTRAINT "attendance_collected_with_out" CHECK (("out_at" is null) = ("collected_by" is null))
);
--> statement-breakpoint
CREATE TABLE "attendance_ops" (
	"op_id" uuid PRIMARY KEY,
	"session_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"what" text NOT NULL,
	"value" jsonb,
	"reason" text,
	"marked_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marked_by" uuid,
	"gate_id" uuid,
	"shift_name" text,
	"told_by" text,
	"recorded_how" text,
	CONSTRAINT "attendance_ops_what_known" CHECK ("what" in ('state', 'in', 'out')),
	CONSTRAINT "attendance_ops_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper', 'in_person'))
);
--> statement-breakpoint
CREATE TABLE "gates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"day" date NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"cookie_hash" text UNIQUE,
	"opened_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "must_not_collect" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"is_by_office" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "recorded_how" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_changes" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "family_changes" ADD COLUMN "hidden_from" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "may_leave_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "sessions_held" integer;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "sessions_attended" integer;--> statement-breakpoint
CREATE INDEX "attendance_of_claim" ON "attendance" ("claim_id");--> statement-breakpoint
CREATE INDEX "attendance_ops_of_cell" ON "attendance_ops" ("session_id","claim_id","what","marked_at","op_id");--> statement-breakpoint
CREATE INDEX "attendance_ops_by_user" ON "attendance_ops" ("marked_by","received_at");--> statement-breakpoint
CREATE INDEX "attendance_ops_to_blank" ON "attendance_ops" ("received_at") WHERE num_nonnulls("value", "reason", "shift_name", "told_by") > 0;--> statement-breakpoint
CREATE INDEX "gates_by_day" ON "gates" ("day");--> statement-breakpoint
CREATE INDEX "must_not_collect_of_participant" ON "must_not_collect" ("participant_id");--> statement-breakpoint
CREATE INDEX "contacts_suspended" ON "contacts" ("suspended_at") WHERE "suspended_at" is not null;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_session_id_course_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "course_sessions"("id");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_claim_id_seat_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "attendance_ops" ADD CONSTRAINT "attendance_ops_marked_by_users_id_fkey" FOREIGN KEY ("marked_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "attendance_ops" ADD CONSTRAINT "attendance_ops_gate_id_gates_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gates"("id");--> statement-breakpoint
ALTER TABLE "attendance_ops" ADD CONSTRAINT "attendance_ops_of_cell" FOREIGN KEY ("session_id","claim_id") REFERENCES "attendance"("session_id","claim_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "gates" ADD CONSTRAINT "gates_opened_by_users_id_fkey" FOREIGN KEY ("opened_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "must_not_collect" ADD CONSTRAINT "must_not_collect_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "must_not_collect" ADD CONSTRAINT "must_not_collect_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "must_not_collect" ADD CONSTRAINT "must_not_collect_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "must_not_collect" ADD CONSTRAINT "must_not_collect_ended_by_users_id_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "family_changes" ADD CONSTRAINT "family_changes_hidden_from_users_id_fkey" FOREIGN KEY ("hidden_from") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper', 'in_person'));--> statement-breakpoint
ALTER TABLE "family_changes" DROP CONSTRAINT "family_changes_kind_known", ADD CONSTRAINT "family_changes_kind_known" CHECK ("kind" in ('contact', 'note', 'consent', 'leaving', 'collecting'));--> statement-breakpoint
ALTER TABLE "family_changes" DROP CONSTRAINT "family_changes_recorded_how_known", ADD CONSTRAINT "family_changes_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper', 'in_person'));