import { msg, t } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { useState } from 'react'
import { Alert } from '../../../../components/parts/alert.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { onDemand } from '../../../../components/parts/on-demand.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { PersonHistory } from '../../../../features/audit-log/person-history.tsx'
import { MailsOf } from '../../../../features/mails/mails-of.tsx'
import { PersonMenu } from '../../../../features/people/person-actions.tsx'
import { PersonView } from '../../../../features/people/person-view.tsx'
import { usePerson, type ShownPerson } from '../../../../features/people/queries.ts'
import { useEmailReceipt } from '../../../../features/refunds/mutations.ts'
import { DeletionEffectWords } from '../../../../features/users/user-dialogs.tsx'
import { useSiteConfig } from '../../../../lib/loading/config.ts'
import { statusOf } from '../../../../lib/loading/api-error.ts'
import { messageFor } from '../../../../lib/loading/error-message.ts'
import { useViewer } from '../../../../lib/viewer/queries.ts'
import { pageOf } from '../../../../shared/links/elsewhere.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readDay, readId } from '../../../../lib/url/page-search.ts'
import { readPersonTab, type PersonTab } from '../../../../shared/links/person-tab.ts'
import { FamilyNotesDialog } from '../../../../features/families/family-notes-dialog.tsx'

interface PersonSearch {
  child?: string
  tab?: PersonTab
  /** Says at once who may fetch the child on this day. */
  fetch?: string
}

export const Route = createFileRoute('/dashboard/_admin/(people)/people_/$id')({
  validateSearch: ({ child, tab, fetch }: Record<string, unknown>): PersonSearch => ({
    child: readId(child),
    fetch: readDay(fetch),
    tab: readPersonTab(tab),
  }),
  head: dashboardHead(msg`Person`),
  loader: async ({ context, params: { id } }) => (await context.api()).admin.people.get.prefetch({ id }),
  component: Person,
})

const refund = onDemand(
  () => import('../../../../features/refunds/refund-of.tsx').then(({ RefundOf }) => RefundOf),
  msg`The refund could not be loaded`,
)
const correction = onDemand(
  () =>
    import('../../../../features/people/correct-child-dialog.tsx').then(
      ({ CorrectChildDialog }) => CorrectChildDialog,
    ),
  msg`The form could not be loaded`,
)

const absence = onDemand(
  () => import('../../../../shared/children/absence-dialog.tsx').then(({ AbsenceDialog }) => AbsenceDialog),
  msg`The form could not be loaded`,
)

/** One person, whichever of their ids the address has. */
function Person() {
  const { id } = Route.useParams()
  const person = usePerson(id)
  if (person.data?.kind === 'elsewhere') return <Navigate {...pageOf(person.data)} replace />
  if (!person.data && statusOf(person.error) === 404) return <NoPerson error={person.error} />
  const page = person.data
  return (
    <DashboardPage title={page?.person.name ?? t`Person`} actions={page && <Menu page={page} />}>
      {statusOf(person.error) === 404 && (
        <Alert tone="warning" className="mb-4">
          {`${messageFor(person.error).message} ${t`What is shown here is from before.`}`}
        </Alert>
      )}
      <QueryView query={{ ...person, data: page }} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => <Parts key={loaded.person.id} page={loaded} />}
      </QueryView>
    </DashboardPage>
  )
}

function Menu({ page }: { page: ShownPerson }) {
  const { viewer } = useViewer()
  const isAdmin = viewer?.role === 'admin'
  return (
    <PersonMenu
      page={page}
      isSelf={viewer?.id === page.person.id}
      deletionEffect={isAdmin ? (userId) => <DeletionEffectWords userId={userId} /> : undefined}
    />
  )
}

type Open =
  | { what: 'refund'; paymentId: string; claimIds?: string[] | undefined }
  | { what: 'notes'; child: { id: string; name: string } }
  | { what: 'correct'; childId: string }
  | { what: 'absent'; participant: { id: string; name: string } }

function Parts({ page }: { page: ShownPerson }) {
  const { child, tab = 'places', fetch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { timeZone } = useSiteConfig()
  const isAdmin = useViewer().viewer?.role === 'admin'
  const emailReceipt = useEmailReceipt()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const corrected =
    open?.what === 'correct' ? page.participants.find(({ id }) => id === open.childId) : undefined
  return (
    <>
      <PersonView
        page={page}
        tab={tab === 'history' && !isAdmin ? 'places' : tab}
        childId={child}
        onTab={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onRefund={(paymentId, claimIds) => setOpen({ what: 'refund', paymentId, claimIds })}
        onEmailReceipt={(id) => emailReceipt.mutate({ id })}
        onReadNotes={isAdmin ? (one) => setOpen({ what: 'notes', child: one }) : undefined}
        onAbsent={(participant) => setOpen({ what: 'absent', participant })}
        onCorrect={(childId) => setOpen({ what: 'correct', childId })}
        fetchOn={fetch}
        onFetchClosed={() => void navigate({ search: { child, tab }, replace: true, resetScroll: false })}
        mails={<MailsOf what="person" id={page.person.id} />}
        history={isAdmin && <PersonHistory userId={page.person.id} />}
      />
      {open?.what === 'refund' && (
        <refund.Part paymentId={open.paymentId} claimIds={open.claimIds} onClose={close} />
      )}
      {open?.what === 'notes' && (
        <FamilyNotesDialog participantId={open.child.id} name={open.child.name} onClose={close} />
      )}
      {open?.what === 'absent' && (
        <absence.Part
          participant={open.participant}
          toldBy={page.person.name}
          day={dayIn(timeZone)}
          onClose={close}
        />
      )}
      {corrected && <correction.Part child={corrected} onClose={close} />}
    </>
  )
}

function NoPerson({ error }: { error: unknown }) {
  return (
    <DashboardPage title={t`Person`}>
      <EmptyState
        title={messageFor(error).message}
        text={t`Look for people by name, and for what was paid by the number of the receipt.`}
        action={<LinkButton to="/dashboard/allUsers">{t`All users`}</LinkButton>}
      />
    </DashboardPage>
  )
}
