import { z } from 'zod'
import { idSchema } from './text.ts'

/** One bought class, with name, instructor and price (in minor units) as they were when it was bought. */
const paymentLineSchema = z.object({
  courseId: idSchema,
  cartItemId: idSchema.nullable(),
  name: z.string(),
  instructor: z.string(),
  priceMinor: z.int(),
  /** Seats offered and picture as they are now. */
  capacity: z.int(),
  imageUrl: z.string(),
})

/** A settled payment. `transactionId` is the provider's intent id. */
export const paymentSchema = z.object({
  id: idSchema,
  transactionId: z.string(),
  name: z.string(),
  email: z.string(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  lines: z.array(paymentLineSchema),
})
export type Payment = z.infer<typeof paymentSchema>
