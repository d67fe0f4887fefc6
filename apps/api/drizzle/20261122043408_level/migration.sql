ALTER TABLE "courses" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_level_known" CHECK ("level" in ('open', 'beginner', 'intermediate', 'advanced'));