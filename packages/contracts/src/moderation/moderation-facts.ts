import { z } from 'zod'
import { auditFactsSchema } from '../text/facts.ts'
import { ratingSummarySchema } from '../courses/rating.ts'

/**
 * What an admin compares a class with before deciding on it. Amounts in minor units of the class's currency.
 */
export const reviewFactsSchema = z.object({
  /** Of the other approved classes of its instrument family; no median if there are none. */
  prices: z.object({ medianMinor: z.int().nullable(), courses: z.int() }),
  teacher: z.object({
    /** Since when they have had an account. */
    since: z.iso.datetime(),
    approved: z.int(),
    /** How often their classes were denied, this one included. */
    denied: z.int(),
    cancelled: z.int(),
    rating: ratingSummarySchema,
  }),
  /**
   * The previous denial: when and why, and which fields have changed since; null when it was never denied.
   */
  lastRound: z
    .object({ at: z.iso.datetime(), feedback: z.string(), before: auditFactsSchema, after: auditFactsSchema })
    .nullable(),
})
export type ReviewFacts = z.infer<typeof reviewFactsSchema>
