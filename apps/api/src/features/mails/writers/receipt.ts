import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { eq } from 'drizzle-orm'
import { alreadyPaid, movedToWords } from '@cadenza/contracts/money/payment-words'
import { priceInWords } from '@cadenza/contracts/money/price-words'
import { placesTaken } from '@cadenza/contracts/places/places-taken'
import { payments } from '../../../db/schema/payments.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { whenAndWhere } from '../../../lib/when-and-where.ts'
import { toTimes } from '../../../records/classes/to-times.ts'
import { placesBought, refundRulesOf, type Place, type PlaceBought } from '../../checkout/places-bought.ts'
import type { ReceiptContent } from '../../receipts/receipt-content.ts'
import { receiptToMail } from '../../receipts/receipt-pdf.ts'
import { calendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import { type Writer } from '../letter/letter.ts'
import { missingContacts } from '../letter/family-matters.ts'
import { placeLine } from '../letter/place-line.ts'

/**
 * The receipt of a payment: the classes with all that the family needs of them, what was paid to whom and given back, and
 * the rule for refunds. The file is one press away and attached only where nobody could press: to a family without an
 * account, and when the office sends it again. Where no place is left it is the receipt alone; nothing for a record that
 * was taken back.
 */
export const writeReceipt: Writer<{ paymentId: string; again?: true | undefined }> = async (
  deps,
  { paymentId, again },
) => {
  const { db, school } = deps
  const lines = await placesBought({ db }).where(eq(payments.id, paymentId)).orderBy(seatClaims.id)
  const [line] = lines
  if (!line) return undefined
  const places = lines.filter(({ claim }) => claim.state === 'confirmed')
  const rules = line.payment.amountMinor > 0 ? refundRulesOf(places, line.payment) : []
  const byCourse = Map.groupBy(places, ({ claim }) => claim.courseId)
  const { userId, orderId } = line.payment
  const [cards, missing, dates, receipt] = await Promise.all([
    readClassCards(
      db,
      [...byCourse].map(([courseId, ofCourse]) => ({ courseId, names: namesOf(ofCourse) })),
    ),
    missingContacts(deps, { userId, orderId }),
    calendarFile(deps, [...byCourse.keys()]),
    receiptToMail(deps, lines, { withFile: again === true || line.payerUnclaimed }),
  ])
  if (!receipt) return undefined
  const { content, file } = receipt
  const path = `/dashboard/receipt/${paymentId}`
  return {
    to: line.payer,
    subject: say(msg`Your receipt ${{ number: line.payment.receiptNumber }} from ${{ school: school.name }}`),
    attachments: [
      ...(file ? [{ fileName: file.fileName, type: 'application/pdf', content: file.pdf }] : []),
      ...dates,
    ],
    parts: [
      opening(line.payment, places),
      ...cards,
      ...(cards.length > 0
        ? [{ label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' }]
        : []),
      ...missing,
      {
        caption: say(msg`Your receipt`),
        rows: receiptRows(line.payment, lines, { ...content, timeZone: school.timeZone }),
      },
      content.priceNotes.join(' '),
      ...(rules.length > 0 ? [[say(msg`If your plans change:`), ...rules].join(' ')] : []),
      ...attachedWords({ hasFile: file !== undefined, hasDates: dates.length > 0 }),
      { label: say(msg`Open the receipt`), path },
      ...(file ? [] : [{ label: say(msg`Save the receipt as a PDF file`), path: `${path}#pdf` }]),
      { label: say(msg`See your payments`), path: '/dashboard/paymentHistory' },
    ],
  }
}

function opening({ amountMinor, currency }: PlaceBought['payment'], places: PlaceBought[]): string {
  if (places.length === 0) return say(msg`Here is your receipt as it stands.`)
  const taken = placesTaken(places.map(({ participant }) => participant))
  if (amountMinor === 0) return say(msg`${{ taken }}. Nothing was charged.`)
  const amount = formatMoney(amountMinor, currency)
  return say(msg`Thank you. Your payment of ${{ amount }} has arrived. ${{ taken }}.`)
}

function receiptRows(
  { currency }: PlaceBought['payment'],
  lines: PlaceBought[],
  { total, refunds, afterRefunds, facts, timeZone }: ReceiptContent & { timeZone: string },
): [string, string][] {
  return [
    ...lines.flatMap((one): [string, string][] => [
      [
        [placeLine(one), whenAndWhere({ times: toTimes(one.course), room: one.room }), stateOf(one, timeZone)]
          .filter(Boolean)
          .join(', '),
        priceInWords({ ...one.claim, steps: one.steps }, currency),
      ],
      ...(one.movedFrom && one.claim.creditMinor > 0
        ? [
            [alreadyPaid(one.movedFrom), `−${formatMoney(one.claim.creditMinor, currency)}`] as [
              string,
              string,
            ],
          ]
        : []),
    ]),
    [total.label, total.amount],
    ...refunds.map(({ name, details, amount }): [string, string] => [
      say(msg`Refund`),
      `${amount} (${[name, ...details.slice(0, 1)].join(', ')})`,
    ]),
    ...(afterRefunds ? [[afterRefunds.label, afterRefunds.amount] as [string, string]] : []),
    ...facts.map(([label, ...words]): [string, string] => [label, words.join(', ')]),
  ]
}

const stateOf = ({ claim, movedTo }: PlaceBought, timeZone: string) =>
  movedTo ? movedToWords(movedTo, timeZone) : claim.state === 'revoked' && say(msg`cancelled`)

function attachedWords({ hasFile, hasDates }: { hasFile: boolean; hasDates: boolean }): string[] {
  if (hasFile && hasDates)
    return [say(msg`The receipt and a calendar file with every date are attached to this email.`)]
  if (hasFile) return [say(msg`The receipt is attached to this email.`)]
  return hasDates ? [say(msg`A calendar file with every date is attached to this email.`)] : []
}

/** None where only the reader attends: there is nothing to tell apart. */
const namesOf = (places: Place[]) =>
  places.every(({ participant }) => participant.isSelf)
    ? []
    : places.map(({ participant }) => participant.name)
