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
ALTER TABLE "consents" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_least_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_days_before" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference_key" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimable_email_key" UNIQUE("claimable_email");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" ("expires_at") WHERE "holds_seats";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_method_known" CHECK ("method" in ('transfer', 'cheque', 'cash'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_known" CHECK ("method" in ('card', 'transfer', 'cheque', 'cash', 'none'));--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_transfer_limits" CHECK ("transfer_least_minor" >= 0 and "transfer_days_before" between 0 and 365);--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known", ADD CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'awaiting_payment', 'releasing', 'reserved', 'paid', 'expired', 'review'));--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_known", ADD CONSTRAINT "refunds_status_known" CHECK ("status" in ('queued', 'pending', 'by_hand', 'succeeded', 'failed'));--> statement-breakpoint
UPDATE "payments" SET "method" = 'none' WHERE "transaction_id" LIKE 'free\_%';
