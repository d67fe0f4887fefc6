import { z } from 'zod'
import { movedFromSchema, movedToSchema } from './moved-place.ts'
import { courseTimesSchema } from '../timetable/course-times.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import {
  paymentMethods,
  paymentSorts,
  paymentStates,
  refundReasons,
  refundStatuses,
} from './refund-values.ts'
import { linePriceFields } from './price-step.ts'
import { attendeeSchema } from '../families/participant.ts'
import { refundLinesInput } from './refund-policy.ts'
import { idSchema } from '../text/text.ts'

/** One bought class, with name, instructor and price (in minor units) as they were when it was bought. */
const paymentLineSchema = z.object({
  courseId: idSchema,
  courseSlug: z.string().nullable(),
  cartItemId: idSchema.nullable(),
  /** The place itself, for refunding only that place. */
  claimId: idSchema,
  /** The participant. */
  participant: attendeeSchema,
  name: z.string(),
  instructor: z.string(),
  ...linePriceFields,
  /** How much of the price was paid before, for the place that this one was moved from. */
  creditMinor: z.int(),
  movedFrom: movedFromSchema.nullable(),
  /** Where the place is now, with its money; it is not cancelled. */
  movedTo: movedToSchema.nullable(),
  /** True when the place was taken back; its money is in one of the refunds, unless it was free. */
  isCancelled: z.boolean(),
  /** The current date and place of the class; null for what the school has not given. */
  times: courseTimesSchema.nullable(),
  room: z.string().nullable(),
  /** Current seats offered and picture. */
  capacity: z.int(),
  imageUrl: z.string(),
})

export const refundStatusSchema = z.enum(refundStatuses)

/**
 * Money on its way back, or sent. `failed`: the provider refused; an admin tries again. `by_hand`: the office sends it
 * as it came.
 */
export const refundSchema = z.object({
  id: idSchema,
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.enum(refundReasons),
  status: refundStatusSchema,
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** Of one that the office sent by hand: when, by the school's calendar. */
  sentOn: z.iso.date().nullable(),
  /** How much of it is for which place of the payment; empty where that is not told. */
  lines: z.array(z.object({ claimId: idSchema, amountMinor: z.int() })),
})
export type Refund = z.infer<typeof refundSchema>

/** As the office reads it. `why`: its own words for an amount that the policy does not give. */
export const officeRefundSchema = refundSchema.extend({ why: z.string().nullable() })

