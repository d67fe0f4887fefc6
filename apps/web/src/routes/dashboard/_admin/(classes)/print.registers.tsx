import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfWhichDay } from '../../../../shared/links/of-which-day.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { DayRegistersView } from '../../../../features/registers/day-registers.tsx'
import { useDayRegisters } from '../../../../features/registers/queries.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readDay } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/print/registers')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => ({ day: readDay(day) }),
  head: dashboardHead(msg`All registers`),
  component: RegistersOnPaper,
})

function RegistersOnPaper() {
  const { day } = Route.useSearch()
  return day === undefined ? <OfWhichDay title={t`All registers`} /> : <Sheets day={day} />
}

function Sheets({ day }: { day: string }) {
  return (
    <QueryView query={useDayRegisters(day)} skeleton={<TableSkeleton rows={8} />}>
      {(sheets) => <DayRegistersView sheets={sheets} />}
    </QueryView>
  )
}
