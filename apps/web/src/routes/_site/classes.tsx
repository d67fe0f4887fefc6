import { instrumentFamilies } from '@cadenza/contracts/course-values'
import { weekOf } from '@cadenza/contracts/iso-week'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CourseBrowser } from '../../features/courses/course-browser.tsx'
import { courseListFacts } from '../../features/courses/course-facts.ts'
import { readCourseListSearch, type CourseListSearch } from '../../features/courses/course-list-search.ts'
import { ListHeader } from '../../features/courses/list-header.tsx'
import { RecentlySeen } from '../../features/courses/recently-seen.tsx'
import { toPageInput } from '../../features/courses/course-search-input.ts'
import type { WeekSearch } from '../../features/courses/week-search.ts'
import { statusOf } from '../../lib/api-error.ts'
import { pageHead } from '../../lib/head.ts'

export const Route = createFileRoute('/_site/classes')({
  validateSearch: readCourseListSearch,
  // The router hands on everything that the address says; the list takes what it knows, and nothing else.
  loaderDeps: ({ search }) => readCourseListSearch(search),
  loader: async ({ context, deps }) => {
    const api = await context.api()
    const [found, weeks] = await Promise.all([
      api.public.courses.search.fetch(toPageInput(deps)).catch((error: unknown) => {
        const { after, page: _page, ...search } = deps
        // A place in a list that no longer is one: the list from its beginning.
        throw after !== undefined && statusOf(error) === 400 ? redirect({ to: '/classes', search }) : error
      }),
      api.public.courses.weeks.fetch(),
    ])
    return { found, weeks }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: 'Classes',
      path: '/classes',
      description:
        'All classes of this summer: search by instrument, age, dates or teacher and choose your seat.',
      jsonLd: import.meta.env.SSR &&
        loaderData && [courseListFacts(loaderData.found.items, context.settings.publicUrl)],
    }),
  component: ClassesPage,
})

function ClassesPage() {
  const search = Route.useLoaderDeps()
  const { found, weeks } = Route.useLoaderData()
  return (
    <>
      <div className="container-page py-3 sm:py-10">
        <ListHeader view="list" list={search} week={asWeek(search)} />
        <CourseBrowser search={search} found={found} weeks={weeks} />
      </div>
      <RecentlySeen />
    </>
  )
}

/** What the calendar knows of it: one instrument, and the week. */
function asWeek({ family, from }: CourseListSearch): WeekSearch {
  const only = instrumentFamilies.find((one) => one === family)
  return { ...(only && { family: only }), ...(from !== undefined && { week: weekOf(from) }) }
}
