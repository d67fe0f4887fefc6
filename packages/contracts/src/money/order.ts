import { z } from 'zod'
import { claimStates, orderEndings, orderStatuses } from './order-values.ts'
import { courseTimesSchema } from '../timetable/course-times.ts'
import { linePriceFields } from './price-step.ts'
import { attendeeSchema } from '../families/participant.ts'
import { officeRefundSchema, paymentSchema } from './payment.ts'
import { elsewhereSchema } from '../text/elsewhere.ts'
import { manualMethods } from './refund-values.ts'
import { idSchema } from '../text/text.ts'

const instant = z.iso.datetime()

/** Why and when an order ended that waited for its money; null where none did, or before this was kept. */
export const endedOrderSchema = z.object({ because: z.enum(orderEndings), at: instant }).nullable()

/** One order as the office looks at it: what was bought, paid, tried and given back. Amounts in minor units. */
const orderPageSchema = z.object({
  kind: z.literal('order'),
  id: idSchema,
  status: z.enum(orderStatuses),
  totalMinor: z.int(),
  currency: z.string(),
  createdAt: instant,
  /** Until when an unpaid order holds its seats. */
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** The provider's id; null before a card was asked for. */
  paymentIntentId: z.string().nullable(),
  /** How the money was to come, where not by card. */
  method: z.enum(manualMethods).nullable(),
  /** What the payer writes on it, and until which day an unpaid order waits for it. */
  reference: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  ended: endedOrderSchema,
  /** Who of the office placed it; null: its buyer. */
  placedBy: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** Null in the name: the account was erased. */
  buyer: z.object({ id: idSchema, name: z.string().nullable(), email: z.string().nullable() }),
  lines: z.array(
    z.object({
      id: idSchema,
      course: z.object({ id: idSchema, name: z.string() }),
      /** The current dates and room of the class; null for what the school has not given. */
      times: courseTimesSchema.nullable(),
      room: z.string().nullable(),
      participant: attendeeSchema.extend({ ownerId: idSchema }),
      ...linePriceFields,
      state: z.enum(claimStates),
    }),
  ),
  /** As receipt and refund show it; null for an order that was not paid. */
  payment: paymentSchema.nullable(),
  /** What the office recorded about money that came without a card. */
  recorded: z
    .object({
      receivedOn: z.iso.date().nullable(),
      note: z.string(),
      by: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
    })
    .nullable(),
  refunds: z.array(
    officeRefundSchema.extend({
      /** The provider's id, once it knows the refund. */
      providerRefundId: z.string().nullable(),
      failure: z.string().nullable(),
      /** Of one that the office sent by hand: what the bank or the cheque calls it. */
      sentReference: z.string().nullable(),
      requestedBy: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
    }),
  ),
  /** What the provider told about the payment, such as declined cards: its own words. Oldest first. */
  events: z.array(z.object({ id: z.string(), type: z.string(), at: instant })),
  disputes: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      reason: z.string(),
      amountMinor: z.int(),
      createdAt: instant,
    }),
  ),
})
export type OrderPage = z.infer<typeof orderPageSchema>

export const orderAnswerSchema = z.discriminatedUnion('kind', [orderPageSchema, elsewhereSchema])
export const orderIdInput = z.strictObject({ id: idSchema })
