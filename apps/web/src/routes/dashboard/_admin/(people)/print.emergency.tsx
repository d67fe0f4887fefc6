import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfWhichDay } from '../../../../shared/links/of-which-day.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { EmergencySheetView } from '../../../../features/registers/emergency-sheet.tsx'
import { useEmergencySheet } from '../../../../features/registers/queries.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readDay } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/print/emergency')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => ({ day: readDay(day) }),
  head: dashboardHead(msg`Emergency sheet`),
  component: EmergencyOnPaper,
})

function EmergencyOnPaper() {
  const { day } = Route.useSearch()
  return day === undefined ? <OfWhichDay title={t`Emergency sheet`} /> : <Sheet day={day} />
}

function Sheet({ day }: { day: string }) {
  return (
    <QueryView query={useEmergencySheet(day)} skeleton={<TableSkeleton rows={8} />}>
      {(sheet) => <EmergencySheetView sheet={sheet} />}
    </QueryView>
  )
}
