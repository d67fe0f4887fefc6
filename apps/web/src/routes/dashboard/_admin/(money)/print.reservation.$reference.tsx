import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { useReferredOrder } from '../../../../features/orders/queries.ts'
import { ReservationSheet } from '../../../../features/orders/reservation-sheet.tsx'
import { statusOf } from '../../../../lib/loading/api-error.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(money)/print/reservation/$reference')({
  head: dashboardHead(msg`Reserved places`),
  component: ReservationOnPaper,
})

function ReservationOnPaper() {
  const query = useReferredOrder(Route.useParams().reference)
  const status = statusOf(query.error)
  if (!query.data && (status === 404 || status === 400)) return <NoReservation />
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(order) => <ReservationSheet order={order} />}
    </QueryView>
  )
}

/** For a mistyped address. */
function NoReservation() {
  return (
    <DashboardPage title={t`Reserved places`}>
      <EmptyState
        title={t`No order has this reference`}
        text={t`Perhaps the address is mistyped.`}
        action={
          <LinkButton to="/dashboard/payments" search={{ tab: 'waiting' }}>
            {t`What waits for money`}
          </LinkButton>
        }
      />
    </DashboardPage>
  )
}
