import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrintButton } from '../../components/parts/print-button.tsx'
import { hasSessions } from '../../features/timetable/week-facts.ts'
import { WeekView } from '../../features/timetable/week-view.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readWeek } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/timetable')({
  validateSearch: (search: Record<string, unknown>): { week?: string } => {
    const week = readWeek(search.week)
    return week === undefined ? {} : { week }
  },
  loaderDeps: ({ search: { week } }) => ({ week }),
  loader: async ({ context, deps }) => {
    const { week } = (await context.api()).public.timetable
    const asked = await week.fetch(deps)
    if (deps.week !== undefined || hasSessions(asked) || asked.nextWeek === null) return asked
    // A visitor who names no week wants to see classes, and in winter they are months away.
    return week.fetch({ week: asked.nextWeek })
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Timetable`,
      path: '/timetable',
      description: t`The week at school: every class with its days, times, room and teacher.`,
    }),
  component: TimetablePage,
})

function TimetablePage() {
  return (
    <div className="container-page py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{t`Timetable`}</h1>
        <PrintButton />
      </div>
      <WeekView timetable={Route.useLoaderData()} links="public" whose="" />
    </div>
  )
}
