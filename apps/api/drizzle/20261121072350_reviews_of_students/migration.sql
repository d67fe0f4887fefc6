ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "student_name" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_by_course" ON "reviews" ("course_id","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_one_source_of_name" CHECK (("user_id" is null) <> ("student_name" is null));