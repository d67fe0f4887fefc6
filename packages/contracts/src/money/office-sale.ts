import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { courseTimesSchema } from '../timetable/course-times.ts'
import { amountMinorSchema } from './money.ts'
import { referenceSchema } from './order-reference.ts'
import { transferRefusals } from './order-values.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { linePriceFields } from './price-step.ts'
import { paymentSchema } from './payment.ts'
import { manualMethods } from './refund-values.ts'
import { idSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

// What the office sells for a family, by the family's own cart, and money that does not come by card.

/** How long money may take, in days, unless the office says otherwise; never past the first session. */
export const usualDueDays = 10

/** The office's own words about a payment, such as the number of a cheque. */
const noteSchema = z.string().trim().max(200)

/**
 * Turns a family's cart into places. `cash`, and a `cheque` without a day, were received now; a `transfer`, and a
 * `cheque` with a day, are to come: seats are held until then. `none`: there is nothing to pay.
 */
export const placeOrderInput = z.strictObject({
  userId: idSchema,
  /** What the family was shown. */
  totalMinor: amountMinorSchema,
  method: z.enum([...manualMethods, 'none']),
  /** The last day for the money, by the school's calendar. */
  dueOn: z.iso.date().optional(),
  note: noteSchema.optional(),
  /** Books although the same amount with the same note was recorded today. */
  again: z.boolean().optional(),
})
export type PlaceOrderInput = z.output<typeof placeOrderInput>

/** Where a transfer goes. */
export const bankDetailsSchema = z.object({ holder: z.string(), account: z.string(), bank: z.string() })
export type BankDetails = z.infer<typeof bankDetailsSchema>

/** Seats that are held until money arrives that does not come by card. Amount in minor units. */
export const reservationSchema = z.object({
  orderId: idSchema,
  /** What the payer writes on the transfer or cheque: `C-10429`. */
  reference: z.string(),
  method: z.enum(manualMethods),
  totalMinor: z.int(),
  currency: z.string(),
  /** The last day for the money, by the school's calendar. */
  dueOn: z.iso.date(),
  /** Null for a cheque, and while the school has none. */
  bank: bankDetailsSchema.nullable(),
  lines: z.array(
    z.object({
      enrolmentId: idSchema,
      name: z.string(),
      participant: z.string(),
      /** What is to be paid: of a place that is moved less than its steps leave. */
      ...linePriceFields,
      /** The current dates and room of the class; null for what the school has not given. */
      times: courseTimesSchema.nullable(),
      room: z.string().nullable(),
    }),
  ),
})
export type Reservation = z.infer<typeof reservationSchema>

export const placedOrderSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paid'), payment: paymentSchema }),
  z.object({ status: z.literal('reserved'), reservation: reservationSchema }),
])
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/** Money for an order whose places were released: it is noted to be sent back. The amount must be the total. */
export const noteLateMoneyInput = z.strictObject({
  orderId: idSchema,
  method: z.enum(manualMethods),
  amountMinor: amountMinorSchema,
  /** The day on which the school had it. */
  receivedOn: z.iso.date(),
  note: noteSchema.default(''),
  /** Records although the same amount with the same note was recorded today. */
  again: z.boolean().default(false),
})
export type NoteLateMoneyInput = z.output<typeof noteLateMoneyInput>

/** Money of an order that waits for it, or that has its places again for it. */
export const recordPaymentInput = noteLateMoneyInput.extend({
  /** Books released places although the money came after their last day. */
  late: z.boolean().optional(),
})
export type RecordPaymentInput = z.output<typeof recordPaymentInput>

/** What is taken back: the payment that the caller recorded. */
export const takePaymentBackInput = z.strictObject({ id: idSchema })
/**
 * `reserved`: this order, with the same reference, waits for the money again. `revoked`: it was paid on the spot, so
 * nothing waits for money, and its seats are free again.
 */
export const paymentTakenBackSchema = z.object({ orderId: idSchema, status: z.enum(['reserved', 'revoked']) })

/** By what a person reads on a statement: `C-10429`, in any case, with or without the dash. */
export const referenceInput = z.strictObject({ reference: referenceSchema })

/** An order that a reference names, as the office sees it before it records money for it. */
export const referredOrderSchema = reservationSchema.extend({
  payer: z.object({ id: idSchema, name: z.string() }),
  /** `expired`: its places were released. `review`: money came after that, and goes back. */
  status: z.enum(['reserved', 'paid', 'expired', 'review']),
})
export type ReferredOrder = z.infer<typeof referredOrderSchema>

/** Orders that wait for money, the soonest due first. */
export const listReservedInput = z.strictObject({
  ...pageFields,
  limit: z.int().min(1).max(100).default(25),
})
export const reservedOrderSchema = reservationSchema.omit({ bank: true, lines: true }).extend({
  payer: z.object({ id: idSchema, name: z.string() }),
  createdAt: z.iso.datetime(),
})
export type ReservedOrder = z.infer<typeof reservedOrderSchema>
export const reservedPageSchema = pageOf(reservedOrderSchema)

/** Gives a reserved order until a later day. */
export const extendOrderInput = z.strictObject({ id: idSchema, dueOn: z.iso.date() })
export const releaseOrderInput = z.strictObject({ id: idSchema })

/** A refund that the office has sent: when, and what the bank or the cheque calls it. */
export const markRefundSentInput = z.strictObject({
  id: idSchema,
  sentOn: z.iso.date(),
  reference: z
    .string()
    .trim()
    .min(1, orSay(msg`Please enter what the bank or the cheque calls it`))
    .max(80),
})

/** Why a cart may not wait for a transfer. */
export const transferRefusalSchema = z.object({
  why: z.enum(transferRefusals),
  /** The number that holds: orders, places, percent of a class, or times that a class is reserved again. */
  limit: z.int().nullable(),
  /** The classes that it is about. */
  courseIds: z.array(z.string()),
})
export type TransferRefusal = z.infer<typeof transferRefusalSchema>

/** Whether a family may pay its cart by transfer: until which day the money would have to arrive, or why not. */
export const transferChoiceSchema = z.union([
  z.object({ offer: z.object({ dueOn: z.iso.date() }), refusal: z.null() }),
  z.object({ offer: z.null(), refusal: transferRefusalSchema }),
])
export type TransferChoice = z.infer<typeof transferChoiceSchema>
