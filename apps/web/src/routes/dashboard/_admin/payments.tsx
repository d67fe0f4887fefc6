import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { MoneyAttention } from '../../../features/refunds/money-attention.tsx'
import { PaymentBrowser } from '../../../features/refunds/payment-browser.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { cut } from '../../../lib/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/payments')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => ({
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
  }),
  head: dashboardHead('Manage Payments'),
  component: ManagePayments,
})

function ManagePayments() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title="Manage Payments"
      actions={<ExportButton list={{ list: 'payments', q }} />}
      lead="What was paid, what goes back, and what somebody must look at."
    >
      <MoneyAttention />
      <PaymentBrowser
        q={q}
        onSearch={(next) => void navigate({ search: { q: next }, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
