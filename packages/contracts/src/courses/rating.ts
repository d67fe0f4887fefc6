import { z } from 'zod'

/** The stars of several reviews together: their mean, rounded to a tenth; null if there are none. */
export const ratingSummarySchema = z.object({ average: z.number().min(1).max(5).nullable(), count: z.int() })
export type RatingSummary = z.infer<typeof ratingSummarySchema>
