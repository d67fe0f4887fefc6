CREATE TABLE "family_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"participant_id" uuid NOT NULL,
	"changed_by" uuid,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_changes_kind_known" CHECK ("kind" in ('contact', 'note', 'consent'))
);
--> statement-breakpoint
CREATE INDEX "family_changes_of_participant" ON "family_changes" ("participant_id","id");--> statement-breakpoint
CREATE INDEX "family_changes_by_user" ON "family_changes" ("changed_by");--> statement-breakpoint
ALTER TABLE "family_changes" ADD CONSTRAINT "family_changes_participant_id_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_changes" ADD CONSTRAINT "family_changes_changed_by_users_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id");