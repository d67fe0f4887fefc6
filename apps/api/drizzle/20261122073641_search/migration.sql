-- These extensions come with PostgreSQL and may be created by a database's owner.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
CREATE TABLE "course_facets" (
	"course_id" uuid PRIMARY KEY,
	"instructor_id" uuid NOT NULL,
	"term_id" uuid,
	"over_at" timestamp with time zone NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"traits" bigint NOT NULL,
	"price_minor" integer NOT NULL,
	"popularity_rank" integer NOT NULL,
	"sold_out" boolean NOT NULL,
	"family" smallint NOT NULL,
	"level" smallint NOT NULL,
	"age_min" smallint NOT NULL,
	"age_max" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_texts" (
	"course_id" uuid PRIMARY KEY,
	"tsv" tsvector NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "course_facets_by_popularity" ON "course_facets" ("popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_family" ON "course_facets" ("family","popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_level" ON "course_facets" ("level","popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_instructor" ON "course_facets" ("instructor_id","popularity_rank","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_price" ON "course_facets" ("price_minor","course_id");--> statement-breakpoint
CREATE INDEX "course_facets_by_start" ON "course_facets" ("starts_on","course_id");--> statement-breakpoint
CREATE INDEX "course_texts_by_word" ON "course_texts" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_texts_by_likeness" ON "course_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "course_facets" ADD CONSTRAINT "course_facets_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Out of line: what is found by its index is then counted without reading it.
alter table course_texts set (toast_tuple_target = 128);
--> statement-breakpoint
alter table course_texts alter column tsv set storage external, alter column words set storage external;
