import { z } from 'zod'
import { idSchema } from '../text/text.ts'

/** The place that one was moved from, by the class's name as it was bought. */
export const movedFromSchema = z.object({ claimId: idSchema, name: z.string() })
export type MovedFrom = z.infer<typeof movedFromSchema>

/** The place that it was moved to, and when. `participant`: who attends instead, where that is another. */
export const movedToSchema = movedFromSchema.extend({
  participant: z.string().nullable(),
  at: z.iso.datetime(),
})
export type MovedTo = z.infer<typeof movedToSchema>
