ALTER TABLE "courses" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_external_id_key" UNIQUE("external_id");