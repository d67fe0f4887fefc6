import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { useJustRecorded } from '../../../../features/orders/just-recorded.tsx'
import { OrderDialog } from '../../../../features/orders/order-dialog.tsx'
import { ReservedOrders } from '../../../../features/orders/reserved-orders.tsx'
import { MoneyAttention } from '../../../../features/refunds/money-attention.tsx'
import { PaymentBrowser } from '../../../../features/refunds/payment-browser.tsx'
import {
  paymentListInput,
  readPaymentFilter,
  type PaymentFilter,
} from '../../../../features/refunds/payment-filter.ts'
import { nextPage, once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { useOpenedByAddress } from '../../../../lib/url/use-opened-by-address.ts'

export const Route = createFileRoute('/dashboard/_admin/(money)/payments')({
  // Every page loads this file: the address's parameters are parsed where the payments are shown.
  validateSearch: (search): PaymentFilter & { tab?: 'waiting' } => search,
  head: dashboardHead(msg`Payments`),
  // Payments needing attention are shown above the payments, which must not move.
  loader: async ({ context, location }) => {
    const { payments } = (await context.api()).admin
    const search: Record<string, unknown> = location.search
    if (search.tab !== 'waiting')
      void payments.search.prefetchInfinite(paymentListInput(readPaymentFilter(search)), {
        ...nextPage,
        pages: 1,
      })
    await payments.attention.prefetch(undefined, once)
  },
  component: ManagePayments,
})

function ManagePayments() {
  const search = Route.useSearch()
  const isWaiting = search.tab === 'waiting'
  const filter = readPaymentFilter({ ...search })
  const { sort: _, ...narrowed } = filter
  const navigate = Route.useNavigate()
  const [isRecording, setRecording] = useState(false)
  useOpenedByAddress(() => setRecording(true))
  const { note, onRecorded } = useJustRecorded()
  return (
    <DashboardPage
      isWide
      title={t`Payments`}
      actions={
        <>
          <Button onClick={() => setRecording(true)}>{t`Record a payment`}</Button>
          {!isWaiting && <ExportMenu list={{ list: 'payments', ...narrowed }} />}
        </>
      }
    >
      {note}
      <MoneyAttention />
      <Tabs
        label={t`Payments`}
        tabs={tabs()}
        value={isWaiting ? 'waiting' : 'paid'}
        onChange={(next) =>
          void navigate({ search: next === 'waiting' ? { tab: next } : {}, resetScroll: false })
        }
      >
        {isWaiting ? (
          <ReservedOrders onRecorded={onRecorded} />
        ) : (
          <PaymentBrowser
            filter={filter}
            onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          />
        )}
      </Tabs>
      {isRecording && (
        <OrderDialog action="record" onRecorded={onRecorded} onClose={() => setRecording(false)} />
      )}
    </DashboardPage>
  )
}

const tabs = () => [
  { value: 'paid' as const, label: t`Paid` },
  { value: 'waiting' as const, label: t`Waiting for money` },
]
