import { sql } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courseEdits } from '../../db/schema/courses.ts'

/**
 * Keeps one edit of an approved course, already seen when an admin or the office made it; returns its id. Call it with
 * the course locked: whoever claimed a place before that moment did not know of it.
 */
export async function keepEdit(
  ctx: Ctx<Staff>,
  tx: Executor,
  edit: { courseId: string; before: AuditFacts; after: AuditFacts },
): Promise<string> {
  const { userId: editorId } = ctx.actor
  const seen = isOffice(ctx) && { seenAt: ctx.now(), seenBy: editorId }
  const [kept] = await tx
    .insert(courseEdits)
    .values({ ...edit, editorId, ...seen, createdAt: sql`clock_timestamp()` })
    .returning({ id: courseEdits.id })
  if (!kept) throw new Error('insert returned no row')
  return kept.id
}
