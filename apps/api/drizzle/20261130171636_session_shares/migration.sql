CREATE TABLE "session_shares" (
	"session_id" uuid,
	"claim_id" uuid,
	"edit_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "session_shares_pkey" PRIMARY KEY("session_id","claim_id"),
	CONSTRAINT "session_shares_not_negative" CHECK ("amount_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX "session_shares_by_claim" ON "session_shares" ("claim_id");--> statement-breakpoint
CREATE INDEX "session_shares_by_edit" ON "session_shares" ("edit_id");--> statement-breakpoint
ALTER TABLE "session_shares" ADD CONSTRAINT "session_shares_claim_id_seat_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "seat_claims"("id");--> statement-breakpoint
ALTER TABLE "session_shares" ADD CONSTRAINT "session_shares_edit_id_course_edits_id_fkey" FOREIGN KEY ("edit_id") REFERENCES "course_edits"("id");