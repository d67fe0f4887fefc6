import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { endCheckoutsFor } from '../checkout/end-checkouts.ts'
import { withdrawPlacesOf } from '../enrolments/withdrawal.ts'
import { eraseParticipants, lockFamilies } from './erase-participants.ts'

const isDue = and(sql`${participants.eraseAt} <= clock_timestamp()`, isNull(participants.erasedAt))

/**
 * Erases the children whose time has come. Places that can be given back are given back, to whoever paid; the others stay
 * as the books must have them, without a name.
 */
export async function eraseDueChildren(deps: Deps): Promise<void> {
  const due = await deps.db.select({ id: participants.id }).from(participants).where(isDue)
  await forEachIsolated(deps, due, ({ id }) => eraseDue(deps, id))
}

async function eraseDue(deps: Deps, id: string) {
  if (!(await endCheckoutsFor(deps, { participantId: id })))
    throw new AppError('unavailable', 'a payment for the child is under way')
  await deps.db.transaction(async (tx) => {
    await lockFamilies(tx, [id])
    // Once more: it may have been undone, or erased by somebody else, while the locks were waited for.
    const [child] = await tx
      .select({ ownerId: participants.ownerId })
      .from(participants)
      .where(and(eq(participants.id, id), isDue))
    if (!child) return
    // Nobody buys for the child any more: a place that was paid a moment ago is among them.
    await withdrawPlacesOf(tx, deps, { participantId: id, actorId: child.ownerId })
    await eraseParticipants(tx, deps, [id])
    await writeAudit(tx, 'product', { action: 'eraseChild', subjectId: id })
  })
}
