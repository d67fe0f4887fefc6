import { msg, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { useCart } from '../../../features/cart/queries.ts'
import { ReceivedMessages } from '../../../features/messages/received-messages.tsx'
import { ReceiptPdfButton } from '../../../features/receipts/receipt-pdf-button.tsx'
import { usePayments, useReservations } from '../../../features/receipts/queries.ts'
import { useEnrolments } from '../../../features/enrolments/queries.ts'
import { FiguresSkeleton } from '../../../components/parts/skeleton.tsx'
import { StudentOverview } from '../../../features/reports/student-overview.tsx'
import { studentWelcome } from '../../../features/reports/welcomes.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { useOwnWaitlist } from '../../../shared/places/queries.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { useParticipants } from '../../../shared/children/queries.ts'

export const Route = createFileRoute('/dashboard/_student/userHome')({
  head: dashboardHead(msg`My home`),
  component: UserHome,
})

function UserHome() {
  const { viewer } = useViewer()
  return (
    <DashboardPage title={viewer ? t`Welcome, ${viewer.name}` : t`Welcome`} lead={say(studentWelcome)}>
      <QueryView query={useStudentQuery()} skeleton={<FiguresSkeleton />}>
        {(facts) => (
          <StudentOverview
            {...facts}
            receiptOf={(payment) => <ReceiptPdfButton payment={payment} variant="secondary" />}
          />
        )}
      </QueryView>
      <div className="mt-12">
        <ReceivedMessages />
      </div>
    </DashboardPage>
  )
}

/** The lists as one query: loaded when all are, failed when one is. */
function useStudentQuery() {
  const queries = {
    enrolments: useEnrolments(),
    cart: useCart(),
    payments: usePayments(),
    reservations: useReservations(),
    waitlist: useOwnWaitlist(),
    // Read by a part of the page, which must not come late.
    family: useParticipants(),
  }
  const { enrolments, cart, payments, reservations, waitlist, family } = queries
  return {
    data:
      enrolments.data && cart.data && payments.data && reservations.data && waitlist.data && family.data
        ? {
            enrolments: enrolments.data,
            cart: cart.data,
            payments: payments.data,
            reservations: reservations.data,
            waitlist: waitlist.data.items,
          }
        : undefined,
    error: Object.values(queries).find(({ error }) => error)?.error,
    refetch: () => Promise.all(Object.values(queries).map((query) => query.refetch())),
  }
}
