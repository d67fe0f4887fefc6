import { z } from 'zod'

/** One rule and its violations; none when it holds. */
export const auditFindingSchema = z.object({
  id: z.string(),
  rule: z.string(),
  broken: z.array(
    z.object({
      /** Of a row, or of an object at the provider. */
      id: z.string(),
      /** Who and what it is about, with its receipt; null when that is not known. */
      about: z.string().nullable(),
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
