import { z } from 'zod'
import { priceStepKinds } from './discount-values.ts'
import { amountMinorSchema } from './money.ts'
import { idSchema } from '../text/text.ts'

/** Why a line has a step now: the facts of its sentence. Kept steps, as of a receipt, have none. */
const stepReasonSchema = z.object({
  /** The last day of an early bird, by the school's calendar. */
  until: z.iso.date().optional(),
  /** Of a sibling discount: who has the place at the full price. */
  participantId: idSchema.optional(),
  /** As the school writes it. */
  code: z.string().optional(),
})

/** One step from the list price to the price. Amounts in minor units, taken off; below zero: taken back. */
export const priceStepSchema = z.object({
  kind: z.enum(priceStepKinds),
  /** As parents read it; empty where the kind says all. */
  name: z.string(),
  amountMinor: z.int(),
  why: stepReasonSchema.nullable(),
})
export type PriceStep = z.infer<typeof priceStepSchema>

/** What a line costs: the list price, less the amounts of all steps, is the price. In minor units. */
export const linePriceFields = {
  listPriceMinor: amountMinorSchema,
  priceMinor: amountMinorSchema,
  steps: z.array(priceStepSchema),
}

/** A line of a cart or an order, as `price_changed` tells what it costs now. */
export const pricedLineSchema = z.object({
  courseId: idSchema,
  participantId: idSchema,
  ...linePriceFields,
})
export type PricedLine = z.infer<typeof pricedLineSchema>
