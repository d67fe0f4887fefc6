import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { amountMinorSchema } from './money.ts'
import { orderStatuses } from './order-values.ts'
import { paymentSchema } from './payment.ts'
import { orSay } from '../text/or-say.ts'

/** `total` is what the student was shown; the server compares it with its own. */
export const startCheckoutInput = z.strictObject({ totalMinor: amountMinorSchema })

/** How long an order still holds its seats. */
const holdFields = {
  expiresAt: z.iso.datetime(),
  /** Until then, by the server's clock: a student's computer clock may be wrong by hours. */
  secondsLeft: z.int(),
  /** How often the hold may still be renewed. */
  renewalsLeft: z.int(),
}

/** What the browser needs to pay. Amount in minor units. */
export const checkoutSchema = z.object({
  orderId: idSchema,
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  ...holdFields,
})
export type Checkout = z.infer<typeof checkoutSchema>

/** Informs the server that the browser saw an intent succeed; the server asks the provider itself. */
export const completeCheckoutInput = z.strictObject({
  transactionId: z.string().regex(/^(pi|free)_[A-Za-z0-9-]{1,120}$/, orSay(msg`Unknown transaction`)),
})
export const completionSchema = z.object({
  /** `refunded`: the money came for seats that are gone, and is on its way back. */
  status: z.enum(['paid', 'processing', 'failed', 'refunded']),
  payment: paymentSchema.nullable(),
  /** False when the payment had been settled before this call. */
  isNew: z.boolean(),
  /** Cart items that the payment settled and that therefore left the cart. */
  removedFromCart: z.int(),
})
export type Completion = z.infer<typeof completionSchema>

/** The student's own live or latest order. */
export const orderStateSchema = z.object({
  orderId: idSchema,
  status: z.enum(orderStatuses),
  totalMinor: z.int(),
  currency: z.string(),
  transactionId: z.string().nullable(),
  ...holdFields,
})
export type OrderState = z.infer<typeof orderStateSchema>
export const orderIdInput = z.strictObject({ orderId: idSchema })
