import { msg, t } from '@lingui/core/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { GatesPanel } from '../../../../features/gates/gates-panel.tsx'
import { HouseView } from '../../../../features/house/house-view.tsx'
import { useHouse } from '../../../../features/house/queries.ts'
import { useSiteConfig } from '../../../../lib/loading/config.ts'
import { formatTime } from '../../../../lib/format/format.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/inTheHouse')({
  head: dashboardHead(msg`In the house`),
  component: InTheHouse,
})

/** Who is here now, as long as the page is open. */
function InTheHouse() {
  const { timeZone } = useSiteConfig()
  const query = useHouse()
  const { data, isError } = query
  return (
    <DashboardPage
      isWide
      title={t`In the house`}
      lead={
        data &&
        (isError
          ? t`As of ${formatTime(data.readAt, timeZone)}: it could not be loaded again since.`
          : t`As of ${formatTime(data.readAt, timeZone)}. It is loaded again every 15 seconds.`)
      }
      actions={
        <Link to="/dashboard/print/house" preload={false} className="link inline-flex min-h-11 items-center">
          {t`Sheet by room`}
        </Link>
      }
    >
      <div className="grid gap-8">
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {(house) => <HouseView house={house} />}
        </QueryView>
        <GatesPanel />
      </div>
    </DashboardPage>
  )
}
