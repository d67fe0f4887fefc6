import { formatMoney } from '@cadenza/contracts/language/formats'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { PaymentSum } from '@cadenza/contracts/money/payment'
import { DayField } from '../../components/forms/day-field.tsx'
import { SelectField, NamedOptions, Options } from '../../components/forms/field.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { WorkList } from '../../components/tables/work-list.tsx'
import { count } from '../../lib/format/format.ts'
import {
  readPaymentFilter,
  readPaymentMethod,
  readPaymentState,
  type PaymentFilter,
} from './payment-filter.ts'
import { PaymentTable } from './payment-table.tsx'
import { useClassChoices, usePaymentSearch } from './queries.ts'
import type { PaymentState } from '@cadenza/contracts/money/refund-values'

interface PaymentBrowserProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

/** All payments, newest first: find one, see what became of it, refund it. */
export function PaymentBrowser({ filter, onFilter }: PaymentBrowserProps) {
  const payments = usePaymentSearch(filter)
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="sr-only">
        Payments
      </h2>
      <WorkList
        name="payments"
        list={payments}
        filter={filter}
        onFilter={onFilter}
        read={readPaymentFilter}
        search={{ label: 'Search payments', placeholder: 'Receipt, name, email, class or id' }}
        filters={<PaymentFilters filter={filter} onFilter={onFilter} />}
        none={
          <EmptyState title="No payments yet" text="Each payment appears here as soon as it is settled." />
        }
        noneFound={{ text: 'No payment fits what was asked for.', all: 'Show all payments' }}
      >
        {(items) => (
          <PaymentTable
            payments={items}
            sort={filter.sort ?? 'newest'}
            onSort={(sort) => onFilter({ ...filter, sort: sort === 'newest' ? undefined : sort })}
            sums={(payments.data?.pages[0]?.sums ?? []).map(toText).join('; ')}
          />
        )}
      </WorkList>
    </section>
  )
}

function PaymentFilters({ filter, onFilter }: PaymentBrowserProps) {
  const { from, to, state, courseId, method } = filter
  const classes = useClassChoices()
  return (
    <>
      <DayField label="From" value={from} max={to} onDay={(day) => onFilter({ ...filter, from: day })} />
      <DayField label="To" value={to} min={from} onDay={(day) => onFilter({ ...filter, to: day })} />
      <SelectField
        label="Refunds"
        className="sm:max-w-32"
        value={state ?? ''}
        onChange={({ target }) => onFilter({ ...filter, state: readPaymentState(target.value) })}
      >
        <option value="">All</option>
        <Options labels={stateLabels} />
      </SelectField>
      <SelectField
        label="Class"
        className="sm:max-w-36"
        value={courseId ?? ''}
        onChange={({ target }) => onFilter({ ...filter, courseId: target.value || undefined })}
      >
        <option value="">All</option>
        {/* One that came with the address, as from a class that is no longer on sale. */}
        {courseId && !classes.some(({ id }) => id === courseId) && (
          <option value={courseId}>This class</option>
        )}
        <NamedOptions of={classes} />
      </SelectField>
      <SelectField
        label="Method"
        className="sm:max-w-28"
        value={method ?? ''}
        onChange={({ target }) => onFilter({ ...filter, method: readPaymentMethod(target.value) })}
      >
        <option value="">All</option>
        <Options labels={methodLabels} />
      </SelectField>
    </>
  )
}

function toText({ payments, amountMinor, refundedMinor, currency }: PaymentSum): string {
  const paid = `${count(payments, 'payment', 'payments')}, ${formatMoney(amountMinor, currency)} in all`
  if (refundedMinor === 0) return paid
  return `${paid}, ${formatMoney(amountMinor - refundedMinor, currency)} after refunds`
}

const stateLabels: Record<PaymentState, string> = {
  kept: 'Nothing refunded',
  partlyRefunded: 'Refunded in part',
  refunded: 'Refunded in full',
}
