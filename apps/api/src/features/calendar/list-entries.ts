import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { cancelledShownDays } from '@cadenza/contracts/catalogue/course-sessions'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { isShown } from '../timetable/list-course-sessions.ts'

/** A session as a calendar shows it. */
export interface CalendarEntry {
  sessionId: string
  courseId: string
  courseSlug: string | null
  courseName: string
  teacher: string
  /** By the wall clock of the session. */
  date: string
  from: Date
  to: Date
  isCancelled: boolean
  /** The place is offered, and not taken yet. */
  isTentative: boolean
  /** Of two versions of an entry, calendars keep the one with the higher number. */
  sequence: number
  changedAt: Date
  room: string
  note: string
}

const dayMs = 86_400_000
/** Older sessions drop out of the calendars, which are read again and again. */
const keptDays = 366
const mostEntries = 2000

const fields = {
  sessionId: courseSessions.id,
  courseId: courses.id,
  courseSlug: courses.slug,
  courseName: courses.name,
  teacher: users.name,
  date: courseSessions.localDate,
  from: sql`lower(${courseSessions.during})`.mapWith(courseSessions.changedAt),
  to: sql`upper(${courseSessions.during})`.mapWith(courseSessions.changedAt),
  state: courseSessions.state,
  courseStatus: courses.status,
  decidedAt: courses.decidedAt,
  sequence: courseSessions.sequence,
  changedAt: courseSessions.changedAt,
  room: sql<string>`concat_ws(', ', nullif(${rooms.name}, ''), nullif(${rooms.address}, ''))`,
  note: courseSessions.note,
}

/**
 * The sessions among `sessionIds` (a subquery) that calendars show, in order of time: those of classes on sale, and for
 * thirty days those cancelled, on their own or with their class.
 */
export async function listEntries(
  db: Executor,
  { sessionIds, now }: { sessionIds: SQL; now: Date },
): Promise<CalendarEntry[]> {
  const lately = new Date(now.getTime() - cancelledShownDays * dayMs)
  const rows = await db
    .select(fields)
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .innerJoin(users, eq(users.id, sql`coalesce(${courseSessions.instructorId}, ${courses.instructorId})`))
    .leftJoin(rooms, eq(rooms.id, sql`coalesce(${courseSessions.roomId}, ${courses.roomId})`))
    .where(
      and(
        inArray(courseSessions.id, sessionIds),
        gt(sql`upper(${courseSessions.during})`, new Date(now.getTime() - keptDays * dayMs)),
        isShown(now),
        or(
          eq(courses.status, 'Approved'),
          and(eq(courses.status, 'Cancelled'), gt(courses.decidedAt, lately)),
        ),
      ),
    )
    .orderBy(asc(courseSessions.during), asc(courseSessions.id))
    .limit(mostEntries)
  return rows.map(toEntry)
}

type Row = Omit<CalendarEntry, 'isCancelled' | 'isTentative'> & {
  state: string
  courseStatus: string
  decidedAt: Date | null
}

/** Cancelling a class cancels its sessions without touching their rows, yet it still counts as a change to them. */
function toEntry({ state, courseStatus, decidedAt, ...row }: Row): CalendarEntry {
  const entry = { ...row, isTentative: false }
  if (courseStatus !== 'Cancelled') return { ...entry, isCancelled: state === 'cancelled' }
  const changedAt = decidedAt && decidedAt > entry.changedAt ? decidedAt : entry.changedAt
  return { ...entry, isCancelled: true, sequence: entry.sequence + 1, changedAt }
}
