import { createFileRoute, Link } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { EmergencySheetView } from '../../../features/registers/emergency-sheet.tsx'
import { useEmergencySheet } from '../../../features/registers/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readDay } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/print/emergency')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => ({ day: readDay(day) }),
  head: dashboardHead('Emergency sheet'),
  component: EmergencyOnPaper,
})

function EmergencyOnPaper() {
  const { day } = Route.useSearch()
  const back = (
    <Link to="/dashboard/today" search={{ day }} className="link py-2">
      The day
    </Link>
  )
  if (day !== undefined) return <Sheet day={day} />
  // A sheet without its date on it is a danger of its own.
  return (
    <DashboardPage title="Emergency sheet">
      <EmptyState
        title="Of which day?"
        text="The address names no day. Open the sheet from its day."
        action={back}
      />
    </DashboardPage>
  )
}

function Sheet({ day }: { day: string }) {
  const query = useEmergencySheet(day)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
      {(sheet) => (
        <EmergencySheetView
          sheet={sheet}
          links={
            <Link to="/dashboard/today" search={{ day }} className="link py-2">
              The day
            </Link>
          }
        />
      )}
    </QueryView>
  )
}
