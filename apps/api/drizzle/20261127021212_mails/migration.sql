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
ALTER TABLE "users" ADD COLUMN "bounced_email" text;--> statement-breakpoint
CREATE INDEX "mails_to_user" ON "mails" ("user_id","id");--> statement-breakpoint
CREATE INDEX "mails_of_order" ON "mails" ("order_id","id");--> statement-breakpoint
CREATE INDEX "mails_of_course" ON "mails" ("course_id","id");--> statement-breakpoint
CREATE INDEX "mails_in_trouble" ON "mails" ("at") WHERE "state" in ('failed', 'bounced');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE SET NULL;--> statement-breakpoint
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
