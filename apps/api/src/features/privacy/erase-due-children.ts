import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { participants } from '../../db/schema/participants.ts'
import { AppError } from '../../errors.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { endCheckoutsFor } from '../checkout/end-checkouts.ts'
import { withdrawPlacesOf } from '../enrolments/withdrawal.ts'
import { eraseParticipants } from './erase-participants.ts'
import { lockFamilies } from '../../records/people/lock-families.ts'

const isDue = and(sql`${participants.eraseAt} <= clock_timestamp()`, isNull(participants.erasedAt))

/**
 * Erases the children whose time has come. Places that can be given back are, and the payer gets the money; the others
 * stay as the books require, without a name.
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
    // Checked again: it may have been undone, or erased by another process, while waiting for the locks.
    const [child] = await tx
      .select({ ownerId: participants.ownerId })
      .from(participants)
      .where(and(eq(participants.id, id), isDue))
    if (!child) return
    // No one can buy for the child any more: a place that was paid a moment ago is among them.
    await withdrawPlacesOf(tx, deps, { participantId: id, actorId: child.ownerId })
    await eraseParticipants(tx, deps, [id])
    await writeAudit(tx, 'product', { action: 'eraseChild', subjectId: id })
  })
}
