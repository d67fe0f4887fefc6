import { eq } from 'drizzle-orm'
import { formatDateTime } from '@cadenza/contracts/timetable/date-text'
import { paidByWords } from '@cadenza/contracts/money/paid-by'
import { ifWeCancel, refundSentences } from '@cadenza/contracts/money/refund-sentences'
import { placesTaken } from '@cadenza/contracts/courses/places-taken'
import { payments, seatClaims } from '../../db/schema.ts'
import { placesBought, type Place, type PlaceBought } from '../checkout/places-bought.ts'
import { receiptToMail } from '../receipts/receipt-pdf.ts'
import { calendarFile } from './calendar-file.ts'
import { readClassCards } from './class-card.ts'
import { toAmountText, type Writer } from './letter.ts'
import { cardRow } from './card-row.ts'
import { placeLine } from './place-line.ts'

/** Thanks for a payment: the classes with all that the family needs of them, what was paid, and the rule for refunds. */
export const writeReceipt: Writer<{ paymentId: string }> = async (deps, { paymentId }) => {
  const { db, school } = deps
  const lines = await placesBought({ db }).where(eq(payments.id, paymentId)).orderBy(seatClaims.id)
  const [line] = lines
  if (!line) return undefined
  const { payment, payer } = line
  const amount = (minor: number) => toAmountText(minor, payment.currency)
  const taken = placesTaken(lines.map(({ participant }) => participant))
  const isFree = payment.amountMinor === 0
  const paidBy = paidByWords(payment)
  const byCourse = Map.groupBy(lines, ({ claim }) => claim.courseId)
  const [cards, dates, file] = await Promise.all([
    readClassCards(
      db,
      [...byCourse].map(([courseId, places]) => ({ courseId, names: namesOf(places) })),
    ),
    calendarFile(deps, [...byCourse.keys()]),
    receiptToMail(deps, lines),
  ])
  const pdf = file ? [{ fileName: file.fileName, type: 'application/pdf', content: file.pdf }] : []
  return {
    to: payer,
    subject: `Your receipt ${payment.receiptNumber} from ${school.name}`,
    attachments: [...pdf, ...dates],
    parts: [
      isFree
        ? `${taken}. Nothing was charged.`
        : `Thank you. Your payment of ${amount(payment.amountMinor)} has arrived. ${taken}.`,
      ...cards,
      { label: 'See your classes', path: '/dashboard/enrolledClasses' },
      {
        caption: 'Your receipt',
        rows: [
          ...lines.map((one): [string, string] => [placeLine(one), amount(one.claim.priceMinor)]),
          ['Total', amount(payment.amountMinor)],
          ['Receipt number', String(payment.receiptNumber)],
          ...cardRow(payment),
          paidBy ? ['Payment', paidBy] : ['Transaction', payment.transactionId],
          [`Date (${school.timeZone})`, formatDateTime(payment.paidAt.toISOString(), school.timeZone)],
          ['Name', payment.name],
        ],
      },
      dates.length > 0
        ? 'The receipt and a calendar file with every date are attached to this email.'
        : 'The receipt is attached to this email.',
      ...(isFree ? [] : [refundRule(lines)]),
      { label: 'Open the receipt', path: `/dashboard/receipt/${paymentId}` },
      { label: 'See your payments', path: '/dashboard/paymentHistory' },
    ],
  }
}

/** None where only the reader attends: there is nothing to tell apart. */
const namesOf = (places: Place[]) =>
  places.every(({ participant }) => participant.isSelf)
    ? []
    : places.map(({ participant }) => participant.name)

/** What is given back, by the policy of the places; only what always holds where several have different ones. */
function refundRule(lines: PlaceBought[]): string {
  const rules = new Set(
    lines.map(({ refundTerms, payment }) =>
      refundTerms ? refundSentences(refundTerms, payment.currency).join(' ') : '',
    ),
  )
  const [rule = ''] = rules.size === 1 ? rules : []
  return [
    'If your plans change:',
    rule || 'See under “Enrolled classes” what you get back.',
    ifWeCancel,
  ].join(' ')
}
