import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** There is none, or none that matches the search, which can be cleared. */
export function NoPayments({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
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
