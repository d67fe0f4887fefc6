CREATE TABLE "refund_policies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"tiers" jsonb NOT NULL,
	"fee_minor" integer NOT NULL,
	"full_days" integer NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_policies_one_version" UNIQUE("name","version"),
	CONSTRAINT "refund_policies_version" CHECK ("version" > 0),
	CONSTRAINT "refund_policies_fee" CHECK ("fee_minor" >= 0),
	CONSTRAINT "refund_policies_full_days" CHECK ("full_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "claim_funding" (
	"claim_id" uuid,
	"payment_id" uuid,
	"amount_minor" integer NOT NULL,
	CONSTRAINT "claim_funding_pkey" PRIMARY KEY("claim_id","payment_id"),
	CONSTRAINT "claim_funding_positive" CHECK ("amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid,
	"claim_id" uuid,
	"amount_minor" integer NOT NULL,
	CONSTRAINT "refund_lines_pkey" PRIMARY KEY("refund_id","claim_id"),
	CONSTRAINT "refund_lines_positive" CHECK ("amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "refund_policy_id" uuid;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "refund_policy_id" uuid;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "refund_policy_id" uuid;--> statement-breakpoint
CREATE INDEX "claim_funding_by_payment" ON "claim_funding" ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_lines_by_claim" ON "refund_lines" ("claim_id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_refund_policy_id_refund_policies_id_fkey" FOREIGN KEY ("refund_policy_id") REFERENCES "refund_policies"("id");--> statement-breakpoint
ALTER TABLE "claim_funding" ADD CONSTRAINT "claim_funding_claim_id_seat_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "claim_funding" ADD CONSTRAINT "claim_funding_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_claim_id_seat_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_refund_policy_id_refund_policies_id_fkey" FOREIGN KEY ("refund_policy_id") REFERENCES "refund_policies"("id");--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_refund_policy_id_refund_policies_id_fkey" FOREIGN KEY ("refund_policy_id") REFERENCES "refund_policies"("id");--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known", ADD CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'withdrawal', 'student', 'goodwill', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside'));--> statement-breakpoint
INSERT INTO refund_policies (name, version, tiers, fee_minor, full_days) VALUES ('14 days, then by the school', 1, '[]', 0, 14);--> statement-breakpoint
UPDATE school SET refund_policy_id = (SELECT id FROM refund_policies);--> statement-breakpoint
UPDATE seat_claims SET refund_policy_id = (SELECT id FROM refund_policies);--> statement-breakpoint
INSERT INTO claim_funding (claim_id, payment_id, amount_minor)
SELECT claim.id, payment.id, claim.price_minor
  FROM payments payment JOIN seat_claims claim ON claim.order_id = payment.order_id
 WHERE claim.state IN ('confirmed', 'revoked') AND claim.price_minor > 0;--> statement-breakpoint
-- A refund that is smaller than its places, as a part went back at the provider, is of the oldest of them first.
INSERT INTO refund_lines (refund_id, claim_id, amount_minor)
SELECT refund_id, id, part
  FROM (SELECT claim.refund_id, claim.id, least(claim.price_minor, refund.amount_minor - coalesce(sum(claim.price_minor) OVER earlier, 0)) AS part
          FROM seat_claims claim JOIN refunds refund ON refund.id = claim.refund_id
        WINDOW earlier AS (PARTITION BY claim.refund_id ORDER BY claim.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) line
 WHERE part > 0;
