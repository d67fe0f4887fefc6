CREATE TABLE "cart_codes" (
	"user_id" uuid,
	"series" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_codes_pkey" PRIMARY KEY("user_id","series")
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"series" uuid PRIMARY KEY,
	"code_key" text NOT NULL UNIQUE,
	"shown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"discount_id" uuid,
	"order_id" uuid,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "discount_uses_pkey" PRIMARY KEY("discount_id","order_id"),
	CONSTRAINT "discount_uses_state_known" CHECK ("state" in ('held', 'used', 'late', 'released'))
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"series" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"percent" integer,
	"amount_minor" integer,
	"applies" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_per_family" integer,
	"paused_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_one_version" UNIQUE("series","version"),
	CONSTRAINT "discounts_kind_known" CHECK ("kind" in ('early_bird', 'sibling', 'several', 'code', 'scholarship')),
	CONSTRAINT "discounts_percent_or_amount" CHECK (num_nonnulls("percent", "amount_minor") = 1),
	CONSTRAINT "discounts_gives" CHECK ("percent" between 1 and 100 or "amount_minor" > 0),
	CONSTRAINT "discounts_ends_after_start" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "discounts_early_bird_ends" CHECK ("kind" <> 'early_bird' or "ends_at" is not null),
	CONSTRAINT "discounts_limits" CHECK (coalesce("max_uses", 1) > 0 and coalesce("max_per_family", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "price_steps" (
	"claim_id" uuid,
	"ordinal" integer,
	"kind" text NOT NULL,
	"discount_id" uuid,
	"amount_minor" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_steps_pkey" PRIMARY KEY("claim_id","ordinal"),
	CONSTRAINT "price_steps_kind_known" CHECK ("kind" in ('early_bird', 'sibling', 'several', 'code', 'scholarship', 'hand', 'least_charge', 'waived')),
	CONSTRAINT "price_steps_not_zero" CHECK ("amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "scholarships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"discount_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "early_price_minor" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "early_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "shown_price_minor" integer GENERATED ALWAYS AS (coalesce("courses"."early_price_minor", "courses"."price_minor")) STORED;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "hand_price_minor" integer;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "hand_words" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "hand_reason" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "hand_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_basis" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "hand_price_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "list_price_minor" integer;--> statement-breakpoint
UPDATE "seat_claims" SET "list_price_minor" = "price_minor";--> statement-breakpoint
ALTER TABLE "seat_claims" ALTER COLUMN "list_price_minor" SET NOT NULL;--> statement-breakpoint
DROP INDEX "courses_on_sale_by_price";--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_price" ON "courses" ("shown_price_minor","id") WHERE status = 'Approved';--> statement-breakpoint
DROP INDEX "courses_on_sale_by_family_and_price";--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_family_and_price" ON "courses" ("family","shown_price_minor","id") WHERE status = 'Approved';--> statement-breakpoint
DROP INDEX "courses_on_sale_by_level_and_price";--> statement-breakpoint
CREATE INDEX "courses_on_sale_by_level_and_price" ON "courses" ("level","shown_price_minor","id") WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "discount_uses_by_order" ON "discount_uses" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_current" ON "discounts" ("series") WHERE "replaced_at" is null;--> statement-breakpoint
CREATE INDEX "price_steps_by_discount" ON "price_steps" ("discount_id") WHERE "discount_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scholarships_once" ON "scholarships" ("participant_id","discount_id") WHERE "revoked_at" is null;--> statement-breakpoint
CREATE INDEX "scholarships_by_discount" ON "scholarships" ("discount_id");--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_series_discounts_id_fkey" FOREIGN KEY ("series") REFERENCES "discounts"("id");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_series_discounts_id_fkey" FOREIGN KEY ("series") REFERENCES "discounts"("id");--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "discounts"("id");--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "price_steps" ADD CONSTRAINT "price_steps_claim_id_seat_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "price_steps" ADD CONSTRAINT "price_steps_discount_id_discounts_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "discounts"("id");--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_discount_id_discounts_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "discounts"("id");--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_granted_by_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_hand_by_users_id_fkey" FOREIGN KEY ("hand_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_hand_price" CHECK ("hand_price_minor" is null or "hand_price_minor" >= 0 and num_nulls("hand_words", "hand_reason", "hand_by") = 0);--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_hand_price" CHECK ("hand_price_percent" between 0 and 100);