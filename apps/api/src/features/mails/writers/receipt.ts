import { formatMoney } from '@cadenza/contracts/money/money-text'
import { eq } from 'drizzle-orm'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { formatDateTime } from '@cadenza/contracts/timetable/date-text'
import { paidByWords } from '@cadenza/contracts/money/payment-words'
import { placesTaken } from '@cadenza/contracts/places/places-taken'
import { payments } from '../../../db/schema/payments.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { placesBought, refundRulesOf, type Place, type PlaceBought } from '../../checkout/places-bought.ts'
import type { ReceiptContent } from '../../receipts/receipt-content.ts'
import { receiptToMail } from '../../receipts/receipt-pdf.ts'
import { calendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import { type Writer } from '../letter/letter.ts'
import { cardRow } from '../letter/card-row.ts'
import { missingContacts } from '../letter/family-matters.ts'
import { placeLine } from '../letter/place-line.ts'

/**
 * Thanks for a payment: the classes with all that the family needs of them, what was paid and given back, and the rule
 * for refunds. Where no place is left it is the receipt alone; nothing for a record that was taken back.
 */
export const writeReceipt: Writer<{ paymentId: string }> = async (deps, { paymentId }) => {
  const { db, school } = deps
  const lines = await placesBought({ db }).where(eq(payments.id, paymentId)).orderBy(seatClaims.id)
  const [line] = lines
  if (!line) return undefined
  const places = lines.filter(({ claim }) => claim.state === 'confirmed')
  const rules = line.payment.amountMinor > 0 ? refundRulesOf(places, line.payment) : []
  const byCourse = Map.groupBy(places, ({ claim }) => claim.courseId)
  const { userId, orderId } = line.payment
  const [cards, missing, dates, file] = await Promise.all([
    readClassCards(
      db,
      [...byCourse].map(([courseId, ofCourse]) => ({ courseId, names: namesOf(ofCourse) })),
    ),
    missingContacts(db, { userId, orderId }),
    calendarFile(deps, [...byCourse.keys()]),
    receiptToMail(deps, lines),
  ])
  if (!file) return undefined
  const pdf = { fileName: file.fileName, type: 'application/pdf', content: file.pdf }
  return {
    to: line.payer,
    subject: `Your receipt ${line.payment.receiptNumber} from ${school.name}`,
    attachments: [pdf, ...dates],
    parts: [
      opening(line.payment, places),
      ...cards,
      ...(cards.length > 0
        ? [{ label: 'See your enrolled classes', path: '/dashboard/enrolledClasses' }]
        : []),
      ...missing,
      { caption: 'Your receipt', rows: receiptRows(line.payment, lines, file.content, school.timeZone) },
      dates.length > 0
        ? 'The receipt and a calendar file with every date are attached to this email.'
        : 'The receipt is attached to this email.',
      ...(rules.length > 0 ? [['If your plans change:', ...rules].join(' ')] : []),
      { label: 'Open the receipt', path: `/dashboard/receipt/${paymentId}` },
      { label: 'See your payments', path: '/dashboard/paymentHistory' },
    ],
  }
}

function opening({ amountMinor, currency }: PlaceBought['payment'], places: PlaceBought[]): string {
  if (places.length === 0) return 'Here is your receipt as it stands.'
  const taken = placesTaken(places.map(({ participant }) => participant))
  if (amountMinor === 0) return `${taken}. Nothing was charged.`
  return `Thank you. Your payment of ${formatMoney(amountMinor, currency)} has arrived. ${taken}.`
}

function receiptRows(
  payment: PlaceBought['payment'],
  lines: PlaceBought[],
  { refunds, afterRefunds }: ReceiptContent,
  timeZone: string,
): [string, string][] {
  const amount = (minor: number) => formatMoney(minor, payment.currency)
  const paidBy = paidByWords(payment)
  return [
    ...lines.map((one): [string, string] => [
      one.claim.state === 'revoked' ? `${placeLine(one)}, cancelled` : placeLine(one),
      amount(one.claim.priceMinor),
    ]),
    ['Total', amount(payment.amountMinor)],
    ...refunds.map(({ name, details, amount: sum }): [string, string] => [
      'Refund',
      `${sum} (${[name, ...details.slice(0, 1)].join(', ')})`,
    ]),
    ...(afterRefunds ? [[afterRefunds.label, afterRefunds.amount] as [string, string]] : []),
    ['Receipt number', String(payment.receiptNumber)],
    ...cardRow(payment),
    paidBy ? ['Payment', paidBy] : ['Transaction', payment.transactionId],
    [`Date (${zoneWords(timeZone)})`, formatDateTime(payment.paidAt.toISOString(), timeZone)],
    ['Name', payment.name],
  ]
}

/** None where only the reader attends: there is nothing to tell apart. */
const namesOf = (places: Place[]) =>
  places.every(({ participant }) => participant.isSelf)
    ? []
    : places.map(({ participant }) => participant.name)
