import { sql } from 'drizzle-orm'
import type { ImportedCourse } from '@cadenza/contracts/courses/course-import'
import type { Executor } from '../../db/connect/client.ts'

type Closed = ImportedCourse['closed'][number]

/**
 * The dates of these classes on which the school is closed, by class: those of a rule, which have no session then, and those
 * that are written out, which have one all the same.
 */
export async function listClosedDates(db: Executor, courseIds: string[]): Promise<Map<string, Closed[]>> {
  const rows = await db.execute<Record<string, unknown> & Closed & { courseId: string }>(sql`
    with asked as (
      select courses.id, schedule.rule, terms.starts_on, terms.ends_on
        from courses
        left join course_schedules schedule on schedule.course_id = courses.id
        left join terms on terms.id = courses.term_id
       where courses.id = any(${sql.param(courseIds)}::uuid[])
    ), dates as (
      select asked.id, session.local_date as day, true as "isMet"
        from asked join course_sessions session on session.course_id = asked.id
      union
      select asked.id, made.day, false
        from asked, expand_schedule(asked.rule || jsonb_build_object(
               'from', coalesce(asked.rule ->> 'from', asked.starts_on::text),
               'until', coalesce(asked.rule ->> 'until', asked.ends_on::text))) as made
       where asked.rule ->> 'recurrence' <> 'by_hand'
    )
    select dates.id as "courseId", dates.day::text as date, closed.name, bool_or("isMet") as "isMet"
      from dates join closed_days closed on dates.day between closed.from_day and closed.to_day
     group by dates.id, dates.day, closed.name
     order by dates.day, closed.name`)
  const found = Map.groupBy(rows, ({ courseId }) => courseId)
  return new Map([...found].map(([id, list]) => [id, list.map(({ courseId: _course, ...date }) => date)]))
}
