import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'

/** From a sheet back to its day; without one, to today. */
export function DayLink({ day }: { day?: string }) {
  return (
    <Link to="/dashboard/today" search={{ day }} className="link py-2">
      {t`The day`}
    </Link>
  )
}

/** In place of a sheet whose address names no day: one without its date on it is a danger of its own. */
export function OfWhichDay({ title }: { title: string }) {
  return (
    <DashboardPage title={title}>
      <EmptyState
        title={t`Of which day?`}
        text={t`The address names no day. Open the sheet from its day.`}
        action={<DayLink />}
      />
    </DashboardPage>
  )
}
