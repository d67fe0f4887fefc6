import { and, eq, gte, sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { writeAudit } from './write-audit.ts'

/**
 * A line for the first time on a day of the school that a person opens something that many screens ask for again and
 * again: it says who looked when, and not how often.
 */
export async function auditOnceADay(
  tx: Executor,
  ctx: Ctx<Student>,
  entry: Parameters<typeof writeAudit>[2],
): Promise<void> {
  const { actorId, action, subjectId, createdAt } = auditLog
  const midnight = sql`date_trunc('day', now(), ${ctx.school.timeZone}::text)`
  const [line] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(subjectId, entry.subjectId),
        eq(actorId, ctx.actor.userId),
        eq(action, entry.action),
        gte(createdAt, midnight),
      ),
    )
    .limit(1)
  if (!line) await writeAudit(tx, ctx, entry)
}
