import { z } from 'zod'

/** One rule and what breaks it: ids of rows or of the provider's objects; none when it holds. */
export const auditFindingSchema = z.object({ id: z.string(), rule: z.string(), broken: z.array(z.string()) })
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
