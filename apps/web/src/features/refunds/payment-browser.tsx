import type { PaymentSum } from '@cadenza/contracts/payment'
import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { DayField } from '../../components/day-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/field.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { count, formatMoney } from '../../lib/format/format.ts'
import { isNarrowed, readPaymentState, stateLabels, type PaymentFilter } from './payment-filter.ts'
import { PaymentTable } from './payment-table.tsx'
import { usePaymentSearch } from './queries.ts'

interface PaymentBrowserProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

/** All payments, newest first: find one, see what became of it, refund it. */
export function PaymentBrowser({ filter, onFilter }: PaymentBrowserProps) {
  const payments = usePaymentSearch(filter)
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-xl">
        Payments
      </h2>
      <PaymentFilters filter={filter} onFilter={onFilter} />
      <QueryView query={payments} skeleton={<TableSkeleton rows={8} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <NoPayments searched={isNarrowed(filter)} onShowAll={() => onFilter({})} />
          ) : (
            <>
              <PaymentSums sums={pages[0]?.sums ?? []} />
              <PaymentTable payments={pages.flatMap(({ items }) => items)} />
            </>
          )
        }
      </QueryView>
      <MoreButton list={payments} />
    </section>
  )
}

interface PaymentFiltersProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

function PaymentFilters({ filter, onFilter }: PaymentFiltersProps) {
  const { q, from, to, state } = filter
  return (
    <search className="mb-4 grid items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-[1fr_auto_auto_14rem]">
      <SearchField
        label="Search payments"
        hint="Receipt number, name, email, class or transaction id"
        className="min-[26rem]:max-lg:col-span-2"
        q={q}
        onSearch={(next) => onFilter({ ...filter, q: next })}
      />
      <DayField label="From" value={from} max={to} onDay={(day) => onFilter({ ...filter, from: day })} />
      <DayField label="To" value={to} min={from} onDay={(day) => onFilter({ ...filter, to: day })} />
      <SelectField
        label="Refunds"
        className="min-[26rem]:max-lg:col-span-2"
        value={state ?? ''}
        onChange={({ target }) => onFilter({ ...filter, state: readPaymentState(target.value) })}
      >
        <option value="">All payments</option>
        {Object.entries(stateLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  )
}

/** There is none, or none that matches the search, which can be cleared. */
function NoPayments({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
  return searched ? (
    <EmptyState
      title="No payment found"
      text="No payment fits what was asked for."
      action={<Button onClick={onShowAll}>Show all payments</Button>}
    />
  ) : (
    <EmptyState title="No payments yet" text="Each payment appears here as soon as it is settled." />
  )
}

/** The sum of all payments that match the filters, shown or not. */
function PaymentSums({ sums }: { sums: PaymentSum[] }) {
  return (
    <p role="status" className="mb-3 text-sm text-muted tabular-nums">
      {sums.map(toText).join('; ')}
    </p>
  )
}

function toText({ payments, amountMinor, refundedMinor, currency }: PaymentSum): string {
  const paid = `${count(payments, 'payment', 'payments')}, ${formatMoney(amountMinor, currency)} in all`
  if (refundedMinor === 0) return paid
  return `${paid}, ${formatMoney(amountMinor - refundedMinor, currency)} after refunds`
}
