import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { attentionList, isEmpty } from '../../../features/refunds/late-attention.ts'
import { MoneyAttention } from '../../../features/refunds/money-attention.tsx'
import { PaymentBrowser } from '../../../features/refunds/payment-browser.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { cut } from '../../../lib/page-search.ts'
import type { Api } from '../../../lib/trpc.ts'
import { waitBriefly } from '../../../lib/wait-briefly.ts'

export const Route = createFileRoute('/dashboard/_admin/payments')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => ({
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
  }),
  head: dashboardHead('Manage payments'),
  // What must be looked at stands above the payments, which must not move.
  loader: async ({ context }) => waitBriefly(fetchAttention(await context.api())),
  component: ManagePayments,
})

async function fetchAttention({ admin: { payments } }: Api) {
  const attention = await payments.attention.ensureData()
  if (!isEmpty(attention)) await attentionList.ready()
}

function ManagePayments() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="Manage payments" actions={<ExportButton list={{ list: 'payments', q }} />}>
      <MoneyAttention />
      <PaymentBrowser
        q={q}
        onSearch={(next) => void navigate({ search: { q: next }, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
