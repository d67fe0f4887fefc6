import { plural, t } from '@lingui/core/macro'
import { paidByWords } from '@cadenza/contracts/money/payment-words'
import type { Payment } from '@cadenza/contracts/money/payment'
import Download from 'lucide-react/icons/download'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { Button } from '../../components/parts/button.tsx'
import { DayField } from '../../components/forms/day-field.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toCsv } from '../../lib/format/csv.ts'
import type { PaymentRange } from './payment-range.ts'

interface PaymentToolsProps {
  range: PaymentRange
  /** Those in the range. */
  shown: Payment[]
  onRange: (range: PaymentRange) => void
}

/** Which payments are shown, and the same as a file. */
export function PaymentTools({ range, shown, onRange }: PaymentToolsProps) {
  const { timeZone } = useSiteConfig()
  const { from, to } = range
  return (
    <search className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
      <div className="grid grow gap-4 min-[26rem]:grid-cols-2 sm:grow-0">
        <DayField label={t`From`} value={from} max={to} onDay={(day) => onRange({ ...range, from: day })} />
        <DayField label={t`To`} value={to} min={from} onDay={(day) => onRange({ ...range, to: day })} />
      </div>
      {(from || to) && (
        <Button variant="ghost" onClick={() => onRange({})}>
          {t`Show all`}
        </Button>
      )}
      <Button
        variant="secondary"
        className="sm:ms-auto"
        disabled={shown.length === 0}
        onClick={() => saveFile('payments.csv', paymentsCsv(shown, timeZone), 'text/csv;charset=utf-8')}
      >
        <Download aria-hidden className="size-5" />
        {t`Save as CSV`}
      </Button>
      <p role="status" className="sr-only">
        {from || to ? t`${plural(shown.length, { one: '# payment', other: '# payments' })} shown` : ''}
      </p>
    </search>
  )
}

/**
 * The history as a table for spreadsheets: the columns of the page, and the additional contents of its cells
 * in columns of their own.
 */
export function paymentsCsv(payments: Payment[], timeZone: string): string {
  return toCsv([
    [
      '#',
      'Name',
      'Email',
      'TransactionId',
      'Receipt',
      'Course Name',
      'Price',
      'Refunded',
      'Currency',
      `Date (${timeZone})`,
    ],
    ...payments.map((payment, index) => [
      String(index + 1),
      payment.name,
      payment.email,
      paidByWords(payment) ?? payment.transactionId,
      String(payment.receiptNumber),
      payment.lines
        .map(({ name, participant }) => (participant.isSelf ? name : `${name} for ${participant.name}`))
        .join('; '),
      formatAmount(payment.amountMinor),
      formatAmount(payment.refundedMinor),
      payment.currency.toUpperCase(),
      formatDateTime(payment.paidAt, timeZone),
    ]),
  ])
}
