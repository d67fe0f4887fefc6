import type { Payment } from '@cadenza/contracts/payment'
import { Link } from '@tanstack/react-router'
import { QueryView, type ViewedQuery } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'

/** The latest payments. */
export function LatestPayments({ payments }: { payments: ViewedQuery<{ items: Payment[] }> }) {
  return (
    <section aria-labelledby="latest-payments" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="latest-payments" className="text-xl">
          Latest payments
        </h2>
        <Link to="/dashboard/payments" className="link py-1">
          All payments
        </Link>
      </div>
      <QueryView query={payments} skeleton={<TableSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rounded-input bg-surface p-4 text-muted">Nothing was paid yet.</p>
          ) : (
            <ul>
              {items.map((payment) => (
                <PaymentLine key={payment.id} payment={payment} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { timeZone } = useSiteConfig()
  const { id, receiptNumber, name, amountMinor, currency, paidAt, lines } = payment
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
      <div className="min-w-0">
        <Link
          to="/dashboard/receipt/$id"
          params={{ id }}
          aria-label={`Receipt ${receiptNumber} of ${name}`}
          className="inline-block py-1 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {lines.map((line) => line.name).join(', ')} ·{' '}
          <time dateTime={paidAt}>{formatDateTime(paidAt, timeZone)}</time>
        </p>
      </div>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(amountMinor, currency)}</span>
    </li>
  )
}
