CREATE TABLE "course_slugs" (
	"slug" text PRIMARY KEY,
	"course_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_slug_key" UNIQUE("slug");--> statement-breakpoint
CREATE INDEX "course_slugs_by_course" ON "course_slugs" ("course_id");--> statement-breakpoint
-- Deferred: the trigger that adds a slug runs before the row of its class is stored.
ALTER TABLE "course_slugs" ADD CONSTRAINT "course_slugs_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
