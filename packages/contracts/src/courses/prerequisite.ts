import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

/** The maximum number of classes that have to be attended before one. */
const mostPrerequisites = 10

/** Classes that have to be attended first, by name. */
export const prerequisitesSchema = z.array(z.object({ id: idSchema, name: z.string() }))
export type Prerequisites = z.infer<typeof prerequisitesSchema>

/** `requires` replaces the earlier list. */
export const setPrerequisitesInput = z.strictObject({
  id: idSchema,
  requires: z
    .array(idSchema)
    .max(mostPrerequisites, orSay(msg`Please choose at most ${{ most: mostPrerequisites }} classes`)),
})
export type SetPrerequisitesInput = z.output<typeof setPrerequisitesInput>
