import { z } from 'zod'

/**
 * Facts by field: ids, roles, names of classes, amounts in minor units. Never an email address or a person's
 * name: the log outlives its people.
 */
export const auditFactsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)
export type AuditFacts = z.infer<typeof auditFactsSchema>
