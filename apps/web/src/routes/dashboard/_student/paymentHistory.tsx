import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { PaymentHistory } from '../../../features/payments/payment-history.tsx'
import { usePayments } from '../../../features/payments/use-payments.ts'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_student/paymentHistory')({
  head: dashboardHead('Payment history'),
  component: PaymentHistoryPage,
})

function PaymentHistoryPage() {
  const payments = usePayments()
  return (
    <DashboardPage title={`Total payment: ${payments.data?.length ?? '…'}`}>
      <QueryView query={payments} skeleton={<TableSkeleton />}>
        {(list) => <PaymentHistory payments={list} />}
      </QueryView>
    </DashboardPage>
  )
}
