import { z } from 'zod'
import { auditFactsSchema } from '../text/facts.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { idSchema } from '../text/text.ts'

/**
 * One change of an approved class, which took effect at once and waits to be seen. Only the changed fields.
 */
export const courseEditSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  course: z.object({ id: idSchema, name: z.string() }),
  /** The name is null for a deleted person. */
  editor: z.object({ id: idSchema, name: z.string().nullable() }),
  before: auditFactsSchema,
  after: auditFactsSchema,
  currency: z.string(),
})
export type CourseEdit = z.infer<typeof courseEditSchema>

export const listCourseEditsInput = z.strictObject({
  limit: z.int().min(1).max(100).default(50),
  ...pageFields,
})
/** Oldest first. `total` counts all that wait; `newest` is the last of them. */
export const courseEditPageSchema = pageOf(courseEditSchema).extend({
  total: z.int(),
  newest: idSchema.nullable(),
})

/** Either these edits, or all up to the newest when the admin looked: never a later one. */
export const markCourseEditsSeenInput = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(100) }),
  z.strictObject({ upTo: idSchema }),
])
