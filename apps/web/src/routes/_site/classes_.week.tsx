import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import { createFileRoute } from '@tanstack/react-router'
import { ListHeader, type WeekSearch } from '../../features/catalogue/list/list-header.tsx'
import { ClassWeek } from '../../features/timetable/class-week.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readWeek } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/classes_/week')({
  validateSearch: (search: Record<string, unknown>): WeekSearch => {
    const week = readWeek(search.week)
    const family = instrumentFamilies.find((one) => one === search.family)
    return { ...(week !== undefined && { week }), ...(family && { family }) }
  },
  loaderDeps: ({ search: { week } }) => ({ week }),
  loader: async ({ context, deps }) => {
    const api = await context.api()
    const weeks = await api.public.courses.weeks.fetch()
    const first = weeks.find(({ count }) => count > 0)
    const week = deps.week ?? (first && weekOf(first.from))
    return { week, weeks, timetable: await api.public.timetable.week.fetch({ week }) }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Classes by week',
      path: '/classes/week',
      description:
        'The summer as a calendar: every class with its days, times, room and teacher, week by week.',
    }),
  component: ClassWeekPage,
})

function ClassWeekPage() {
  const { week, weeks, timetable } = Route.useLoaderData()
  const { family } = Route.useSearch()
  const shown = weeks.find(({ from }) => weekOf(from) === week)
  const asList = { family, ...(shown && { from: shown.from, to: shown.to }) }
  return (
    <div className="container-page py-4 sm:py-10">
      <ListHeader view="week" list={asList} week={Route.useSearch()} />
      <ClassWeek week={week} timetable={timetable} family={family} weeks={weeks} />
    </div>
  )
}
