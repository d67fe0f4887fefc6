import { msg, t } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkButton } from '../../../components/parts/button.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { ChildNotFound } from '../../../features/families/own/child-not-found.tsx'
import { ChildPage, childReady } from '../../../features/families/own/child-page.tsx'
import { CancelPlace } from '../../../features/enrolments/cancel-place.tsx'
import { CancelledPlaces } from '../../../features/enrolments/cancelled-places.tsx'
import { ReceivedMessages } from '../../../features/messages/received-messages.tsx'
import { nextPage, once } from '../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { useParticipants, isFor } from '../../../shared/children/queries.ts'
import { readToken } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_student/family_/$id')({
  validateSearch: readToken,
  // Where older mails lead to.
  beforeLoad: ({ params: { id }, search }) => {
    if (id === 'invitation') throw redirect({ to: '/invitation', search })
  },
  head: dashboardHead(msg`Family`),
  // The parts stand above each other's buttons: none comes late and moves a button while it is pressed.
  loader: async ({ context, params: { id } }) => {
    const { attendance, consents, contacts, enrolments, guardians, messages, participants, privateNotes } = (
      await context.api()
    ).student
    const ofChild = { participantId: id }
    await Promise.all([
      childReady(),
      ...[participants.list, enrolments.list, enrolments.listCancelled, consents.list].map((one) =>
        one.prefetch(undefined, once),
      ),
      ...[attendance.list, contacts.list, participants.changes, privateNotes.readers, guardians.list].map(
        (one) => one.prefetch(ofChild, once),
      ),
      messages.list.prefetchInfinite({ ...ofChild, limit: 5 }, { ...once, ...nextPage, pages: 1 }),
    ])
  },
  component: FamilyMember,
})

function FamilyMember() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const family = useParticipants()
  const found = family.data?.find((one) => one.id === id)
  return (
    <DashboardPage
      title={found ? (found.isSelf ? t`You` : found.name) : t`Family`}
      actions={
        found && (
          <LinkButton to="/dashboard/family" variant="secondary">
            {t`Back to my family`}
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
              actionFor={(place) => <CancelPlace place={place} />}
              cancelled={<CancelledPlaces which={({ participant }) => isFor(participant, found)} />}
              messages={<ReceivedMessages participantId={id} />}
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
