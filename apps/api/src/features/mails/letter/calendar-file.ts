import { sql } from 'drizzle-orm'
import type { Deps } from '../../../context.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import { listEntries, type CalendarEntry } from '../../calendar/list-entries.ts'
import { createIcsWriter } from '../../calendar/to-ics.ts'
import type { Attachment } from './letter.ts'

const writeIcs = createIcsWriter(1_000_000)

/**
 * The sessions of classes as a file for a calendar program: entries have the same ids as in the feeds, and the higher
 * number where they have changed. None where there are no sessions.
 */
export async function calendarFile(deps: Deps, courseIds: string[]): Promise<Attachment[]> {
  return toFile(deps, await entriesOf(deps, courseIds))
}

/**
 * The same for classes that a person no longer has: their entries are taken out of the calendar. Not of a class in which
 * they, or another whom they look after, still has a place.
 */
export async function cancelledCalendarFile(
  deps: Deps,
  { userId, courseIds }: { userId: string; courseIds: string[] },
): Promise<Attachment[]> {
  const kept = await deps.db.execute<{ id: string }>(sql`
    select distinct course_id as id from seat_claims
     where participant_id in ${lookedAfterBy(userId)} and is_live and state = 'confirmed'`)
  const gone = courseIds.filter((courseId) => !kept.some(({ id }) => id === courseId))
  const entries = await entriesOf(deps, gone)
  return toFile(
    deps,
    entries.map((entry) =>
      entry.isCancelled ? entry : { ...entry, isCancelled: true, sequence: entry.sequence + 1 },
    ),
  )
}

async function entriesOf({ db, now }: Deps, courseIds: string[]): Promise<CalendarEntry[]> {
  if (courseIds.length === 0) return []
  const ids = sql.join(
    courseIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const sessionIds = sql`(select id from course_sessions where course_id in (${ids}))`
  return listEntries(db, { sessionIds, now: now() })
}

function toFile(deps: Deps, entries: CalendarEntry[]): Attachment[] {
  if (entries.length === 0) return []
  const method = entries.every(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'PUBLISH'
  const calendar = { name: deps.school.name, publicUrl: deps.publicUrl(), entries, method } as const
  return [
    {
      fileName: 'classes.ics',
      type: `text/calendar; charset=utf-8; method=${method}`,
      content: writeIcs(calendar).write(),
    },
  ]
}
