import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { CopyTerm, type ChosenTerms } from '../../../../features/term-copies/term-copy.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readId } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/copyTerm')({
  validateSearch: ({ from, to }: Record<string, unknown>): ChosenTerms => ({
    from: readId(from),
    to: readId(to),
  }),
  head: dashboardHead(msg`Copy a term`),
  component: CopyTermPage,
})

function CopyTermPage() {
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title={t`Copy a term`}
      lead={t`Its classes with everything that is written about them. Nothing is made before you have seen what fits.`}
    >
      <CopyTerm
        {...Route.useSearch()}
        onChoose={(chosen) => void navigate({ search: chosen, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
