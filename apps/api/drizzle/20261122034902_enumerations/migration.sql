ALTER TABLE "orders" ADD COLUMN "is_live" boolean NOT NULL GENERATED ALWAYS AS ("orders"."status" in ('open', 'awaiting_payment', 'releasing')) STORED;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "is_live" boolean NOT NULL GENERATED ALWAYS AS ("seat_claims"."state" in ('held', 'confirmed')) STORED;--> statement-breakpoint
DROP INDEX "orders_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_live" ON "orders" ("user_id") WHERE "is_live";--> statement-breakpoint
DROP INDEX "orders_live";--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" ("expires_at") WHERE "is_live";--> statement-breakpoint
DROP INDEX "seat_claims_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_live" ON "seat_claims" ("user_id","course_id") WHERE "is_live";--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_family_known" CHECK ("family" in ('guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside'));