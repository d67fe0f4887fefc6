import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { auditLog } from '../../db/schema.ts'

/** One line for every privileged change, in the same transaction as the change. */
export async function writeAudit(
  tx: Executor,
  ctx: Ctx<Student>,
  action: string,
  subjectId: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(auditLog).values({ actorId: ctx.actor.userId, action, subjectId, detail })
}
