CREATE TABLE "funding_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"from_claim" uuid NOT NULL,
	"to_claim" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_moves_positive" CHECK ("amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "course_edits" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "moves_until_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "kept_fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "free_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "change_agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "funding_moves_from" ON "funding_moves" ("from_claim");--> statement-breakpoint
CREATE INDEX "funding_moves_to" ON "funding_moves" ("to_claim");--> statement-breakpoint
CREATE INDEX "funding_moves_by_payment" ON "funding_moves" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_replacing" ON "seat_claims" ("replaces") WHERE "is_live";--> statement-breakpoint
CREATE INDEX "seat_claims_by_replaced" ON "seat_claims" ("replaces") WHERE "replaces" is not null;--> statement-breakpoint
ALTER TABLE "funding_moves" ADD CONSTRAINT "funding_moves_from_claim_seat_claims_id_fkey" FOREIGN KEY ("from_claim") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "funding_moves" ADD CONSTRAINT "funding_moves_to_claim_seat_claims_id_fkey" FOREIGN KEY ("to_claim") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "funding_moves" ADD CONSTRAINT "funding_moves_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_replaces_seat_claims_id_fkey" FOREIGN KEY ("replaces") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_known" CHECK ("kind" in ('purchase', 'move'));--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_moves_until_days" CHECK ("moves_until_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_credit_within_price" CHECK ("credit_minor" between 0 and "price_minor");--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known", ADD CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'withdrawal', 'student', 'move', 'changed', 'goodwill', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside', 'recorded_by_mistake'));--> statement-breakpoint
ALTER TABLE "seat_claims" DROP CONSTRAINT "seat_claims_state_known", ADD CONSTRAINT "seat_claims_state_known" CHECK ("state" in ('held', 'confirmed', 'released', 'revoked', 'moved'));--> statement-breakpoint
CREATE VIEW "claim_money" AS (
  select claim_id, payment_id, sum(amount_minor)::integer as held_minor
    from (select claim_id, payment_id, amount_minor from claim_funding
          union all
          select to_claim, payment_id, amount_minor from funding_moves
          union all
          select from_claim, payment_id, -amount_minor from funding_moves
          union all
          select line.claim_id, refund.payment_id, -line.amount_minor
            from refund_lines line join refunds refund on refund.id = line.refund_id
           where refund.status <> 'failed') part
   group by claim_id, payment_id);