import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { sessionStates } from '../timetable/timetable-values.ts'

/** An instant as the clocks of its zone show it: `2027-07-05T09:30:00+02:00`. Only PostgreSQL converts it. */
const shownInstantSchema = z.iso.datetime({ offset: true })

/**
 * One meeting of a class, in its public form. Pages print `date`, `start` and `timeZone`, which are what the
 * school wrote down; `startsAt` and `endsAt` are the same for programs.
 */
export const courseSessionSchema = z.object({
  id: idSchema,
  /** `2027-07-05` */
  date: z.iso.date(),
  /** `09:30`, by the clocks of `timeZone` */
  start: z.iso.time({ precision: -1 }),
  minutes: z.int(),
  /** An IANA name. */
  timeZone: z.string(),
  startsAt: shownInstantSchema,
  endsAt: shownInstantSchema,
  /** The time before it was last moved; null if it never was. */
  movedFrom: shownInstantSchema.nullable(),
  state: z.enum(sessionStates),
  /** Where; null when the school has not said yet. */
  room: z.object({ name: z.string(), address: z.string() }).nullable(),
  note: z.string(),
})
export type CourseSession = z.infer<typeof courseSessionSchema>

export const courseSessionsInput = z.strictObject({ courseId: idSchema })

/** How long a session that was taken off is shown as such. */
export const cancelledShownDays = 30
