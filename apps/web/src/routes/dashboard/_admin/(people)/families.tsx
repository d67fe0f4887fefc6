import { familySorts } from '@cadenza/contracts/text/sort-values'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { FamilyBrowser, type FamilyFilter } from '../../../../features/families/family-browser.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { cut } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/families')({
  validateSearch: ({ q, sort }: Record<string, unknown>): FamilyFilter => ({
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
    sort: familySorts.find((one) => one === sort),
  }),
  head: dashboardHead('Families'),
  component: Families,
})

function Families() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="Families" actions={<ExportMenu list={{ list: 'families', q: filter.q }} />}>
      <FamilyBrowser
        filter={filter}
        onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
