import { and, eq, gte, sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { writeAudit } from './write-audit.ts'

type Entry = Parameters<typeof writeAudit>[2]

/**
 * A line for the first time on a day of the school that a person opens something that an open page asks for again and
 * again: it says who looked when, and not how often.
 */
export async function auditOnceADay(ctx: Ctx<Student>, entry: Entry): Promise<void> {
  if (await isWritten(ctx.db, ctx, entry)) return
  await ctx.db.transaction(async (tx) => {
    // Two tabs that open at once: the second waits, and finds the line of the first.
    const key = `${entry.action} ${entry.subjectId} ${ctx.actor.userId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`)
    if (!(await isWritten(tx, ctx, entry))) await writeAudit(tx, ctx, entry)
  })
}

async function isWritten(db: Executor, { actor, school }: Ctx<Student>, entry: Entry): Promise<boolean> {
  const { actorId, action, subjectId, createdAt } = auditLog
  const midnight = sql`date_trunc('day', clock_timestamp(), ${school.timeZone}::text)`
  const ofToday = and(
    eq(actorId, actor.userId),
    eq(action, entry.action),
    eq(subjectId, entry.subjectId),
    gte(createdAt, midnight),
  )
  return (await db.$count(auditLog, ofToday)) > 0
}
