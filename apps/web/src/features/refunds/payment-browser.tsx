import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { NoPayments } from './no-payments.tsx'
import { isNarrowed, type PaymentFilter } from './payment-filter.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { PaymentTable } from './payment-table.tsx'
import { usePaymentSearch } from './use-payment-search.ts'

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
