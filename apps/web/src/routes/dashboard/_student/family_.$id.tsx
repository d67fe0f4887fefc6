import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../components/button.tsx'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { ChildNotFound, ChildPage } from '../../../features/family/child-page.tsx'
import { Invitation } from '../../../features/family/invitation.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { useParticipants } from '../../../lib/use-participants.ts'

// One of the family, or an invitation to look after another's child: each route is a part of every page's script.
export const Route = createFileRoute('/dashboard/_student/family_/$id')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: dashboardHead('Family'),
  component: FamilyMember,
})

function FamilyMember() {
  const { id } = Route.useParams()
  return id === 'invitation' ? <InvitationPage /> : <MemberPage id={id} />
}

function MemberPage({ id }: { id: string }) {
  const navigate = Route.useNavigate()
  const family = useParticipants()
  const found = family.data?.find((one) => one.id === id)
  return (
    <DashboardPage
      title={found ? (found.isSelf ? 'You' : found.name) : 'Family'}
      actions={
        found && (
          <LinkButton to="/dashboard/family" variant="secondary">
            Back to my family
          </LinkButton>
        )
      }
    >
      <QueryView query={family} skeleton={<TableSkeleton rows={6} />}>
        {() =>
          found ? (
            <ChildPage
              key={id}
              participant={found}
              onGone={() => void navigate({ to: '/dashboard/family' })}
            />
          ) : (
            <ChildNotFound />
          )
        }
      </QueryView>
    </DashboardPage>
  )
}

function InvitationPage() {
  const navigate = Route.useNavigate()
  const { token = '' } = Route.useSearch()
  return (
    <DashboardPage title="Invitation">
      <Invitation
        token={token}
        onAccepted={(id) => void navigate({ to: '/dashboard/family/$id', params: { id } })}
      />
    </DashboardPage>
  )
}
