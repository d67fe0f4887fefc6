import { z } from 'zod'
import { feedbackSchema } from '../courses/course.ts'
import { idSchema } from '../text/text.ts'

/**
 * `version`, when sent, must be the one the admin looked at: a course that has changed since fails with `stale`.
 */
export const approveCourseInput = z.strictObject({ id: idSchema, version: z.int().optional() })
export type ApproveCourseInput = z.infer<typeof approveCourseInput>
export const denyCourseInput = z.strictObject({
  id: idSchema,
  feedback: feedbackSchema,
  version: z.int().optional(),
})
export type DenyCourseInput = z.infer<typeof denyCourseInput>

/** How long the admin may undo their decision, and how long its mail waits for that. */
export const undoMinutes = 10
export const decisionMailSeconds = 60
/** `version`: that of the class since its decision. */
export const undoDecisionInput = z.strictObject({ id: idSchema, version: z.int() })
export type UndoDecisionInput = z.infer<typeof undoDecisionInput>

/** The school's decision on a course, with its reason when it was denied. */
export const courseRoundSchema = z.object({
  status: z.enum(['Approved', 'Denied']),
  feedback: z.string().nullable(),
  decidedAt: z.iso.datetime(),
})
export type CourseRound = z.infer<typeof courseRoundSchema>
