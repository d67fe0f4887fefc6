CREATE TABLE "disputes" (
	"id" text PRIMARY KEY,
	"payment_id" uuid,
	"payment_intent_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
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
	CONSTRAINT "refunds_status_known" CHECK ("status" in ('queued', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"only" boolean DEFAULT true NOT NULL UNIQUE,
	"events_read_until" timestamp with time zone,
	CONSTRAINT "school_one_row" CHECK ("only")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payments_receipt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_number_key" UNIQUE("receipt_number");--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" ("created_at") WHERE "status" <> 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_for_unfit_money" ON "refunds" ("payment_intent_id") WHERE "payment_id" is null and "reason" <> 'outside';--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");