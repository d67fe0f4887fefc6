import { z } from 'zod'
import { clashPolicies, timetableProblems } from './timetable-values.ts'
import { idSchema } from './text.ts'

/** The most classes that are looked at together. */
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

/** What a timetable has against a class, for the person who asks. */
export const timetableProblemSchema = z.object({
  problem: z.enum(timetableProblems),
  /** It keeps the class from being bought; what does not is said as a warning. */
  blocks: z.boolean(),
  /** Which class it clashes with, or which has to be attended first. */
  other: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** When the other class meets, the first time that both do, and how many times they do in all. */
  overlap: meetingSchema.extend({ times: z.int() }).nullable(),
})
export type TimetableProblem = z.infer<typeof timetableProblemSchema>

/** For whom: somebody whom the caller looks after, or themselves when nobody is named. */
export const checkTimetableInput = z.strictObject({
  courseIds: z.array(idSchema).min(1).max(checkLimit),
  participantId: idSchema.optional(),
})
export type CheckTimetableInput = z.infer<typeof checkTimetableInput>

/** The asked classes that are on sale, each with what is against it: nothing for most. */
export const timetableCheckSchema = z.array(
  z.object({ courseId: idSchema, problems: z.array(timetableProblemSchema) }),
)
export type TimetableCheck = z.infer<typeof timetableCheckSchema>

/** What the school does when a student's classes overlap. */
export const clashPolicySchema = z.strictObject({ policy: z.enum(clashPolicies) })
