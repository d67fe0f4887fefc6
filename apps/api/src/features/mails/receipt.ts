import { eq } from 'drizzle-orm'
import { formatDateTime } from '@cadenza/contracts/date-text'
import { placesTaken } from '@cadenza/contracts/places-taken'
import { whenAndWhere } from '../../lib/when-and-where.ts'
import { payments, seatClaims, type courses } from '../../db/schema.ts'
import { toTimes } from '../courses/to-times.ts'
import { placesBought } from '../checkout/places-bought.ts'
import { toAmountText, type Writer } from './letter.ts'
import { paidWords } from './paid-words.ts'
import { placeLine } from './place-line.ts'

/** Thanks for a payment, line by line as it was bought. */
export const writeReceipt: Writer<{ paymentId: string }> = async ({ db, school }, { paymentId }) => {
  const lines = await placesBought({ db }).where(eq(payments.id, paymentId)).orderBy(seatClaims.id)
  const [line] = lines
  if (!line) return undefined
  const { payment, payer } = line
  const amount = (minor: number) => toAmountText(minor, payment.currency)
  const taken = placesTaken(lines.map(({ participant }) => participant))
  const isFree = payment.amountMinor === 0
  return {
    to: payer,
    subject: `Your receipt ${payment.receiptNumber} from ${school.name}`,
    parts: [
      isFree
        ? `${taken}. Nothing was charged.`
        : `Thank you. Your payment of ${amount(payment.amountMinor)} has arrived. ${taken}.`,
      {
        caption: 'Your classes',
        rows: lines.map((line) => [`${placeLine(line)}${meetingOf(line)}`, amount(line.claim.priceMinor)]),
      },
      {
        caption: 'Your receipt',
        rows: [
          ['Receipt number', String(payment.receiptNumber)],
          ...paidHow(payment),
          [`Date (${school.timeZone})`, formatDateTime(payment.paidAt.toISOString(), school.timeZone)],
          ['Name', payment.name],
          ['Total', amount(payment.amountMinor)],
        ],
      },
      { label: 'See your classes', path: '/dashboard/enrolledClasses' },
      { label: 'See your payments', path: '/dashboard/paymentHistory' },
    ],
  }
}

/** The provider's number of a card payment; ours of others says nothing to anyone. */
function paidHow({ method, transactionId }: typeof payments.$inferSelect): [string, string][] {
  return method === 'card' || method === 'none'
    ? [['Transaction', transactionId]]
    : [['Paid', paidWords[method]]]
}

interface Meeting {
  course: typeof courses.$inferSelect
  room: string | null
}

/** ` (July 5–9, 2027, 9:30–10:30 AM, Garden room)`; nothing for what the school has not said yet. */
function meetingOf({ course, room }: Meeting): string {
  const said = whenAndWhere({ times: toTimes(course), room })
  return said && ` (${said})`
}
