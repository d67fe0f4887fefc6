import { z } from 'zod'

/** Of how many sessions that were marked somebody attended how many. */
export const attendanceSumsSchema = z.object({ held: z.int(), attended: z.int(), excused: z.int() })
export type AttendanceSums = z.infer<typeof attendanceSumsSchema>
