import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { withdrawalDays } from '@cadenza/contracts/refund-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { lookedAfterBy, refundPayment } from '../../db/functions.ts'
import { courses, payments, seatClaims } from '../../db/schema.ts'
import { conflict, notFound } from '../../errors.ts'

/** Until when a place can be given back: `withdrawalDays` from the payment, and not once the class has begun. */
export function withdrawableUntil(paidAt: Date, firstSessionAt: Date | null): Date {
  const end = new Date(paidAt.getTime() + withdrawalDays * 86_400_000)
  return firstSessionAt && firstSessionAt < end ? firstSessionAt : end
}

/**
 * Gives back a place that the caller paid for, for themselves or a participant whom they still look after: the seat is
 * on sale again at once, and all its money is on its way. Throws `not_found` for another's place and one that was given
 * back before, `withdrawal_ended` when it is too late.
 */
export async function withdrawPlace(
  ctx: Ctx<Student>,
  { enrolmentId }: { enrolmentId: string },
): Promise<{ withdrawn: true }> {
  const [place] = await placesWhere(
    ctx.db,
    and(
      eq(seatClaims.id, enrolmentId),
      eq(seatClaims.userId, ctx.actor.userId),
      inArray(seatClaims.participantId, lookedAfterBy(ctx.actor.userId)),
    ),
  )
  if (!place) throw notFound('place')
  if (!isInTime(ctx, place)) throw conflict('withdrawal_ended')
  await giveBack(ctx.db, { actorId: ctx.actor.userId, request: ctx.requestId }, place)
  return { withdrawn: true }
}

/**
 * Gives back the places of a participant that can still be given back, regardless of who paid: the payer gets the
 * money. Places for which it is too late stay taken. For a child who is erased, as `actorId` has asked.
 */
export async function withdrawPlacesOf(
  tx: Executor,
  deps: Deps,
  { participantId, actorId }: { participantId: string; actorId: string },
): Promise<void> {
  const places = await placesWhere(tx, eq(seatClaims.participantId, participantId))
  for (const place of places) if (isInTime(deps, place)) await giveBack(tx, { actorId, request: null }, place)
}

type Place = Awaited<ReturnType<typeof placesWhere>>[number]

function placesWhere(db: Executor, which: SQL | undefined) {
  return db
    .select({
      claimId: seatClaims.id,
      paymentId: payments.id,
      paidAt: payments.paidAt,
      firstSessionAt: courses.firstSessionAt,
    })
    .from(seatClaims)
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(and(which, eq(seatClaims.state, 'confirmed')))
}

const isInTime = ({ now }: Deps, { paidAt, firstSessionAt }: Place) =>
  withdrawableUntil(paidAt, firstSessionAt) > now()

/** Throws `nothing_to_refund` when another request has just given it back. */
async function giveBack(
  db: Executor,
  { actorId, request }: { actorId: string; request: string | null },
  { paymentId, claimId }: Place,
) {
  const given = { payment: paymentId, courses: null, claims: [claimId], limit: null }
  await refundPayment(db, { ...given, reason: 'withdrawal', actor: actorId, request })
}
