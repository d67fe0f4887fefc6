ALTER TABLE "courses" ADD COLUMN "last_round" jsonb;--> statement-breakpoint
CREATE INDEX "courses_by_decision" ON "courses" ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" ("paid_at");--> statement-breakpoint
CREATE INDEX "seat_claims_by_sale" ON "seat_claims" ("confirmed_at");