import { z } from 'zod'
import { feedbackSchema } from './course.ts'
import { idSchema } from '../text/text.ts'

/** Takes an approved course off sale for good and refunds all students; those enrolled read the reason. */
export const cancelCourseInput = z.strictObject({ id: idSchema, reason: feedbackSchema })

/** What cancelling an approved course would do. Amounts in minor units. */
export const cancellationEffectSchema = z.object({
  /** How many students lose their place, and what they paid for it. */
  students: z.int(),
  refundMinor: z.int(),
  currency: z.string(),
  /** How many are paying for a seat right now; they are not charged, or get their money back. */
  holds: z.int(),
})
export type CancellationEffect = z.infer<typeof cancellationEffectSchema>
