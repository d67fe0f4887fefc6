ALTER TABLE "courses" ADD COLUMN "co_teacher_id" uuid;--> statement-breakpoint
CREATE INDEX "courses_by_co_teacher" ON "courses" ("co_teacher_id") WHERE "co_teacher_id" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_co_teacher_id_users_id_fkey" FOREIGN KEY ("co_teacher_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_two_teachers" CHECK ("co_teacher_id" <> "instructor_id");