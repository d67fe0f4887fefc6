import { z } from 'zod'
import { courseSchema } from './course.ts'
import { idSchema } from './text.ts'

/** A student's confirmed place. `course` shows the class as it is now, with enrolled students and remaining seats. */
export const enrolmentSchema = z.object({
  id: idSchema,
  course: courseSchema,
  enrolledAt: z.iso.datetime(),
  pricePaidMinor: z.int(),
  transactionId: z.string(),
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Who is enrolled in a course, as its instructor sees them: by name, without address or account. */
export const rosterSchema = z.object({
  course: z.object({ id: idSchema, name: z.string(), capacity: z.int() }),
  /** First enrolled first. */
  students: z.array(z.object({ enrolmentId: idSchema, name: z.string(), enrolledAt: z.iso.datetime() })),
})
export type Roster = z.infer<typeof rosterSchema>
