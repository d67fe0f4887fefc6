import { z } from 'zod'

/** How many of the marked sessions a person attended. */
export const attendanceSumsSchema = z.object({ held: z.int(), attended: z.int(), excused: z.int() })
export type AttendanceSums = z.infer<typeof attendanceSumsSchema>
