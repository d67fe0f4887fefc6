CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"course_id" uuid,
	"about" jsonb NOT NULL,
	"subject" text,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state_known" CHECK ("state" in ('queued', 'sent', 'failed', 'bounced', 'needless'))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" bytea NOT NULL,
	CONSTRAINT "message_files_type_known" CHECK ("type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid,
	"user_id" uuid,
	"participant_ids" uuid[] NOT NULL,
	"course_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_recipients_pkey" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "message_recipients_state_known" CHECK ("state" in ('waiting', 'queued'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"author_id" uuid NOT NULL,
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
);
--> statement-breakpoint
DROP INDEX "orders_live";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holds_seats" boolean GENERATED ALWAYS AS ("orders"."status" in ('open', 'awaiting_payment', 'releasing', 'reserved')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_reference" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claimable_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bounced_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "recorded_how" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "teacher_replies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_least_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_days_before" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference_key" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimable_email_key" UNIQUE("claimable_email");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" ("expires_at") WHERE "holds_seats";--> statement-breakpoint
CREATE INDEX "users_by_claimable" ON "users" USING gin ("claimable_email" gin_trgm_ops,split_part("claimable_email", '@', 1) gin_trgm_ops) WHERE "claimable_email" is not null;--> statement-breakpoint
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
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_method_known" CHECK ("method" in ('transfer', 'cheque', 'cash'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_known" CHECK ("method" in ('card', 'transfer', 'cheque', 'cash', 'none'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimable_unclaimed" CHECK ("claimable_email" is null or ("identity_uid" is null and not "email_verified" and "deleted_at" is null));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_somehow" CHECK (("recorded_by" is null) = ("recorded_how" is null));--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_transfer_limits" CHECK ("transfer_least_minor" >= 0 and "transfer_days_before" between 0 and 365);--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known", ADD CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'awaiting_payment', 'releasing', 'reserved', 'paid', 'expired', 'review'));--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_known", ADD CONSTRAINT "refunds_status_known" CHECK ("status" in ('queued', 'pending', 'by_hand', 'succeeded', 'failed'));--> statement-breakpoint
UPDATE "payments" SET "method" = 'none' WHERE "transaction_id" LIKE 'free\_%';--> statement-breakpoint
-- What pages told of mails until now: it followed from the books.
INSERT INTO "mails" ("id", "kind", "state", "user_id", "order_id", "about", "queued_at", "at")
SELECT uuidv7("paid_at" - clock_timestamp()), 'receipt', 'sent', "user_id", "order_id", jsonb_build_object('paymentId', "id"), "paid_at", "paid_at"
  FROM "payments";--> statement-breakpoint
INSERT INTO "mails" ("id", "kind", "state", "user_id", "order_id", "about", "queued_at", "at")
SELECT uuidv7(r."settled_at" - clock_timestamp()), 'refund-sent', 'sent', o."user_id", o."id", jsonb_build_object('refundId', r."id"), r."settled_at", r."settled_at"
  FROM "refunds" r LEFT JOIN "payments" p ON p."id" = r."payment_id" JOIN "orders" o ON o."id" = coalesce(r."order_id", p."order_id")
 WHERE r."status" = 'succeeded' AND r."settled_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "mails" ("id", "kind", "state", "user_id", "order_id", "about", "queued_at", "at")
SELECT uuidv7(a."created_at" - clock_timestamp()), 'places-cancelled', 'sent', p."user_id", p."order_id", jsonb_build_object('paymentId', p."id"), a."created_at", a."created_at"
  FROM "audit_log" a JOIN "payments" p ON p."id"::text = a."subject_id"
 WHERE a."action" = 'refundPayment' AND (a."before" ->> 'places')::integer > (a."after" ->> 'places')::integer;