/** A settled payment. `transactionId` is the provider's intent id, or ours for what did not come by card. */
export const paymentSchema = z.object({
  id: idSchema,
  /** The number shown on the receipt. */
  receiptNumber: z.int(),
  transactionId: z.string(),
  name: z.string(),
  email: z.string(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  method: z.enum(paymentMethods),
  /** Which card it was, where the provider said so. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The day on which the office had the money, by the school's calendar; null for what came by card or cost nothing. */
  receivedOn: z.iso.date().nullable(),
  lines: z.array(paymentLineSchema),
  refunds: z.array(refundSchema),
  /** When money is given back, as it was when the places were bought: as in a cart. */
  refundRules: z.array(z.string()),
})
export type Payment = z.infer<typeof paymentSchema>

export type PaymentLine = z.infer<typeof paymentLineSchema>

export const paymentIdInput = z.strictObject({ id: idSchema })

/**
 * Returns amounts for single places of a payment; the older form, all that is still paid for the named places, for all
 * places of the named classes, or for all that remain.
 */
export const refundPaymentInput = z.union([
  refundLinesInput,
  z.strictObject({
    id: idSchema,
    courseIds: z.array(idSchema).min(1).max(20).optional(),
    claimIds: z.array(idSchema).min(1).max(20).optional(),
  }),
])
export type RefundPaymentInput = z.output<typeof refundPaymentInput>

/**
 * The admins' payment search: by receipt, transaction, name, email or class, by days of the school's time
 * zone, both included, by class, by how it was paid and by how much was refunded. All given filters hold at
 * once.
 */
export const searchPaymentsInput = z.strictObject({
  q: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  state: z.enum(paymentStates).optional(),
  courseId: idSchema.optional(),
  method: z.enum(paymentMethods).optional(),
  sort: z.enum(paymentSorts).default('newest'),
  ...pageFields,
  limit: z.int().min(1).max(100).default(25),
})

/** All payments that match, in one currency. */
const paymentSumSchema = z.object({
  payments: z.int(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  currency: z.string(),
})
export type PaymentSum = z.infer<typeof paymentSumSchema>

/** A payment as the office lists it; without its payer once they are erased. */
const managedPaymentSchema = paymentSchema.extend({ orderId: idSchema, payerId: idSchema.nullable() })
export type ManagedPayment = z.infer<typeof managedPaymentSchema>

export const paymentPageSchema = pageOf(managedPaymentSchema).extend({
  /** Of all pages; only the first one has them, and only where a filter is set. */
  sums: z.array(paymentSumSchema),
})

/** Whose money it is; without a payment, money that no order could take. */
const concernedSchema = z.object({
  paymentId: idSchema.nullable(),
  paymentIntentId: z.string(),
  receiptNumber: z.int().nullable(),
  payer: z.string().nullable(),
})

/**
 * A refund that failed, that the provider has not confirmed for long, or that the office sends by hand. `failure`: the
 * provider's own reason. `method`: how it was paid; null for a card whose money no order could take. `released`: of money
 * that came for an order whose places were released, with one of its classes and its participants; null for any other, and without its payer
 * once they are erased.
 */
const troubledRefundSchema = refundSchema.extend({
  failure: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  released: z
    .object({
      orderId: idSchema,
      reference: z.string(),
      payerId: idSchema.nullable(),
      className: z.string(),
      participantIds: z.array(idSchema),
    })
    .nullable(),
  ...concernedSchema.shape,
})
export type TroubledRefund = z.infer<typeof troubledRefundSchema>

/** A payment that its cardholder disputes. Status and reason are the provider's words. */
const openDisputeSchema = concernedSchema.extend({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
})
export type OpenDispute = z.infer<typeof openDisputeSchema>

/**
 * Why an event of the provider was set aside: it could not be read, named no object, named one that the
 * provider does not know or describes in a way that fits no rule, or was about money with an order that is
 * not ours. `not_finished`: it is still being retried.
 */
export const quarantineReasons = [
  'unreadable',
  'no_object',
  'unknown_object',
  'malformed_object',
  'foreign_order',
  'not_finished',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** An authentic event of the provider that changed nothing here. Type and object are the provider's words. */
const quarantinedEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  reason: z.enum(quarantineReasons),
  receivedAt: z.iso.datetime(),
})
export type QuarantinedEvent = z.infer<typeof quarantinedEventSchema>

/**
 * What an admin must look at: refunds that failed or are stuck, open disputes, events set aside; oldest
 * first.
 */
export const moneyAttentionSchema = z.object({
  refunds: z.array(troubledRefundSchema),
  disputes: z.array(openDisputeSchema),
  events: z.array(quarantinedEventSchema),
})
export type MoneyAttention = z.infer<typeof moneyAttentionSchema>

/** Cash that one person recorded and gave back on one day of the school's calendar. Amounts in minor units. */
export const cashGivenBackSchema = z.array(
  z.object({
    paymentId: idSchema,
    by: z.string(),
    amountMinor: z.int(),
    givenBackMinor: z.int(),
    currency: z.string(),
    day: z.iso.date(),
  }),
)
export type CashGivenBack = z.infer<typeof cashGivenBackSchema>[number]

export const refundIdInput = z.strictObject({ id: idSchema })
/** The most that the office gives back of one payment altogether, in minor units; null: the caller has no limit. */
export const refundLimitSchema = z.object({ limitMinor: z.int().nullable() })
