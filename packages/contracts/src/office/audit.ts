import { z } from 'zod'
import { idSchema } from '../text/text.ts'

/** One rule and its violations; none when it holds. */
export const auditFindingSchema = z.object({
  id: z.string(),
  rule: z.string(),
  /** What to do when it is broken, in a sentence or two. */
  remedy: z.string(),
  broken: z.array(
    z.object({
      /** Of a row, or of an object at the provider. */
      id: z.string(),
      /** Who and what it is about, with its receipt; null when that is not known. */
      about: z.string().nullable(),
      /** The page of the person, the order or the class; null where there is none. */
      page: z.object({ what: z.enum(['person', 'order', 'class']), id: idSchema }).nullable(),
    }),
  ),
})
export type AuditFinding = z.infer<typeof auditFindingSchema>

/** The state of the books at one moment. */
export const auditReportSchema = z.object({
  at: z.iso.datetime(),
  /** Whose ledger they were compared with. */
  provider: z.string(),
  findings: z.array(auditFindingSchema),
  passed: z.int(),
  failed: z.int(),
})
export type AuditReport = z.infer<typeof auditReportSchema>
