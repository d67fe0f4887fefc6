ALTER TABLE "consents" ADD COLUMN "recorded_how" text;--> statement-breakpoint
CREATE INDEX "users_by_claimable" ON "users" USING gin ("claimable_email" gin_trgm_ops,split_part("claimable_email", '@', 1) gin_trgm_ops) WHERE "claimable_email" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimable_unclaimed" CHECK ("claimable_email" is null or ("identity_uid" is null and not "email_verified" and "deleted_at" is null));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_somehow" CHECK (("recorded_by" is null) = ("recorded_how" is null));