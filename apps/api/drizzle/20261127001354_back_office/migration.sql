CREATE TABLE "person_remarks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_remarks_length" CHECK (length("text") between 1 and 16000)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "co_teacher_id" uuid;--> statement-breakpoint
CREATE INDEX "courses_by_co_teacher" ON "courses" ("co_teacher_id") WHERE "co_teacher_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_by_likeness" ON "courses" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payments_by_likeness" ON "payments" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (lower("name"),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_rank" ON "users" ((case "role" when 'admin' then 0 when 'office' then 1 when 'instructor' then 2 else 3 end),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_likeness" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,split_part("email", '@', 1) gin_trgm_ops) WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_about" ON "webhook_events" ("object_id");--> statement-breakpoint
CREATE INDEX "course_sessions_cancelled_by_day" ON "course_sessions" ("local_date") WHERE "state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "course_sessions_moved" ON "course_sessions" ("moved_from") WHERE "moved_from" is not null;--> statement-breakpoint
CREATE INDEX "person_remarks_of_user" ON "person_remarks" ("user_id","id");--> statement-breakpoint
CREATE INDEX "person_remarks_by_author" ON "person_remarks" ("author_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_co_teacher_id_users_id_fkey" FOREIGN KEY ("co_teacher_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "person_remarks" ADD CONSTRAINT "person_remarks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "person_remarks" ADD CONSTRAINT "person_remarks_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_two_teachers" CHECK ("co_teacher_id" <> "instructor_id");