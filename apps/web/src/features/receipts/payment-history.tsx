import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { paidByWords } from '@cadenza/contracts/money/payment-words'
import type { Payment } from '@cadenza/contracts/money/payment'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/parts/badge.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmailText } from '../../shared/people/email.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { placeName } from '../../shared/places/by-participant.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { paymentsIn, type PaymentRange } from './payment-range.ts'
import { PaymentTools } from './payment-tools.tsx'

interface PaymentHistoryProps {
  payments: Payment[]
  range: PaymentRange
  onRange: (range: PaymentRange) => void
}

/** Settled payments, newest first; only those of certain days, if the address says so. */
export function PaymentHistory({ payments, range, onRange }: PaymentHistoryProps) {
  const { timeZone } = useSiteConfig()
  if (payments.length === 0) {
    return (
      <EmptyState
        title={t`No payments yet`}
        text={t`Your receipts appear here after your first payment.`}
        action={<LinkButton to="/classes">{t`Browse classes`}</LinkButton>}
      />
    )
  }
  const shown = paymentsIn(payments, range, timeZone)
  const isNarrowed = range.from !== undefined || range.to !== undefined
  return (
    <>
      {(isNarrowed || payments.length >= worthSifting) && (
        <PaymentTools range={range} shown={shown} onRange={onRange} />
      )}
      {shown.length > 0 ? (
        <DataTable
          caption={t`Payments, newest first`}
          columns={columns()}
          rows={shown}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title={t`No payment on these days`}
          text={t`Choose other days, or show all.`}
          action={<Button onClick={() => onRange({})}>{t`Show all payments`}</Button>}
        />
      )}
    </>
  )
}

/** Fewer payments than this can be seen at a glance. */
const worthSifting = 5

/** On a phone: the classes and whom they are for, what they cost, and the receipt, which has the rest. */
const columns = (): Column<Payment>[] => [
  { header: '#', narrow: 'unseen', cell: (_, index) => index + 1 },
  { header: t`Name`, narrow: 'unseen', cell: ({ name }) => name },
  {
    header: t`Email`,
    narrow: 'unseen',
    cell: ({ email }) => (
      <span className="sm:inline-block sm:min-w-28">
        <EmailText email={email} />
      </span>
    ),
  },
  {
    header: t`TransactionId`,
    rowHeader: true,
    cell: (payment) => <TransactionId payment={payment} />,
  },
  { header: t`Course Name`, narrow: 'first', cell: (payment) => <CourseNames payment={payment} /> },
  { header: t`Price`, align: 'end', narrow: 'side', cell: (payment) => <Price payment={payment} /> },
  {
    header: t`Date`,
    cell: ({ paidAt }) => <Moment at={paidAt} className="sm:inline-block sm:min-w-24" />,
  },
]

function TransactionId({ payment }: { payment: Payment }) {
  const { id, transactionId, receiptNumber } = payment
  const how = paidByWords(payment)
  return (
    <>
      <span className="flex max-w-52 items-center gap-1 max-sm:text-muted sm:min-w-28">
        <span className="min-w-0 text-sm wrap-anywhere">{how ?? transactionId}</span>
        {!how && (
          <span className="contents max-sm:hidden">
            <CopyButton text={transactionId} label={t`Copy transaction id ${transactionId}`} />
          </span>
        )}
      </span>
      <Link
        to="/dashboard/receipt/$id"
        params={{ id }}
        className="link inline-block py-0.5 text-sm max-sm:py-2"
      >
        {t`Receipt ${receiptNumber}`}
      </Link>
    </>
  )
}

function CourseNames({ payment }: { payment: Payment }) {
  return (
    <ul className="grid gap-1">
      {payment.lines.map((line) => (
        <li key={line.claimId}>
          {placeName(line.name, line.participant)}{' '}
          {line.isCancelled && <Badge tone="neutral">{t`Cancelled`}</Badge>}
          {line.movedTo && <Badge tone="neutral">{t`Moved`}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Price({ payment: { amountMinor, refundedMinor, currency } }: { payment: Payment }) {
  return (
    <>
      {formatMoney(amountMinor, currency)}
      {refundedMinor > 0 && (
        <span className="mt-1 block">
          <Badge tone="info">
            {refundedMinor === amountMinor
              ? t`Refunded`
              : t`${formatMoney(refundedMinor, currency)} refunded`}
          </Badge>
        </span>
      )}
    </>
  )
}
