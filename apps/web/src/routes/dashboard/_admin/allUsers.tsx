import type { Role } from '@cadenza/contracts/user'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { UserBrowser } from '../../../features/users/user-browser.tsx'
import { readRole } from '../../../lib/roles.ts'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { cut } from '../../../lib/page-search.ts'

interface AllUsersSearch {
  q?: string
  role?: Role
}

export const Route = createFileRoute('/dashboard/_admin/allUsers')({
  validateSearch: ({ q, role }: Record<string, unknown>): AllUsersSearch => ({
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
    role: readRole(role),
  }),
  head: dashboardHead('Manage Users'),
  component: AllUsers,
})

function AllUsers() {
  const search = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="Manage Users">
      <UserBrowser
        filter={search}
        viewerId={viewer.id}
        onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
