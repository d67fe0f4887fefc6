import { t } from '@lingui/core/macro'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { createFileRoute } from '@tanstack/react-router'
import { readCourseListSearch } from '../../features/catalogue/list/course-list-search.ts'
import { ListHeader, type WeekSearch } from '../../features/catalogue/list/list-header.tsx'
import { planOf } from '../../features/catalogue/planner/plan.ts'
import { WeekPlanner } from '../../features/catalogue/planner/week-planner.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readWeek } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/classes_/week')({
  validateSearch: (search: Record<string, unknown>): WeekSearch => {
    const { family, age } = readCourseListSearch(search)
    return { week: readWeek(search.week), family: instrumentFamilies.find((one) => one === family), age }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { courses } = (await context.api()).public
    const [weeks, season] = await Promise.all([courses.weeks.fetch(), courses.season.fetch()])
    return planOf(weeks, season, deps)
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Classes by week`,
      path: '/classes/week',
      description: t`Every class with its days, ages, price and places, week by week.`,
    }),
  component: ClassWeekPage,
})

function ClassWeekPage() {
  const plan = Route.useLoaderData()
  const search = Route.useSearch()
  const { from, to } = plan.chosen ?? {}
  return (
    <div className="container-page py-4 sm:py-10">
      <ListHeader view="week" search={{ family: search.family, age: search.age, from, to }} />
      <WeekPlanner plan={plan} search={search} />
    </div>
  )
}
