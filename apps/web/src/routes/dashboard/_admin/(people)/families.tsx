import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { FamilyBrowser } from '../../../../features/families/family-browser.tsx'
import { readFamilyFilter, type FamilyFilter } from '../../../../features/families/family-filter.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/families')({
  // Parsed where the families are shown, which is loaded when needed.
  validateSearch: (search): FamilyFilter => search,
  head: dashboardHead(msg`Families`),
  component: Families,
})

function Families() {
  const filter = readFamilyFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      isWide
      title={t`Families`}
      actions={<ExportMenu list={{ list: 'families', q: filter.q }} />}
    >
      <FamilyBrowser
        filter={filter}
        onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
