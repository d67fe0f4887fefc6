import { asc, eq, getColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  scheduleRuleSchema,
  type ScheduleRule,
  type StoredSession,
} from '@cadenza/contracts/timetable/schedule'
import type { Executor } from '../../db/connect/client.ts'
import { courseSchedules, courseSessions } from '../../db/schema/timetable.ts'

/** Kept beside the rule: which of its dates a session by hand replaces, by the session's id. */
const memorySchema = z.object({ insteadOf: z.record(z.string(), z.string()).catch({}) })

/** What the editor last wrote. A rule of another version that cannot be read counts as none. */
export async function readMemory(db: Executor, courseId: string) {
  const [row] = await db.select().from(courseSchedules).where(eq(courseSchedules.courseId, courseId))
  const memory = memorySchema.safeParse(row?.rule)
  return { rule: toRule(row?.rule), insteadOf: memory.data?.insteadOf ?? {} }
}

function toRule(stored: unknown): ScheduleRule | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { insteadOf: _, ...rule } = stored as Record<string, unknown>
  return scheduleRuleSchema.safeParse(rule).data ?? null
}

/** All sessions of a class in order of time. A cancelled one counts as set by hand, since only people cancel. */
export async function listSessions(
  db: Executor,
  courseId: string,
  insteadOf: Record<string, string>,
): Promise<StoredSession[]> {
  const rows = await db
    .select({
      ...getColumns(courseSessions),
      isOver: sql<boolean>`lower(${courseSessions.during}) <= clock_timestamp()`,
    })
    .from(courseSessions)
    .where(eq(courseSessions.courseId, courseId))
    .orderBy(asc(courseSessions.during), asc(courseSessions.id))
  return rows.map((row) => ({
    id: row.id,
    date: row.localDate,
    start: row.localStart.slice(0, 'HH:MM'.length),
    minutes: row.minutes,
    timeZone: row.timeZone,
    roomId: row.roomId,
    instructorId: row.instructorId,
    note: row.note,
    state: row.state,
    byHand: row.byHand || row.state === 'cancelled',
    insteadOf: insteadOf[row.id] ?? null,
    isOver: row.isOver,
  }))
}
