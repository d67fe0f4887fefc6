ALTER TABLE "participants" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "participants_to_erase" ON "participants" ("erase_at") WHERE "erase_at" is not null;