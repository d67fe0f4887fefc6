CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"queued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seats" integer NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	CONSTRAINT "waitlist_entries_passes" CHECK ("passes" between 0 and 3),
	CONSTRAINT "waitlist_entries_seats" CHECK ("seats" between 1 and 6),
	CONSTRAINT "waitlist_entries_offered_by_order" CHECK ("state" <> 'offered' or "order_id" is not null),
	CONSTRAINT "waitlist_entries_state_known" CHECK ("state" in ('waiting', 'offered', 'taken', 'left', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"entry_id" uuid,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_entry" uuid,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "waitlist_events_kind_known" CHECK ("kind" in ('joined', 'passed', 'skipped', 'offered', 'reminded', 'accepted', 'returned', 'taken', 'declined', 'expired', 'left', 'moved', 'closed', 'opened'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_people" (
	"entry_id" uuid,
	"participant_id" uuid,
	"course_id" uuid NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "waitlist_people_pkey" PRIMARY KEY("entry_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seats_saved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "saved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "holds_seats" SET EXPRESSION AS ("status" in ('open', 'awaiting_payment', 'releasing', 'reserved', 'offered'));--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" ("course_id","queued_at","id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_size" ON "waitlist_entries" ("course_id","seats","queued_at","id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_user" ON "waitlist_entries" ("user_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_course" ON "waitlist_entries" ("course_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_events_of_course" ON "waitlist_events" ("course_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_events_of_entry" ON "waitlist_events" ("entry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_people_one_live" ON "waitlist_people" ("participant_id","course_id") WHERE "is_live";--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "waitlist_events" ADD CONSTRAINT "waitlist_events_entry_id_waitlist_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "waitlist_entries"("id");--> statement-breakpoint
ALTER TABLE "waitlist_events" ADD CONSTRAINT "waitlist_events_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "waitlist_events" ADD CONSTRAINT "waitlist_events_by_entry_waitlist_entries_id_fkey" FOREIGN KEY ("by_entry") REFERENCES "waitlist_entries"("id");--> statement-breakpoint
ALTER TABLE "waitlist_events" ADD CONSTRAINT "waitlist_events_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "waitlist_people" ADD CONSTRAINT "waitlist_people_entry_id_waitlist_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "waitlist_entries"("id");--> statement-breakpoint
ALTER TABLE "waitlist_people" ADD CONSTRAINT "waitlist_people_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id");--> statement-breakpoint
ALTER TABLE "waitlist_people" ADD CONSTRAINT "waitlist_people_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_never_oversold", ADD CONSTRAINT "courses_never_oversold" CHECK ("seats_taken" >= 0 and "seats_saved" >= 0 and "seats_taken" + "seats_saved" <= "capacity");--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known", ADD CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'awaiting_payment', 'releasing', 'reserved', 'offered', 'paid', 'expired', 'review'));