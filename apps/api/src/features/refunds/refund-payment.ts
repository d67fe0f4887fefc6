import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type { Payment, RefundPaymentInput } from '@cadenza/contracts/money/payment'
import type { PaymentQuote, RefundLinesInput } from '@cadenza/contracts/money/refund-policy'
import type { Admin, Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions/refunds.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { getReceipt } from '../checkout/list-payments.ts'
import { quotePayment } from './quote-payment.ts'
import { getRefundLimit } from './refund-limit.ts'

/**
 * Gives money of a payment back: amounts for single places, or all that is still paid for the named places, for all
 * places of the named classes, or for everything that is left. The seats are on sale again at once, unless the places
 * are kept; the money is sent by the queue. Throws `nothing_to_refund`, `refund_above_limit` (see `getRefundLimit`),
 * `not_found`, and `invalid_input` for an amount above what is still paid for its place, or without a reason where
 * `quotePayment` says another amount now.
 */
export async function refundPayment(ctx: Ctx<Office>, input: RefundPaymentInput): Promise<Payment> {
  const { id } = input
  if ('lines' in input) await refundLines(ctx, input)
  else {
    const before = await getReceipt(ctx, { id })
    const { actor, requestId: request } = ctx
    const given = { payment: before.id, courses: input.courseIds ?? null, actor: actor.userId, request }
    const { limitMinor: limit } = getRefundLimit(ctx)
    await functions.refundPayment(ctx.db, {
      ...given,
      claims: input.claimIds ?? null,
      reason: 'admin',
      limit,
    })
  }
  return getReceipt(ctx, { id })
}

async function refundLines(ctx: Ctx<Office>, { id, lines, keepPlaces, reason }: RefundLinesInput) {
  const isQuoted = isAsQuoted(lines, await quotePayment(ctx, { id }))
  if (keepPlaces && lines.every(({ amountMinor }) => amountMinor === 0)) throw conflict('nothing_to_refund')
  const isGoodwill = keepPlaces || !isQuoted
  if (isGoodwill && reason === '')
    throw wrongField('reason', say(msg`Please say why it is not what the policy gives`))
  await functions.giveBack(ctx.db, {
    claims: lines.map(({ claimId }) => claimId),
    amounts: lines.map(({ amountMinor }) => amountMinor),
    reason: isGoodwill ? 'goodwill' : 'admin',
    actor: ctx.actor.userId,
    request: ctx.requestId,
    limit: getRefundLimit(ctx).limitMinor,
    keep: keepPlaces,
    why: reason || null,
  })
}

/** Whether every amount is what the policy of its place gives now. Throws for places and amounts that are not there. */
function isAsQuoted(lines: RefundLinesInput['lines'], { places }: PaymentQuote): boolean {
  const quoteOf = new Map(places.map((place) => [place.enrolmentId, place]))
  const differs = lines.map(({ claimId, amountMinor }, index) => {
    const quote = quoteOf.get(claimId)
    if (!quote) throw conflict('nothing_to_refund')
    if (amountMinor > quote.paidMinor)
      throw wrongField(`lines.${index}.amountMinor`, say(msg`This is more than is still paid for the place`))
    return amountMinor !== quote.refundMinor
  })
  return !differs.includes(true)
}

/**
 * Sends a failed refund once more, under a new key. Throws `not_found` for one that has not failed, `nothing_to_refund`
 * when so much of the payment has gone back since that the refund no longer fits.
 */
export async function retryRefund(ctx: Ctx<Admin>, { id }: { id: string }): Promise<{ retried: true }> {
  const { actor, requestId: request } = ctx
  const retried = await functions.retryRefund(ctx.db, { refund: id, actor: actor.userId, request })
  if (!retried) throw notFound('failed refund')
  return { retried: true }
}
