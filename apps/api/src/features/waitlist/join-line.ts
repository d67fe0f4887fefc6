import type { JoinLineInput, OwnEntry } from '@cadenza/contracts/waitlist'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { joinLine as join, leaveLine as leave } from '../../db/waitlist-functions.ts'
import { AppError, conflict, notFound } from '../../errors.ts'
import { requireVerified } from '../checkout/start-checkout.ts'
import { getCourse } from '../courses/get-course.ts'
import { requireLookedAfter } from '../participants/looked-after.ts'
import { getOwnEntry } from './own-entries.ts'

/**
 * Puts participants of the caller into the line of a full class, together: all of them get a place, or none. Throws
 * `not_found` for a class or participant that the caller does not see, `not_guardian` for one whom they may only see,
 * `email_unverified`, `consent_missing`, `already_waiting`, `list_closed`, `party_too_large`, `not_sold_out`, `clash`,
 * and what keeps a buyer from this class apart from its being full.
 */
export async function joinLine(
  ctx: Ctx<Student>,
  { courseId, participantIds }: JoinLineInput,
): Promise<OwnEntry> {
  requireVerified(ctx)
  await getCourse(ctx, { id: courseId })
  for (const id of participantIds) await requireLookedAfter(ctx.db, ctx, id)
  const given = { user: ctx.actor.userId, course: courseId, participants: participantIds }
  const id = await retryOnConflict(() => join(ctx.db, { ...given, currency: ctx.school.currency }))
  return getOwnEntry(ctx, id)
}

const mostTries = 3

/**
 * Takes an entry of the caller out of its line; an offer ends with it. False when it was out already. Throws
 * `not_found` for another's, `offer_in_payment` while its checkout runs.
 */
export async function leaveLine(
  ctx: Ctx<Student>,
  { entryId }: { entryId: string },
): Promise<{ leftNow: boolean }> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const outcome = await retryOnConflict(() => leave(ctx.db, { entry: entryId, user: ctx.actor.userId }))
    if (outcome === 'unknown') throw notFound('entry')
    if (outcome === 'in_payment') throw conflict('offer_in_payment')
    if (outcome !== 'again') return { leftNow: outcome === 'left' }
  }
  throw new AppError('unavailable', 'Please try again in a moment')
}
