import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { attendanceSumsSchema } from './attendance-sums.ts'
import { attendanceStates } from './attendance-values.ts'
import { keptCollectorSchema } from './attendance.ts'

const named = z.object({ id: idSchema, name: z.string() })

/** A session of a participant that has a mark, by its own wall clock. */
export const attendedSessionSchema = z.object({
  sessionId: idSchema,
  claimId: idSchema,
  course: named,
  date: z.iso.date(),
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  /** It has not begun: what is told of it can be taken back. */
  isAhead: z.boolean(),
  state: z.enum(attendanceStates).nullable(),
  inAt: z.iso.datetime().nullable(),
  outAt: z.iso.datetime().nullable(),
  collectedBy: keptCollectorSchema.pick({ kind: true, name: true, reason: true }).nullable(),
  /** Why they do not come; empty without a reason. */
  reason: z.string(),
})
export type AttendedSession = z.infer<typeof attendedSessionSchema>

/** What was marked of a participant. */
export const attendanceListSchema = z.object({
  /** Newest first, at most `mostAttended`. */
  sessions: z.array(attendedSessionSchema),
  more: z.boolean(),
  /** Of places whose marks are older than a year. */
  sums: z.array(
    z.object({ claimId: idSchema, course: named, ...attendanceSumsSchema.omit({ excused: true }).shape }),
  ),
})
export type AttendanceList = z.infer<typeof attendanceListSchema>
export const mostAttended = 200
