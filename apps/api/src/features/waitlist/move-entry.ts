import { eq } from 'drizzle-orm'
import type { WaitlistOfClass, MoveEntryInput, OfferOutOfTurnInput } from '@cadenza/contracts/places/waitlist'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as offers from '../../db/functions/offers.ts'
import * as functions from '../../db/functions/waitlist.ts'
import { transact } from '../../db/connect/send.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { getWaitlistOfClass } from './waitlist-of-class.ts'

/**
 * Moves a family that waits one place up or down. Throws `not_found`, and `not_waiting` when it does not wait, or
 * stands at that end already.
 */
export async function moveEntry(
  ctx: Ctx<Office>,
  { entryId, way, reason }: MoveEntryInput,
): Promise<WaitlistOfClass> {
  const courseId = await courseOf(ctx, entryId)
  await transact(ctx.db, async (tx) => {
    const given = { entry: entryId, up: way === 'up', actor: ctx.actor.userId, reason }
    if (!(await functions.moveEntry(tx, given))) throw conflict('not_waiting')
    await writeAudit(tx, ctx, { action: 'moveEntry', subjectId: courseId, detail: { entryId, way, reason } })
  })
  return getWaitlistOfClass(ctx, { id: courseId })
}

/**
 * Offers free seats to a family although others stand before it. Throws `not_found`, `not_waiting`, `sold_out` when its
 * people do not fit, `place_in_payment` when one of them holds a seat by another order, or `list_closed`.
 */
export async function offerOutOfTurn(
  ctx: Ctx<Office>,
  { entryId, reason }: OfferOutOfTurnInput,
): Promise<WaitlistOfClass> {
  const courseId = await courseOf(ctx, entryId)
  await transact(ctx.db, async (tx) => {
    const given = { entry: entryId, actor: ctx.actor.userId, reason }
    if (!(await offers.offerOutOfTurn(tx, given))) throw conflict('not_waiting')
    await writeAudit(tx, ctx, { action: 'offerOutOfTurn', subjectId: courseId, detail: { entryId, reason } })
  })
  return getWaitlistOfClass(ctx, { id: courseId })
}

async function courseOf({ db }: Ctx<Office>, entryId: string): Promise<string> {
  const [entry] = await db
    .select({ courseId: waitlistEntries.courseId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entryId))
  if (!entry) throw notFound('entry')
  return entry.courseId
}
