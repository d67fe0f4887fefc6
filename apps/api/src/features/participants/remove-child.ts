import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { participants } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { withdrawPlacesOf } from '../enrolments/withdrawal.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { eraseParticipants, lockFamilies } from './erase-participants.ts'
import { isOwnChild } from './own-participants.ts'

/**
 * Erases a child: its name, birth date, contacts, private notes and who else looks after it. Places that can be given back
 * are given back first; the others stay as the books must have them, without a name. Only its primary guardian does; `not_found` for everybody else's, and for a self.
 */
export async function removeChild(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<{ erased: true }> {
  const isOwn = isOwnChild(ctx, participantId)
  await requireChild(ctx.db, isOwn)
  await withdrawPlacesOf(ctx, participantId)
  await ctx.db.transaction(async (tx) => {
    await lockFamilies(tx, [participantId])
    // Once more: asked for twice at once, it is erased once.
    await requireChild(tx, isOwn)
    await eraseParticipants(tx, ctx, [participantId])
    await writeAudit(tx, ctx, { action: 'eraseChild', subjectId: participantId })
  })
  return { erased: true }
}

async function requireChild(tx: Executor, isOwn: ReturnType<typeof isOwnChild>) {
  const [child] = await tx.select({ id: participants.id }).from(participants).where(isOwn)
  if (!child) throw notFound('participant')
}
