import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { AbsencePage } from '../../../features/families/own/absence-page.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readDay, readId } from '../../../lib/url/page-search.ts'
import { useParticipants } from '../../../shared/children/queries.ts'

interface Search {
  participant?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

export const Route = createFileRoute('/dashboard/_student/absence')({
  validateSearch: ({ participant, from, until }: Record<string, unknown>): Search => ({
    participant: readId(participant),
    from: readDay(from),
    until: readDay(until),
  }),
  head: dashboardHead(msg`Cannot come`),
  component: TellAbsence,
})

/** Where mails, calendars and the family's own pages lead to: it presets the days, and tells nothing by itself. */
function TellAbsence() {
  const { timeZone } = useSiteConfig()
  const { participant, from = dayIn(timeZone), until = from } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title={t`Cannot come`}
      lead={t`Tell the school who does not come, and when. You can take it back until the session begins.`}
    >
      <QueryView query={useParticipants()} skeleton={<TableSkeleton rows={4} />}>
        {(family) => (
          <AbsencePage
            family={family}
            participantId={participant}
            days={{ from, until }}
            onChange={(changed) =>
              void navigate({
                search: (before) => ({ ...before, ...changed }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </QueryView>
    </DashboardPage>
  )
}
