import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { FamilyBrowser } from '../../../../features/families/family-browser.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { cut } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/families')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => ({
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
  }),
  head: dashboardHead('Families'),
  component: Families,
})

function Families() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title="Families"
      actions={<ExportMenu list={{ list: 'families', q }} />}
      lead="Everyone with a child or a place here, who else looks after each child, and their places."
    >
      <FamilyBrowser
        q={q}
        onSearch={(next) => void navigate({ search: { q: next }, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
