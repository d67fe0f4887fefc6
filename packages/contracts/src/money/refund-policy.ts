import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { amountMinorSchema } from './money.ts'
import { idSchema, lineSchema, optionalLineSchema } from '../text/text.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

const wholeDays = (most: number) => orSay(msg`Please enter a number of days from 0 to ${{ most }}`)

/** Up to `daysBefore` days before the first session, `percent` of the price is given back. */
export const refundTierSchema = z.strictObject({
  daysBefore: z
    .int(orSay(msg`Please enter a whole number of days`))
    .min(0, wholeDays(365))
    .max(365, wholeDays(365)),
  percent: z
    .int(orSay(msg`Please enter a whole number`))
    .min(0, orSay(msg`Please enter a number from 0 to 100`))
    .max(100, orSay(msg`Please enter a number from 0 to 100`)),
})
export type RefundTier = z.infer<typeof refundTierSchema>

/** At most six, the days falling and the percentages not rising. */
const refundTiersSchema = z
  .array(refundTierSchema)
  .max(6, orSay(msg`A policy has at most six steps`))
  .superRefine((tiers, context) => {
    tiers.slice(1).forEach((tier, index) => {
      const former = tiers[index]
      if (!former) return
      const path = [index + 1]
      if (tier.daysBefore >= former.daysBefore)
        context.addIssue({
          code: 'custom',
          path: [...path, 'daysBefore'],
          message: say(msg`Must be fewer days than the step above`),
        })
      if (tier.percent > former.percent)
        context.addIssue({
          code: 'custom',
          path: [...path, 'percent'],
          message: say(msg`Must not be more than the step above`),
        })
    })
  })

const policyFields = {
  name: lineSchema({ max: 80 }),
  tiers: refundTiersSchema,
  /** Kept of each place, in minor units. */
  feeMinor: amountMinorSchema,
  /** Days from the payment within which everything is given back. */
  fullDays: z
    .int(orSay(msg`Please enter a whole number of days`))
    .min(0, wholeDays(60))
    .max(60, wholeDays(60)),
}

/** A version of a policy. It never changes: places keep the one under which they were bought. */
export const refundPolicySchema = z.object({
  id: idSchema,
  ...policyFields,
  version: z.int(),
  validFrom: z.iso.datetime(),
  /** The school's own, which counts where a term has none. */
  isOfSchool: z.boolean(),
  /** The names of the terms that have it. */
  terms: z.array(z.string()),
  /** Places bought under it. */
  places: z.int(),
})
export type RefundPolicy = z.infer<typeof refundPolicySchema>

/** All policies, newest first for each name, and where they hold. */
export const refundPolicyListSchema = z.object({
  policies: z.array(refundPolicySchema),
  /** The terms that are not over yet, and those that have a policy of their own. */
  terms: z.array(z.object({ id: idSchema, name: z.string(), policyId: idSchema.nullable() })),
  /** The highest price on sale, in minor units; null when nothing is. */
  highestPriceMinor: z.int().nullable(),
})
export type RefundPolicyList = z.infer<typeof refundPolicyListSchema>

/** A new policy, or the next version of one: `version` is the one that it follows, 0 for a new name. */
export const publishRefundPolicyInput = z.strictObject({ ...policyFields, version: z.int().min(0) })
export type PublishRefundPolicyInput = z.output<typeof publishRefundPolicyInput>

/** What counts for places bought from now on: of the school, or of one term (null: as the school). */
export const chooseRefundPolicyInput = z.union([
  z.strictObject({ policyId: idSchema }),
  z.strictObject({ termId: idSchema, policyId: idSchema.nullable() }),
])
export type ChooseRefundPolicyInput = z.output<typeof chooseRefundPolicyInput>

/** What is given back of a place now, and what comes next. Amounts in minor units of the payment's currency. */
export const placeQuoteSchema = z.object({
  enrolmentId: idSchema,
  courseName: z.string(),
  participantName: z.string(),
  /** What is still paid for it. */
  paidMinor: z.int(),
  percent: z.int(),
  /** Kept by the school. */
  feeMinor: z.int(),
  refundMinor: z.int(),
  /** Until when this holds; null: nothing changes any more. */
  until: z.iso.datetime().nullable(),
  /** The same in words: the last whole day by the clocks of the class, and after that the time. */
  untilText: z.string().nullable(),
  /** What would be given back right after `until`. */
  nextMinor: z.int().nullable(),
})
export type PlaceQuote = z.infer<typeof placeQuoteSchema>

export const refundQuoteSchema = z.object({
  places: z.array(placeQuoteSchema),
  amountMinor: z.int(),
  /** A place that was bought with them has a sibling discount, which stays. */
  hasSiblingPrice: z.boolean().optional(),
  currency: z.string(),
})
export type RefundQuote = z.infer<typeof refundQuoteSchema>

const enrolmentIds = z
  .array(idSchema)
  .min(1)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, orSay(msg`A place was named twice`))

export const quoteWithdrawalInput = z.strictObject({ enrolmentIds })

/** All of the places, or none. `amountMinor`: what the person was shown; another quote is refused. */
export const withdrawPlacesInput = z.strictObject({ enrolmentIds, amountMinor: amountMinorSchema })

/** What the policies of the places of a payment give back now, and what stands in the way. */
export const paymentQuoteSchema = refundQuoteSchema.extend({
  places: z.array(placeQuoteSchema.extend({ courseId: idSchema, hasBegun: z.boolean() })),
  /** What the payment still holds. */
  leftMinor: z.int(),
  /** Given back by the office so far, admins included: its limit counts that. */
  givenBackMinor: z.int(),
  /** Sent back at the payment provider, beside the school's own refunds. */
  outsideMinor: z.int(),
  /** Disputed at the bank, or lost to it. */
  disputedMinor: z.int(),
})
export type PaymentQuote = z.infer<typeof paymentQuoteSchema>

/** Amounts for single places of a payment. `reason`: why another amount than the policy gives, or why the places stay. */
export const refundLinesInput = z.strictObject({
  id: idSchema,
  lines: z
    .array(z.strictObject({ claimId: idSchema, amountMinor: amountMinorSchema }))
    .min(1)
    .max(20)
    .refine(
      (lines) => new Set(lines.map(({ claimId }) => claimId)).size === lines.length,
      orSay(msg`A place was named twice`),
    ),
  /** Gives money back and leaves the places. */
  keepPlaces: z.boolean().default(false),
  reason: optionalLineSchema({ max: 300 }).default(''),
})
export type RefundLinesInput = z.output<typeof refundLinesInput>
