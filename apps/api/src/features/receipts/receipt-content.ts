import { msg } from '@lingui/core/runtime-macro'
import { say, worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { alreadyPaid, cardWords, movedToWords, paidByWords } from '@cadenza/contracts/money/payment-words'
import { stepsInWords } from '@cadenza/contracts/money/price-words'
import type { Payment, PaymentLine, Refund } from '@cadenza/contracts/money/payment'
import type { SchoolProfile } from '@cadenza/contracts/school/school'
import { addressLine } from '@cadenza/contracts/school/school-values'
import { refundReasonLabels, refusedRefund, takenOff } from '@cadenza/contracts/money/refund-labels'
import type { RefundStatus } from '@cadenza/contracts/money/refund-values'
import { formatDate, formatDateTime } from '@cadenza/contracts/timetable/date-text'
import { whenAndWhere } from '../../lib/when-and-where.ts'

/** What a receipt says, in the order of reading, before it is drawn or mailed. */
export interface ReceiptContent {
  schoolName: string
  /** Of the school's name, as `#rrggbb`; empty: none of its own. */
  color: string
  title: string
  facts: [label: string, ...lines: string[]][]
  /** For one participant each; without a heading where only the payer attends. */
  groups: { heading: string | undefined; lines: ReceiptLine[] }[]
  /** Sums below the classes and below the refunds. */
  total: ReceiptSum
  /** What the prices include. */
  priceNotes: string[]
  notes: string[]
  refunds: ReceiptLine[]
  afterRefunds: ReceiptSum | undefined
}

export interface ReceiptLine {
  name: string
  details: string[]
  amount: string
}

interface ReceiptSum {
  label: string
  amount: string
}

type School = SchoolProfile & { publicUrl: string }

/** The receipt of a payment as it stands now: what was bought, for whom, for how much, and what went back. */
export function toReceiptContent(payment: Payment, school: School): ReceiptContent {
  const { amountMinor, refundedMinor, currency, refunds, lines, id } = payment
  const money = (minor: number) => formatMoney(minor, currency)
  const address = `${school.publicUrl}/dashboard/receipt/${id}`
  return {
    schoolName: school.name,
    color: school.color,
    title: say(msg`Receipt ${{ number: payment.receiptNumber }}`),
    facts: [
      [say(msg`Receipt number`), String(payment.receiptNumber)],
      [say(msg`Date`), paidAt(payment, school)],
      [say(msg`Paid by`), payment.name, ...(payment.email ? [payment.email] : [])],
      [say(msg`Paid to`), ...payeeOf(school)],
      howPaid(payment),
      ...cardOf(payment),
    ],
    groups: groupsOf(lines).map(({ heading, rows }) => ({
      heading,
      lines: rows.flatMap((line) => [
        {
          name: line.isCancelled ? say(msg`${{ name: line.name }} (cancelled)`) : line.name,
          details: [...detailsOf(line, school), stepsInWords(line, currency)].filter(Boolean),
          amount: money(line.priceMinor),
        },
        ...creditOf(line, money),
      ]),
    })),
    total: { label: say(msg`Total paid`), amount: money(amountMinor) },
    priceNotes: [
      say(msg`All prices are all-in: no fee was added.`),
      ...(school.taxText ? [school.taxText] : []),
    ],
    notes: [...payment.refundRules, say(msg`This receipt as it stands today: ${{ address }}`)],
    refunds: refunds.map((refund) => ({
      name: refundWords[refund.status],
      details: [
        refund.status === 'failed'
          ? refusedRefund(refund, money)
          : say(
              msg`${{ reason: refundReasonLabels[refund.reason] }}, ${{ date: dateOf(refund, school.timeZone) }}`,
            ),
        ...placesOf(refund, lines, money),
      ],
      amount: takenOff(refund, money),
    })),
    afterRefunds:
      refunds.length > 0
        ? { label: say(msg`Paid after refunds`), amount: money(amountMinor - refundedMinor) }
        : undefined,
  }
}

function paidAt({ paidAt }: Payment, { timeZone }: School): string {
  return say(msg`${{ time: formatDateTime(paidAt, timeZone) }} (${{ zone: zoneWords(timeZone) }})`)
}

/** A card payment by the id that banks know; other money by how and when it came. */
function howPaid(payment: Payment): ReceiptContent['facts'][number] {
  const words = paidByWords(payment)
  return words ? [say(msg`Payment`), words] : [say(msg`Transaction id`), payment.transactionId]
}

function cardOf({ card }: Payment): ReceiptContent['facts'] {
  return card ? [[say(msg`Card`), cardWords(card)]] : []
}

/** Who took the money, as tax offices want to know it. */
function payeeOf(school: School): string[] {
  const { legalName, name, email, phone, taxId } = school
  const reached = [phone, email].filter(Boolean).join(', ')
  const lines = [legalName || name, addressLine(school), reached, taxId && say(msg`Tax id ${{ taxId }}`)]
  return [...lines.filter(Boolean), school.publicUrl]
}

function detailsOf(line: PaymentLine, { timeZone }: School): string[] {
  return [
    say(msg`with ${{ instructor: line.instructor }}`),
    whenAndWhere(line),
    line.movedTo ? movedToWords(line.movedTo, timeZone) : '',
  ].filter((one) => one !== '')
}

/** What was paid for it before, as another place. */
function creditOf({ movedFrom, creditMinor }: PaymentLine, money: (minor: number) => string): ReceiptLine[] {
  return movedFrom && creditMinor > 0
    ? [{ name: alreadyPaid(movedFrom), details: [], amount: `−${money(creditMinor)}` }]
    : []
}

/** How much of a refund is for which place. */
function placesOf(refund: Refund, lines: PaymentLine[], money: (amountMinor: number) => string): string[] {
  return refund.lines.flatMap(({ claimId, amountMinor }) => {
    const line = lines.find((one) => one.claimId === claimId)
    if (!line) return []
    const amount = money(amountMinor)
    return [say(msg`${{ name: line.name }} for ${{ participant: line.participant.name }}: ${{ amount }}`)]
  })
}

/** By participant, in order of appearance; with headings only where people other than the payer attend. */
function groupsOf(lines: PaymentLine[]): { heading: string | undefined; rows: PaymentLine[] }[] {
  if (lines.every(({ participant }) => participant.isSelf)) return [{ heading: undefined, rows: lines }]
  const groups = Map.groupBy(lines, ({ participant }) => participant.id)
  return [...groups.values()].map((rows) => ({
    heading: say(msg`For ${{ name: rows[0]?.participant.name }}`),
    rows,
  }))
}

function dateOf({ sentOn, settledAt, createdAt }: Refund, timeZone: string): string {
  return sentOn ? formatDate(sentOn, 'UTC') : formatDateTime(settledAt ?? createdAt, timeZone)
}

const refundWords = worded<RefundStatus>({
  queued: msg`Refund on its way`,
  pending: msg`Refund with the bank`,
  by_hand: msg`Refund: the office sends it`,
  succeeded: msg`Refunded`,
  failed: msg`Refund not sent yet`,
})
