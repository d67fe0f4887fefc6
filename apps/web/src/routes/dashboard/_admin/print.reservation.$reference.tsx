import { createFileRoute } from '@tanstack/react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { useReferredOrder } from '../../../features/orders/queries.ts'
import { ReservationSheet } from '../../../features/orders/reservation-sheet.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/print/reservation/$reference')({
  head: dashboardHead('Reserved places'),
  component: ReservationOnPaper,
})

function ReservationOnPaper() {
  const query = useReferredOrder(Route.useParams().reference)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(order) => <ReservationSheet order={order} />}
    </QueryView>
  )
}
