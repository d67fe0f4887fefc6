import { createFileRoute } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { Button, LinkButton } from '../../../components/button.tsx'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Receipt } from '../../../features/payments/receipt.tsx'
import { ReceiptNotFound } from '../../../features/payments/receipt-not-found.tsx'
import { usePayment } from '../../../features/payments/use-payments.ts'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { orNotFound } from '../../../lib/not-found.ts'

export const Route = createFileRoute('/dashboard/_student/receipt/$id')({
  head: dashboardHead('Receipt'),
  loader: async ({ context, params: { id } }) =>
    orNotFound((await context.api()).student.payments.get.ensureData({ id })),
  component: ReceiptPage,
  notFoundComponent: ReceiptNotFound,
})

function ReceiptPage() {
  const payment = usePayment(Route.useParams().id)
  return (
    <DashboardPage
      title={`Receipt ${payment.data?.receiptNumber ?? ''}`}
      actions={
        <>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            Print or save as PDF
          </Button>
          <LinkButton to="/dashboard/paymentHistory" variant="secondary">
            All my payments
          </LinkButton>
        </>
      }
    >
      <QueryView query={payment} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) => <Receipt payment={loaded} />}
      </QueryView>
    </DashboardPage>
  )
}
