import { eq } from 'drizzle-orm'
import { toDateText } from '../../lib/date-text.ts'
import { participants, payments, seatClaims } from '../../db/schema.ts'
import { attendee } from '../participants/attendee.ts'
import { toAmountText, type Writer } from './letter.ts'
import { placeLine } from './place-line.ts'

/** Thanks for a payment, line by line as it was bought. */
export const writeReceipt: Writer<{ paymentId: string }> = async ({ db, settings }, { paymentId }) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return undefined
  const lines = await db
    .select({ claim: seatClaims, participant: attendee })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(seatClaims.orderId, payment.orderId))
    .orderBy(seatClaims.id)
  const amount = (minor: number) => toAmountText(minor, payment.currency)
  const isFree = payment.amountMinor === 0
  return {
    userId: payment.userId,
    subject: `Your receipt ${payment.receiptNumber} from ${settings.schoolName}`,
    parts: [
      isFree
        ? 'You are enrolled. Nothing was charged.'
        : `Thank you. Your payment of ${amount(payment.amountMinor)} has arrived, and you are enrolled.`,
      {
        caption: 'Your classes',
        rows: lines.map((line) => [placeLine(line), amount(line.claim.priceMinor)]),
      },
      {
        caption: 'Your receipt',
        rows: [
          ['Receipt number', String(payment.receiptNumber)],
          ['Transaction', payment.transactionId],
          [`Date (${settings.timeZone})`, toDateText(payment.paidAt.toISOString(), settings.timeZone)],
          ['Name', payment.name],
          ['Total', amount(payment.amountMinor)],
        ],
      },
      { label: 'See your classes', path: '/dashboard/enrolledClasses' },
      { label: 'See your payments', path: '/dashboard/paymentHistory' },
    ],
  }
}
