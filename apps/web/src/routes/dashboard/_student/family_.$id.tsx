import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { ChildNotFound, ChildPage } from '../../../features/family/child-page.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { useParticipants } from '../../../lib/use-participants.ts'

export const Route = createFileRoute('/dashboard/_student/family_/$id')({
  head: dashboardHead('Family'),
  component: FamilyMember,
})

function FamilyMember() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const family = useParticipants()
  const found = family.data?.find((one) => one.id === id)
  return (
    <DashboardPage title={found ? (found.isSelf ? 'You' : found.name) : 'Family'}>
      <QueryView query={family} skeleton={<TableSkeleton rows={6} />}>
        {() =>
          found ? (
            <ChildPage participant={found} onGone={() => void navigate({ to: '/dashboard/family' })} />
          ) : (
            <ChildNotFound />
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
