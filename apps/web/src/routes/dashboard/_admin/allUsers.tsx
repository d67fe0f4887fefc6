import type { Role } from '@cadenza/contracts/user'
import type { UserSort } from '@cadenza/contracts/user-values'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ExportMenu } from '../../../features/exports/export-menu.tsx'
import { UserBrowser } from '../../../features/users/user-browser.tsx'
import { readUserSort } from '../../../features/users/user-sort.ts'
import { readRole } from '../../../lib/session/roles.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { cut } from '../../../lib/url/page-search.ts'

interface AllUsersSearch {
  q?: string
  role?: Role
  sort?: UserSort
  /** Counted from 1; the first one is not named. */
  page?: string
}

export const Route = createFileRoute('/dashboard/_admin/allUsers')({
  validateSearch: ({ q, role, sort, page }: Record<string, unknown>): AllUsersSearch => ({
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
    role: readRole(role),
    sort: readUserSort(sort),
    page: typeof page === 'string' && /^([2-9]|[1-9]\d|1\d\d|200)$/.test(page) ? page : undefined,
  }),
  head: dashboardHead('Manage Users'),
  component: AllUsers,
})

function AllUsers() {
  const { page = '1', ...filter } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { q, role } = filter
  return (
    <DashboardPage title="Manage Users" actions={<ExportMenu list={{ list: 'users', q, role }} />}>
      <UserBrowser
        filter={filter}
        page={Number(page)}
        viewerId={viewer.id}
        onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
