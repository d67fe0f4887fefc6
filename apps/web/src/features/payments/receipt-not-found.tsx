import { LinkButton } from '../../components/button.tsx'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** For a mistyped address, and for another user's receipt. */
export function ReceiptNotFound() {
  return (
    <DashboardPage title="This receipt is not here">
      <EmptyState
        title="No such receipt"
        text="The address may be mistyped, or the receipt belongs to another account."
        action={<LinkButton to="/dashboard/paymentHistory">See my payments</LinkButton>}
      />
    </DashboardPage>
  )
}
