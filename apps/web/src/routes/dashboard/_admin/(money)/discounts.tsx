import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DiscountsPage } from '../../../../features/discounts/discounts-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { useViewer } from '../../../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard/_admin/(money)/discounts')({
  // Every page loads this file: what the address says is read where it is shown.
  validateSearch: (search): { tab?: 'byHand' } => search,
  head: dashboardHead(msg`Discounts`),
  component: Discounts,
})

function Discounts() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { viewer } = useViewer()
  return (
    <DiscountsPage
      isAdmin={viewer?.role === 'admin'}
      menu={<ExportMenu list={{ list: 'discounts' }} />}
      tab={tab === 'byHand' ? tab : 'discounts'}
      onTab={(next) =>
        void navigate({ search: next === 'byHand' ? { tab: next } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
