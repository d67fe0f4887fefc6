import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { DaySheet } from '../../../../features/days/day-sheet.tsx'
import { useDay } from '../../../../features/days/queries.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readDay } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/print/day')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => ({ day: readDay(day) }),
  head: dashboardHead(msg`Day sheet`),
  component: DayOnPaper,
})

function DayOnPaper() {
  const query = useDay(Route.useSearch().day)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
      {(day) => <DaySheet day={day} />}
    </QueryView>
  )
}
