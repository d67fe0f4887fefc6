-- A version that does not know this migration leaves the functions alone: settle_order has a new parameter, and functions of search and of
-- families are gone.
DROP TABLE "sitemap_parts";--> statement-breakpoint
-- No version takes these jobs any more. An empty database has no queue yet.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'write-sitemap';
    DELETE FROM pgboss.job WHERE name = 'write-sitemap';
    DELETE FROM pgboss.queue WHERE name = 'write-sitemap';
  END IF;
END $$;
