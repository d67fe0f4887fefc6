import { z } from 'zod'
import { idSchema } from './text.ts'

/** The most classes that have to be attended before one. */
const mostPrerequisites = 10

/** Classes that have to be attended first, by name. */
export const prerequisitesSchema = z.array(z.object({ id: idSchema, name: z.string() }))
export type Prerequisites = z.infer<typeof prerequisitesSchema>

/** `requires` takes the place of what was there. */
export const setPrerequisitesInput = z.strictObject({
  id: idSchema,
  requires: z
    .array(idSchema)
    .max(mostPrerequisites, { error: `Please choose at most ${mostPrerequisites} classes` }),
})
export type SetPrerequisitesInput = z.output<typeof setPrerequisitesInput>
