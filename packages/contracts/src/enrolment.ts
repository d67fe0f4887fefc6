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
