CREATE TABLE "course_index" (
	"course_id" uuid PRIMARY KEY,
	"traits" bigint NOT NULL,
	"tsv" tsvector NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "course_index_by_word" ON "course_index" USING gin ("tsv") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "course_index_by_likeness" ON "course_index" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "course_index" ADD CONSTRAINT "course_index_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "course_index" ("course_id", "traits", "tsv", "words")
SELECT "course_id", "traits", "tsv", "words" FROM "course_facets" JOIN "course_texts" USING ("course_id");--> statement-breakpoint
-- They return rows of the tables; the new ones come with the functions of this version.
DROP FUNCTION IF EXISTS "wanted_facets"(uuid[]), "wanted_texts"(uuid[]);--> statement-breakpoint
DROP TABLE "course_facets";--> statement-breakpoint
DROP TABLE "course_texts";--> statement-breakpoint
-- No version takes these jobs any more. An empty database has no queue yet.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'refresh-popularity';
    DELETE FROM pgboss.job WHERE name = 'refresh-popularity';
    DELETE FROM pgboss.queue WHERE name = 'refresh-popularity';
  END IF;
END $$;
