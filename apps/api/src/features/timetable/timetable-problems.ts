import { sql, type SQL } from 'drizzle-orm'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import type { ClashPolicy, TimetableProblemKind } from '@cadenza/contracts/timetable/timetable-values'
import type { Executor } from '../../db/connect/client.ts'
import { participantProblems } from '../../db/functions/sale-rules.ts'

/**
 * What the timetable has against these classes, by class: overlaps among them and with a person's places, their age,
 * classes that come first, the term's sale dates. Classes that they hold already are skipped. Null for visitors: they
 * see what holds for everyone.
 */
export async function listTimetableProblems(
  db: Executor,
  { participant, courses }: { participant: string | SQL | null; courses: string[] },
): Promise<Map<string, TimetableProblem[]>> {
  const asked = sql`select ${participant}::uuid as participant_id, ${sql.param(courses)}::uuid[] as courses`
  return groupProblems(await readProblems(db, asked), ({ courseId }) => courseId)
}

/** The same for every item of a user's cart, by `problemKey`. Items of one participant are compared with each other. */
export async function listCartProblems(
  db: Executor,
  userId: string,
): Promise<Map<string, TimetableProblem[]>> {
  const asked = sql`
    select participant_id, array_agg(course_id) as courses from cart_items
     where user_id = ${userId} group by participant_id`
  return groupProblems(await readProblems(db, asked), ({ participantId, courseId }) =>
    problemKey(participantId ?? '', courseId),
  )
}

/**
 * The same for each of these classes and participants by itself, with their places and with what is in the user's cart for
 * them, by `problemKey`: for a list of classes that are not chosen yet.
 */
export async function listFitProblems(
  db: Executor,
  { userId, participantIds, courseIds }: { userId: string; participantIds: string[]; courseIds: string[] },
): Promise<Map<string, TimetableProblem[]>> {
  const asked = sql`
    select participant_id, candidate, array(select candidate union select course_id from cart_items
                                 where user_id = ${userId} and cart_items.participant_id = asked.participant_id) as courses
      from unnest(${sql.param(participantIds)}::uuid[]) as asked (participant_id),
           unnest(${sql.param(courseIds)}::uuid[]) as offered (candidate)`
  const rows = await readProblems(db, asked, sql`found.course_id = asked.candidate`)
  return groupProblems(rows, ({ participantId, courseId }) => problemKey(participantId ?? '', courseId))
}

export const problemKey = (participantId: string, courseId: string) => `${participantId} ${courseId}`

/** `asked`: rows of a participant and of the classes in question; `which` of the problems are read. */
async function readProblems(db: Executor, asked: SQL, which = sql`true`): Promise<Row[]> {
  const problems = participantProblems({
    participant: sql`asked.participant_id`,
    courses: sql`asked.courses`,
  })
  const rows = await db.execute<Row>(sql`
    select asked.participant_id as "participantId", found.course_id as "courseId", found.problem, found.times,
           other.id as "otherId", other.name as "otherName",
           session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start, session.minutes,
           session.time_zone as "timeZone", school.student_clash as policy
      from (${asked}) asked
     cross join lateral ${problems} found
     cross join school
      left join courses other on other.id = found.other_course_id
      left join course_sessions session on session.id = found.other_session_id
     where ${which}
     order by found.course_id, session.during nulls first, found.problem, other.name`)
  return [...rows]
}

function groupProblems(rows: Row[], keyOf: (row: Row) => string): Map<string, TimetableProblem[]> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, found]) => [key, found.map(toProblem)]))
}

type Overlap = NonNullable<TimetableProblem['overlap']>
type Row = {
  participantId: string | null
  courseId: string
  problem: TimetableProblemKind
  policy: ClashPolicy
} & ({ otherId: string; otherName: string } | { otherId: null }) &
  (Overlap | { times: null })

function toProblem(row: Row): TimetableProblem {
  const { problem, policy } = row
  return {
    problem,
    blocks: problem !== 'clash' || policy === 'block',
    other: row.otherId === null ? null : { id: row.otherId, name: row.otherName },
    overlap: row.times === null ? null : toOverlap(row),
  }
}

function toOverlap({ times, date, start, minutes, timeZone }: Overlap): Overlap {
  return { times, date, start, minutes, timeZone }
}
