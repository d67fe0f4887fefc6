import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participants } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { eraseParticipants } from './erase-participants.ts'
import { isOwnChild } from './own-participants.ts'

/**
 * Erases a child: its name, birth date, contacts, private notes and who else looks after it. Its places stay as the books
 * must have them, without a name. Only its primary guardian does; `not_found` for everybody else's, and for a self.
 */
export async function removeChild(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<{ erased: true }> {
  await ctx.db.transaction(async (tx) => {
    const [child] = await tx
      .select({ id: participants.id })
      .from(participants)
      .where(isOwnChild(ctx, participantId))
    if (!child) throw notFound('participant')
    await eraseParticipants(tx, ctx, [child.id])
    await writeAudit(tx, ctx, { action: 'eraseChild', subjectId: child.id })
  })
  return { erased: true }
}
