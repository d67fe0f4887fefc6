import { msg, t } from '@lingui/core/macro'
import { wasTakenBack } from '@cadenza/contracts/money/refund-values'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../components/parts/button.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { PrintButton } from '../../../components/parts/print-button.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { Receipt, ReceiptNotFound, ReceiptTakenBack } from '../../../features/receipts/receipt.tsx'
import { ReceiptPdfButton } from '../../../features/receipts/receipt-pdf-button.tsx'
import { ReceiptFromMail } from '../../../features/receipts/receipt-from-mail.tsx'
import { PlacesToGiveBack } from '../../../features/enrolments/places-to-give-back.tsx'
import { usePayment } from '../../../features/receipts/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { orNotFound } from '../../../lib/loading/api-error.ts'

export const Route = createFileRoute('/dashboard/_student/receipt/$id')({
  head: dashboardHead(msg`Receipt`),
  loader: async ({ context, params: { id } }) =>
    orNotFound((await context.api()).student.payments.get.ensureData({ id })),
  component: ReceiptPage,
  notFoundComponent: ReceiptNotFound,
})

function ReceiptPage() {
  const payment = usePayment(Route.useParams().id)
  const counts = payment.data && !wasTakenBack(payment.data)
  return (
    <DashboardPage
      title={t`Receipt ${payment.data?.receiptNumber ?? ''}`}
      actions={
        counts && (
          <>
            <ReceiptPdfButton payment={payment.data} />
            <PrintButton />
            <LinkButton to="/dashboard/paymentHistory" variant="secondary">
              {t`All my payments`}
            </LinkButton>
          </>
        )
      }
    >
      <QueryView query={payment} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) =>
          wasTakenBack(loaded) ? (
            <ReceiptTakenBack />
          ) : (
            <>
              <ReceiptFromMail payment={loaded} />
              <Receipt payment={loaded} />
              <PlacesToGiveBack paymentId={loaded.id} />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
