import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ExportMenu } from '../../../features/exports/export-menu.tsx'
import { MoneyAttention } from '../../../features/refunds/money-attention.tsx'
import { PaymentBrowser } from '../../../features/refunds/payment-browser.tsx'
import { readPaymentFilter } from '../../../features/refunds/payment-filter.ts'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/payments')({
  validateSearch: readPaymentFilter,
  head: dashboardHead('Payments'),
  // Payments needing attention are shown above the payments, which must not move.
  loader: async ({ context }) => (await context.api()).admin.payments.attention.prefetch(),
  component: ManagePayments,
})

function ManagePayments() {
  const filter = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const { sort: _, ...narrowed } = filter
  const navigate = Route.useNavigate()
  return (
    <DashboardPage isWide title="Payments" actions={<ExportMenu list={{ list: 'payments', ...narrowed }} />}>
      <MoneyAttention />
      <PaymentBrowser
        filter={filter}
        viewerId={viewer.id}
        onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
