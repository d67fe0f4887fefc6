import { z } from 'zod'

/** When a class meets, in one line. Dates and times are in its wall-clock time, never converted. */
export const courseTimesSchema = z.object({
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  sessionCount: z.int(),
  totalMinutes: z.int(),
  /** `09:30`, and how long; null if sessions differ. */
  start: z.string().nullable(),
  minutes: z.int().nullable(),
  /** ISO weekdays on which there is a session. */
  weekdays: z.array(z.int().min(1).max(7)),
  timeZone: z.string(),
})
export type CourseTimes = z.infer<typeof courseTimesSchema>
