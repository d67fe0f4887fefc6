import { gt, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { sitemapParts } from '../../db/sitemap-schema.ts'

/** Classes in one part; the format allows 50,000 addresses. */
const partSize = 10_000
const mostInstructors = 10_000
const staticPaths = [
  '/',
  '/classes',
  '/classes/week',
  '/timetable',
  '/how-a-week-goes',
  '/questions',
  '/instructors',
  '/aboutUs',
  '/contact',
  '/jobs',
  '/press',
]

/**
 * Writes what search engines get to read, for every process to serve: part 0 with the fixed pages and the instructors,
 * and parts of 10,000 classes that are on sale and not over, each with when it last changed. A part that would say the
 * same again is left alone. May run any number of times; two at once wait for each other.
 */
export async function writeSitemap({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sitemap', 0))`)
    const written = await tx.execute<{ last: number }>(sql`
      with present as (
        select 0 as number, concat_ws(E'\n', ${staticPaths.join('\n')}::text, (
                 select string_agg('/instructors/' || id, E'\n' order by created_at, id) from (
                   select id, created_at from users where role = 'instructor' and deleted_at is null
                    order by created_at, id limit ${mostInstructors}) as teacher)) as entries
        union all
        select (place / ${partSize}::int)::int + 1,
               string_agg('/classes/' || id || E'\t' || to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                          E'\n' order by id)
          from (select id, changed_at, row_number() over (order by id) - 1 as place from courses
                 where status = 'Approved' and (over_at is null or over_at > ${at}::timestamptz)) as on_sale
         group by 1
      ), written as (
        insert into sitemap_parts (number, entries, changed_at)
        select number, entries, ${at}::timestamptz from present
        on conflict (number) do update set entries = excluded.entries, changed_at = excluded.changed_at
         where sitemap_parts.entries <> excluded.entries
      )
      select max(number)::int as last from present`)
    await tx.delete(sitemapParts).where(gt(sitemapParts.number, written[0]?.last ?? 0))
  })
}
