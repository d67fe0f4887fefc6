import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { PaymentHistory } from '../../../features/receipts/payment-history.tsx'
import { readPaymentRange, type PaymentRange } from '../../../features/receipts/payment-range.ts'
import { usePayments, useReservations } from '../../../features/receipts/queries.ts'
import { WaitingPayments } from '../../../features/receipts/waiting-payments.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/paymentHistory')({
  // Every page loads this file: the address's parameters are parsed where the history is shown, which is
  // loaded when needed.
  validateSearch: (search): PaymentRange => search,
  head: dashboardHead(msg`Payment history`),
  component: PaymentHistoryPage,
})

function PaymentHistoryPage() {
  const payments = usePayments()
  const reservations = useReservations()
  const navigate = Route.useNavigate()
  const range = readPaymentRange({ ...Route.useSearch() })
  return (
    <DashboardPage title={t`Total payment: ${payments.data?.length ?? '…'}`} lead={t`Payment history`}>
      <QueryView query={payments} skeleton={<TableSkeleton />}>
        {(list) => (
          <QueryView query={reservations} skeleton={<TableSkeleton />}>
            {(reserved) => (
              <>
                <WaitingPayments reservations={reserved} />
                <PaymentHistory
                  payments={list}
                  range={range}
                  onRange={(search) => void navigate({ search, resetScroll: false })}
                />
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </DashboardPage>
  )
}
