import { z } from 'zod'
import { clashPolicies, timetableProblems } from './timetable-values.ts'
import { idSchema } from '../text/text.ts'

/** The maximum number of classes per request. */
const checkLimit = 50

/** A time of a class as its own clocks show it: never converted to another zone. */
const meetingSchema = z.object({
  /** `2027-07-05` */
  date: z.string(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
})

/** The timetable's objection to a class, for the caller. */
export const timetableProblemSchema = z.object({
  problem: z.enum(timetableProblems),
  /** It keeps the class from being bought; the others are warnings. */
  blocks: z.boolean(),
  /** Which class it clashes with, or which has to be attended first. */
  other: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** When the other class meets, at the first conflict, and the total number of conflicts. */
  overlap: meetingSchema.extend({ times: z.int() }).nullable(),
})
export type TimetableProblem = z.infer<typeof timetableProblemSchema>

/** The participant: one whom the caller looks after, or themselves when none is named. */
export const checkTimetableInput = z.strictObject({
  courseIds: z.array(idSchema).min(1).max(checkLimit),
  participantId: idSchema.optional(),
})
export type CheckTimetableInput = z.infer<typeof checkTimetableInput>

/** The requested classes that are on sale, each with its problems: for most there are none. */
export const timetableCheckSchema = z.array(
  z.object({ courseId: idSchema, problems: z.array(timetableProblemSchema) }),
)
export type TimetableCheck = z.infer<typeof timetableCheckSchema>

/** What the school does when a student's classes overlap. */
export const clashPolicySchema = z.strictObject({ policy: z.enum(clashPolicies) })
