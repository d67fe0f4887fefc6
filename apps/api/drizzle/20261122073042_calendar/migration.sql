CREATE TABLE "sitemap_parts" (
	"number" integer PRIMARY KEY,
	"entries" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_sessions" ADD COLUMN "moved_from" timestamp with time zone;