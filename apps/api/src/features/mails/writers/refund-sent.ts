import { msg } from '@lingui/core/runtime-macro'
import { say, worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { eq } from 'drizzle-orm'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import type { ManualMethod, PaymentMethod } from '@cadenza/contracts/money/refund-values'
import { refundLines, seatClaims } from '../../../db/schema/seat-claims.ts'
import { orders } from '../../../db/schema/orders.ts'
import { participants } from '../../../db/schema/participants.ts'
import { payments } from '../../../db/schema/payments.ts'
import { refunds } from '../../../db/schema/refunds.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { cardRow } from '../letter/card-row.ts'
import { type Part, type Writer } from '../letter/letter.ts'

/**
 * Announces that money is on its way to the card, or was sent by hand. For money that no order could take, the payer
 * may be unknown, and then no email is sent; a refund that has failed since is not announced.
 */
export const writeRefundSent: Writer<{ refundId: string }> = async ({ db }, { refundId }) => {
  const [row] = await db
    .select({
      refund: refunds,
      payerId: payments.userId,
      ordererId: orders.userId,
      reviewReason: orders.reviewReason,
      receipt: payments.receiptNumber,
      method: payments.method,
      card: { cardBrand: payments.cardBrand, cardLast4: payments.cardLast4 },
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
  const userId = row?.payerId ?? row?.ordererId
  if (!row || !userId || row.refund.status !== 'succeeded') return undefined
  const { amountMinor, currency, reason, paymentIntentId } = row.refund
  const lines = await db
    .select({ claim: seatClaims, participant: attendee, line: refundLines })
    .from(refundLines)
    .innerJoin(seatClaims, eq(seatClaims.id, refundLines.claimId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(seatClaims.id)
  const amount = formatMoney(amountMinor, currency)
  const rows: [string, string][] = [
    ...lines.map(({ claim, participant, line }): [string, string] => [
      participant.isSelf ? say(msg`Class`) : say(msg`Class, for ${{ name: participant.name }}`),
      lines.length > 1 ? `${claim.courseName}, ${formatMoney(line.amountMinor, currency)}` : claim.courseName,
    ]),
    ...(row.receipt ? [[say(msg`Receipt number`), String(row.receipt)] as [string, string]] : []),
    // What the office sends goes to no card, also where one had paid.
    ...(row.card && !row.refund.sentOn ? cardRow(row.card) : []),
    ...((row.method === null || row.method === 'card') && !row.refund.sentOn
      ? [[say(msg`Transaction`), paymentIntentId] as [string, string]]
      : []),
    [say(msg`Amount`), amount],
  ]
  return {
    userId,
    subject: say(msg`${{ amount }} has been sent back to you`),
    parts: [
      ...whyOf(reason, row.reviewReason),
      howItWasSent(row.refund, { amount, method: row.method }),
      { caption: say(msg`Your refund`), rows },
      { label: say(msg`See your payments`), path: '/dashboard/paymentHistory' },
    ],
  }
}

interface Paid {
  amount: string
  method: PaymentMethod | null
}

function howItWasSent(
  { sentOn, sentReference }: typeof refunds.$inferSelect,
  { amount, method }: Paid,
): string {
  if (!sentOn)
    return say(
      msg`We have sent ${{ amount }} back to the card that you paid with. Banks take 5 to 10 days to show it.`,
    )
  const day = formatDate(sentOn, 'UTC')
  const sent = sentReference
    ? say(
        msg`We sent ${{ amount }} back to you on ${{ day }} under the reference ${{ reference: sentReference }}.`,
      )
    : say(msg`We sent ${{ amount }} back to you on ${{ day }}.`)
  return method && method !== 'card' && method !== 'none' ? `${sent} ${hadPaid[method]}` : sent
}

const hadPaid = worded<ManualMethod>({
  transfer: msg`You had paid by bank transfer.`,
  cheque: msg`You had paid by cheque.`,
  cash: msg`You had paid in cash.`,
})

function whyOf(reason: (typeof refunds.$inferSelect)['reason'], reviewReason: string | null): Part[] {
  if (reviewReason === 'place_gone')
    return [
      say(msg`The place that was to be moved had ended before this payment arrived, so nothing was moved.`),
    ]
  if (reason === 'move')
    return [say(msg`It is what was left over when the place was moved to a class that costs less.`)]
  if (reason === 'changed') return [say(msg`It is given back because the class had changed.`)]
  if (reason === 'late_payment')
    return [
      say(
        msg`Your payment arrived after the time for it had ended, when its seats could no longer be kept. It did not enrol anybody.`,
      ),
    ]
  if (reason === 'unfit_payment')
    return [
      say(
        msg`We received a payment of yours that fits none of your orders. It did not enrol you in anything.`,
      ),
    ]
  return []
}
