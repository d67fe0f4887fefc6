import { msg, t } from '@lingui/core/macro'
import type { DaySession } from '@cadenza/contracts/timetable/day'
import { createFileRoute, Link } from '@tanstack/react-router'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { FindSubstitute } from '../../../../features/class-desk/find-substitute.tsx'
import { DayNavigation } from '../../../../features/days/day-navigation.tsx'
import { SchoolDayView } from '../../../../features/days/school-day.tsx'
import { HouseAlarms } from '../../../../features/house/alarms.tsx'
import { useHouse } from '../../../../features/house/queries.ts'
import { useDay } from '../../../../features/days/queries.ts'
import { WaitingSteps } from '../../../../features/reports/school-steps.tsx'
import { once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readDay } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/today')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => ({ day: readDay(day) }),
  head: dashboardHead(msg`Today`),
  // What waits is shown once the day is known, and asked for with it.
  loader: async ({ context }) =>
    void (await context.api()).admin.payments.attention.prefetch(undefined, once),
  component: Today,
})

/** The office's day: what meets when, where and with whom. */
function Today() {
  const { day: asked } = Route.useSearch()
  const query = useDay(asked)
  const day = query.data?.day ?? asked
  const isToday = query.data !== undefined && query.data.day === query.data.today
  return (
    <DashboardPage
      title={titleOf(day, isToday)}
      actions={
        day !== undefined && (
          <>
            <Sheets day={day} />
            {/* As a document, so that it works without a connection. */}
            {isToday && (
              <LinkButton
                to="/dashboard/desk/{-$sessionId}"
                reloadDocument
                size="sm"
                className="print:hidden"
              >
                {t`Desk`}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => (
          <div className="grid gap-6">
            <DayNavigation day={loaded} />
            {loaded.day === loaded.today && <AlarmsNow />}
            <FindSubstitute>
              {(find) => (
                <SchoolDayView
                  day={loaded}
                  waiting={<WaitingSteps title={t`Waiting for a decision`} />}
                  onFindTeacher={(sessions) => find(sessions.map((one) => toChangeable(one, loaded.day)))}
                />
              )}
            </FindSubstitute>
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}

/** Who was not handed over and who is missing: part of the day, which does not wait for it. */
function AlarmsNow() {
  const { data } = useHouse()
  return data && <HouseAlarms house={data} />
}

const toChangeable = (session: DaySession, date: string) => ({
  ...session,
  date,
  teacher: session.instructor,
})

function titleOf(day: string | undefined, isToday: boolean): string {
  if (day === undefined) return t`Today`
  return isToday ? t`Today, ${longDayOf(day)}` : longDayOf(day)
}

/** What of the day goes on paper. */
function Sheets({ day }: { day: string }) {
  return (
    <nav aria-label={t`Sheets to print`} className="print:hidden flex flex-wrap gap-x-4">
      <Link to="/dashboard/print/day" search={{ day }} preload={false} className={look}>
        {t`Day sheet`}
      </Link>
      <Link to="/dashboard/print/emergency" search={{ day }} preload={false} className={look}>
        {t`Emergency sheet`}
      </Link>
      <Link to="/dashboard/print/registers" search={{ day }} preload={false} className={look}>
        {t`All registers of this day`}
      </Link>
    </nav>
  )
}

const look = 'link inline-flex min-h-11 items-center'
