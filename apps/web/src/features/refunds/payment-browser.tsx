import { LatePart } from '../../components/late-part.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { PaymentTable } from './payment-table.tsx'
import { usePaymentSearch } from './use-payment-search.ts'

const noPayments = onDemand(() => import('./no-payments.tsx').then(({ NoPayments }) => NoPayments))

interface PaymentBrowserProps {
  q: string | undefined
  onSearch: (q: string | undefined) => void
}

/** Everybody's payments, newest first: find one, see what became of it, give it back. */
export function PaymentBrowser({ q, onSearch }: PaymentBrowserProps) {
  const payments = usePaymentSearch(q)
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-xl">
        Payments
      </h2>
      <search className="mb-6 block">
        <SearchField
          label="Search payments"
          hint="Receipt number, name, email, class or transaction id"
          q={q}
          onSearch={onSearch}
        />
      </search>
      <QueryView query={payments} skeleton={<TableSkeleton rows={8} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <LatePart
              part={noPayments}
              what="The rest of this page"
              fallback={<TableSkeleton rows={1} />}
              props={{ searched: q !== undefined, onShowAll: () => onSearch(undefined) }}
            />
          ) : (
            <PaymentTable payments={pages.flatMap(({ items }) => items)} />
          )
        }
      </QueryView>
      <MoreButton list={payments} />
    </section>
  )
}
