import { and, eq } from 'drizzle-orm'
import type { StartedMove, StartMoveInput } from '@cadenza/contracts/places/move'
import { smallestChargeMinor, largestChargeMinor } from '@cadenza/contracts/money/money'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import * as functions from '../../db/functions/moves.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { conflict, notFound } from '../../errors.ts'
import { refuseCardTesting } from '../checkout/card-testing.ts'
import { ensureIntent, getOrder } from '../checkout/orders.ts'
import { findMove } from './quote-move.ts'

/**
 * Moves a place of the caller for what `quoteMove` says: at once where nothing is to be paid, else by an order that is
 * paid like any other; the old place stays until the money arrives. The same call again returns the same order. Throws
 * `not_found`, the first of the quote's problems, `quote_changed`, `payment_in_progress` beside another payment, and
 * `rate_limited` after too many declined cards.
 */
export async function startMove(ctx: Ctx<Student>, input: StartMoveInput): Promise<StartedMove> {
  const { totalMinor, refundMinor } = input
  const { userId } = ctx.actor
  const { isReserved } = await findMove(ctx, input, userId)
  const isPaid = totalMinor > 0 && !isReserved
  if (isPaid && totalMinor < smallestChargeMinor) throw conflict('quote_changed', { amountMinor: 0 })
  if (totalMinor > largestChargeMinor) throw conflict('amount_too_large', { largestChargeMinor })
  const { proof } = isPaid ? await refuseCardTesting(ctx) : { proof: false }
  const order = await functions.startMove(ctx.db, {
    ...toMove(ctx, input),
    user: userId,
    total: totalMinor,
    refund: refundMinor,
  })
  if (order === null) throw notFound('place')
  if (isPaid)
    return { kind: 'toPay', checkout: await ensureIntent(ctx, await getOrder(ctx, order), { proof }) }
  return { kind: 'done', enrolmentId: await movedTo(ctx.db, order, input.enrolmentId) }
}

/** What every move names, without what only the office says. */
export const toMove = (
  ctx: Ctx<Student>,
  { enrolmentId, courseId }: { enrolmentId: string; courseId: string },
) => ({
  claim: enrolmentId,
  course: courseId,
  provider: ctx.payments.provider,
  currency: ctx.school.currency,
  holdSeconds: ctx.settings.holdSeconds,
  at: ctx.now(),
  actor: ctx.actor.userId,
  request: ctx.requestId,
  credit: null,
  waive: false,
  why: null,
  limit: null,
  price: null,
  as: null,
})

/** The place that an order has instead of another. */
export async function movedTo(db: Executor, orderId: string, enrolmentId: string): Promise<string> {
  const [place] = await db
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(and(eq(seatClaims.orderId, orderId), eq(seatClaims.replaces, enrolmentId)))
  if (!place) throw new Error(`order ${orderId} does not move the place ${enrolmentId}`)
  return place.id
}

interface Change {
  enrolmentId: string
  participantId: string
}

/**
 * Gives a place of the caller to another child of the family, in the same class, before its first session. Throws
 * `not_found`, `class_begun`, `move_in_progress`, `place_required`, `not_guardian`, `consent_missing`,
 * `already_enrolled`, `not_eligible`, `birth_date_missing` and `clash`.
 */
export const changeParticipant = (ctx: Ctx<Student>, change: Change) => give(ctx, change, ctx.actor.userId)

/** The same of anyone's place. */
export const changeAnyParticipant = (ctx: Ctx<Office>, change: Change) => give(ctx, change, null)

async function give(
  ctx: Ctx<Student>,
  { enrolmentId: claim, participantId: participant }: Change,
  user: string | null,
): Promise<{ enrolmentId: string }> {
  const given = { claim, participant, user, provider: ctx.payments.provider }
  const by = { actor: ctx.actor.userId, request: ctx.requestId }
  const enrolmentId = await functions.changeParticipant(ctx.db, { ...given, ...by })
  if (enrolmentId === null) throw notFound('place')
  return { enrolmentId }
}
