CREATE TABLE "course_copies" (
	"source_id" uuid,
	"term_id" uuid,
	"copy_id" uuid,
	"approve" boolean NOT NULL,
	"asked_by" uuid NOT NULL,
	"request_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "course_copies_pkey" PRIMARY KEY("source_id","term_id")
);
--> statement-breakpoint
CREATE INDEX "course_copies_of_term" ON "course_copies" ("term_id");--> statement-breakpoint
CREATE INDEX "course_copies_made" ON "course_copies" ("copy_id");--> statement-breakpoint
ALTER TABLE "course_copies" ADD CONSTRAINT "course_copies_source_id_courses_id_fkey" FOREIGN KEY ("source_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_copies" ADD CONSTRAINT "course_copies_term_id_terms_id_fkey" FOREIGN KEY ("term_id") REFERENCES "terms"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_copies" ADD CONSTRAINT "course_copies_copy_id_courses_id_fkey" FOREIGN KEY ("copy_id") REFERENCES "courses"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "course_copies" ADD CONSTRAINT "course_copies_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id");