import { z } from 'zod'
import { auditFactsSchema } from './audit-log.ts'
import { ratingSummarySchema } from './review.ts'

/** What an admin weighs a class against before deciding on it. Amounts in minor units of the class's currency. */
export const reviewFactsSchema = z.object({
  /** Of the approved classes of its instrument family besides itself; no median without any. */
  prices: z.object({ medianMinor: z.int().nullable(), courses: z.int() }),
  teacher: z.object({
    /** Since when they have an account. */
    since: z.iso.datetime(),
    approved: z.int(),
    /** How often a class of theirs was denied, this one included. */
    denied: z.int(),
    cancelled: z.int(),
    rating: ratingSummarySchema,
  }),
  /** The denial before: when and why, and which fields have changed since; null when it was never denied. */
  lastRound: z
    .object({ at: z.iso.datetime(), feedback: z.string(), before: auditFactsSchema, after: auditFactsSchema })
    .nullable(),
})
export type ReviewFacts = z.infer<typeof reviewFactsSchema>
