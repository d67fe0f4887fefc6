import { desc } from 'drizzle-orm'
import type { AuditReport } from '@cadenza/contracts/office/audit'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Database } from '../../db/connect/client.ts'
import { auditRuns } from '../../db/schema/operation.ts'
import { runAudit } from './run-audit.ts'

/**
 * Audits the school and records what was found. Broken rules also go to the log, since no one may be looking at the
 * audit.
 */
export async function recordAudit(deps: Deps): Promise<AuditReport> {
  const report = await runAudit(deps)
  const { at, provider, passed, failed, findings } = report
  const broken = findings.filter((finding) => finding.broken.length > 0).map(({ id, rule }) => ({ id, rule }))
  if (failed > 0) deps.log.error({ broken: broken.map(({ id }) => id) }, 'the audit found broken rules')
  await deps.db.insert(auditRuns).values({ ranAt: new Date(at), provider, passed, failed, broken })
  return report
}

/** The audit for the admins' page. */
export async function auditSchool(ctx: Ctx<Admin>): Promise<AuditReport> {
  return recordAudit(ctx)
}

/** What the last recorded audit found; undefined before the first. */
export async function findLastAudit(db: Database): Promise<typeof auditRuns.$inferSelect | undefined> {
  const [last] = await db.select().from(auditRuns).orderBy(desc(auditRuns.ranAt)).limit(1)
  return last
}
