import { z } from 'zod'
import { courseSchema } from './course.ts'
import { refundStatusSchema } from './payment.ts'
import { idSchema } from './text.ts'

/** A student's confirmed place. `course` shows the class as it is now, with enrolled students and remaining seats. */
export const enrolmentSchema = z.object({
  id: idSchema,
  course: courseSchema,
  enrolledAt: z.iso.datetime(),
  pricePaidMinor: z.int(),
  transactionId: z.string(),
  /** The class was cancelled a moment ago: the place is about to be taken back and refunded. */
  classCancelled: z.boolean(),
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Who is enrolled in a course, as its instructor sees them: by name, without address or account. */
export const rosterSchema = z.object({
  course: z.object({ id: idSchema, name: z.string(), capacity: z.int() }),
  /** First enrolled first. */
  students: z.array(z.object({ enrolmentId: idSchema, name: z.string(), enrolledAt: z.iso.datetime() })),
})
export type Roster = z.infer<typeof rosterSchema>

/** A place that was taken back, with what became of its money. Name and instructor are those at the time of payment. */
export const cancelledPlaceSchema = z.object({
  id: idSchema,
  paymentId: idSchema,
  name: z.string(),
  instructor: z.string(),
  pricePaidMinor: z.int(),
  currency: z.string(),
  /** The class itself was cancelled; the school's reason. False: only this place was taken back. */
  classCancelled: z.boolean(),
  reason: z.string().nullable(),
  /** None for a place that was free. */
  refund: z.object({ status: refundStatusSchema, settledAt: z.iso.datetime().nullable() }).nullable(),
})
export type CancelledPlace = z.infer<typeof cancelledPlaceSchema>
