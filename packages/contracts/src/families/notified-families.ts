import { z } from 'zod'

/** How many families a change to a class concerns, and those of them whom no mail reaches. */
export const notifiedFamiliesSchema = z.object({
  families: z.int(),
  /** By name; the number is empty where none was given, or the caller may not see it now. */
  unreached: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type NotifiedFamilies = z.infer<typeof notifiedFamiliesSchema>
