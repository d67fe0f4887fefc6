import { sql, type SQL } from 'drizzle-orm'
import type { TimetableProblem } from '@cadenza/contracts/timetable'
import type { ClashPolicy, TimetableProblemKind } from '@cadenza/contracts/timetable-values'
import type { Executor } from '../../db/client.ts'
import { timetableProblems } from '../../db/functions.ts'

interface Asked {
  /** Null for visitors: they are told what holds for everybody. */
  user: string | null
  courses: string[] | SQL
}

/**
 * What the timetable has against these classes, by class: overlaps among them and with the places that the person has,
 * their age, classes that come first, the term's sale dates. Nothing is said of what they hold already.
 */
export async function listTimetableProblems(
  db: Executor,
  asked: Asked,
): Promise<Map<string, TimetableProblem[]>> {
  const rows = await db.execute<Row>(sql`
    select found.course_id as "courseId", found.problem, found.times, other.id as "otherId", other.name as "otherName",
           session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start, session.minutes,
           session.time_zone as "timeZone", school.student_clash as policy
      from ${timetableProblems(asked)} found
     cross join school
      left join courses other on other.id = found.other_course_id
      left join course_sessions session on session.id = found.other_session_id
     order by found.course_id, session.during nulls first, found.problem, other.name`)
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return new Map([...byCourse].map(([courseId, found]) => [courseId, found.map(toProblem)]))
}

type Overlap = NonNullable<TimetableProblem['overlap']>
type Row = { courseId: string; problem: TimetableProblemKind; policy: ClashPolicy } & (
  { otherId: string; otherName: string } | { otherId: null }
) &
  (Overlap | { times: null })

function toProblem(row: Row): TimetableProblem {
  const { problem, policy } = row
  return {
    problem,
    blocks: problem === 'clash' ? policy === 'block' : problem !== 'age_unknown',
    other: row.otherId === null ? null : { id: row.otherId, name: row.otherName },
    overlap: row.times === null ? null : toOverlap(row),
  }
}

function toOverlap({ times, date, start, minutes, timeZone }: Overlap): Overlap {
  return { times, date, start, minutes, timeZone }
}
