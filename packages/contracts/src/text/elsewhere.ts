import { z } from 'zod'
import { idSchema } from './text.ts'

/** What an id belongs to that was looked for among other things, so that a page can lead there. */
export const elsewhereSchema = z.object({
  kind: z.literal('elsewhere'),
  what: z.enum(['person', 'order', 'class', 'room', 'term']),
  id: idSchema,
  /** The child, on its parent's page. */
  child: idSchema.nullable(),
})
export type Elsewhere = z.infer<typeof elsewhereSchema>
