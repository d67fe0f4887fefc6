import { formatMoney } from '@cadenza/contracts/language/formats'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { cardWords, paidByWords } from '@cadenza/contracts/money/payment-words'
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
  return {
    schoolName: school.name,
    color: school.color,
    title: `Receipt ${payment.receiptNumber}`,
    facts: [
      ['Receipt number', String(payment.receiptNumber)],
      ['Date', `${formatDateTime(payment.paidAt, school.timeZone)} (${zoneWords(school.timeZone)})`],
      ['Paid by', payment.name, ...(payment.email ? [payment.email] : [])],
      ['Paid to', ...payeeOf(school)],
      howPaid(payment),
      ...cardOf(payment),
    ],
    groups: groupsOf(lines).map(({ heading, rows }) => ({
      heading,
      lines: rows.map((line) => ({
        name: line.isCancelled ? `${line.name} (cancelled)` : line.name,
        details: detailsOf(line),
        amount: money(line.priceMinor),
      })),
    })),
    total: { label: 'Total paid', amount: money(amountMinor) },
    priceNotes: ['All prices are all-in: no fee was added.', ...(school.taxText ? [school.taxText] : [])],
    notes: [
      ...payment.refundRules,
      `This receipt as it stands today: ${school.publicUrl}/dashboard/receipt/${id}`,
    ],
    refunds: refunds.map((refund) => ({
      name: refundWords[refund.status],
      details: [
        refund.status === 'failed'
          ? refusedRefund(refund, money)
          : `${refundReasonLabels[refund.reason]}, ${dateOf(refund, school.timeZone)}`,
        ...placesOf(refund, lines, money),
      ],
      amount: takenOff(refund, money),
    })),
    afterRefunds:
      refunds.length > 0
        ? { label: 'Paid after refunds', amount: money(amountMinor - refundedMinor) }
        : undefined,
  }
}

/** A card payment by the id that banks know; other money by how and when it came. */
function howPaid(payment: Payment): ReceiptContent['facts'][number] {
  const words = paidByWords(payment)
  return words ? ['Payment', words] : ['Transaction id', payment.transactionId]
}

function cardOf({ card }: Payment): ReceiptContent['facts'] {
  return card ? [['Card', cardWords(card)]] : []
}

/** Who took the money, as tax offices want to know it. */
function payeeOf(school: School): string[] {
  const { legalName, name, email, phone, taxId } = school
  const reached = [phone, email].filter(Boolean).join(', ')
  const lines = [legalName || name, addressLine(school), reached, taxId && `Tax id ${taxId}`]
  return [...lines.filter(Boolean), school.publicUrl]
}

function detailsOf(line: PaymentLine): string[] {
  return [`with ${line.instructor}`, whenAndWhere(line)].filter((one) => one !== '')
}

/** How much of a refund is for which place. */
function placesOf(refund: Refund, lines: PaymentLine[], money: (amountMinor: number) => string): string[] {
  return refund.lines.flatMap(({ claimId, amountMinor }) => {
    const line = lines.find((one) => one.claimId === claimId)
    return line ? [`${line.name} for ${line.participant.name}: ${money(amountMinor)}`] : []
  })
}

/** By participant, in order of appearance; with headings only where people other than the payer attend. */
function groupsOf(lines: PaymentLine[]): { heading: string | undefined; rows: PaymentLine[] }[] {
  if (lines.every(({ participant }) => participant.isSelf)) return [{ heading: undefined, rows: lines }]
  const groups = Map.groupBy(lines, ({ participant }) => participant.id)
  return [...groups.values()].map((rows) => ({ heading: `For ${rows[0]?.participant.name}`, rows }))
}

function dateOf({ sentOn, settledAt, createdAt }: Refund, timeZone: string): string {
  return sentOn ? formatDate(sentOn, 'UTC') : formatDateTime(settledAt ?? createdAt, timeZone)
}

const refundWords: Record<RefundStatus, string> = {
  queued: 'Refund on its way',
  pending: 'Refund with the bank',
  by_hand: 'Refund: the office sends it',
  succeeded: 'Refunded',
  failed: 'Refund not sent yet',
}
