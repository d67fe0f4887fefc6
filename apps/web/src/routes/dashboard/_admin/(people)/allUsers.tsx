import { msg, t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import type { UserSort } from '@cadenza/contracts/people/user-values'
import { createFileRoute } from '@tanstack/react-router'
import { Button } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { InviteForm } from '../../../../features/users/invite-form.tsx'
import { StaffInvitations } from '../../../../features/users/staff-invitations.tsx'
import { UserBrowser } from '../../../../features/users/user-browser.tsx'
import { readUserSort } from '../../../../features/users/user-sort.ts'
import { userListInput } from '../../../../features/users/queries.ts'
import { useOpened } from '../../../../lib/forms/use-opened.ts'
import { readRole } from '../../../../shared/people/roles.ts'
import { once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { useOpenedByAddress } from '../../../../lib/url/use-opened-by-address.ts'
import { readQ } from '../../../../lib/url/page-search.ts'

interface AllUsersSearch {
  q?: string
  role?: Role
  sort?: UserSort
  /** Counted from 1; the first one is not named. */
  page?: string
}

export const Route = createFileRoute('/dashboard/_admin/(people)/allUsers')({
  validateSearch: readSearch,
  head: dashboardHead(msg`Manage Users`),
  // Those who are invited stand above the list of users, and push nothing down.
  loader: async ({ context, location }) => {
    const { users, invitations } = (await context.api()).admin
    const { page, ...filter } = readSearch(location.search)
    void users.list.prefetch(userListInput(filter, Number(page ?? 1)))
    if (context.viewer.role === 'admin') await invitations.list.prefetch(undefined, once)
  },
  component: AllUsers,
})

function readSearch({ q, role, sort, page }: Record<string, unknown>): AllUsersSearch {
  return {
    q: readQ(q),
    role: readRole(role),
    sort: readUserSort(sort),
    page: typeof page === 'string' && /^([2-9]|[1-9]\d|1\d\d|200)$/.test(page) ? page : undefined,
  }
}

function AllUsers() {
  const { page = '1', ...filter } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { q, role } = filter
  const isAdmin = viewer.role === 'admin'
  const { opened: inviting, open, close } = useOpened<true>()
  useOpenedByAddress(() => isAdmin && open(true))
  return (
    <DashboardPage
      isWide
      title={t`Manage Users`}
      actions={
        <>
          {isAdmin && <Button onClick={() => open(true)}>{t`Invite someone`}</Button>}
          <ExportMenu list={{ list: 'users', q, role }} />
        </>
      }
    >
      {inviting && <InviteForm onClose={close} />}
      {isAdmin && <StaffInvitations />}
      <UserBrowser
        filter={filter}
        page={Number(page)}
        viewerId={viewer.id}
        onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
