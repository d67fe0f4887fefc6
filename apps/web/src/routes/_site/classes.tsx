import { createFileRoute, Link } from '@tanstack/react-router'
import { CardGridSkeleton } from '../../components/skeleton.tsx'
import { CourseBrowser } from '../../features/courses/course-browser.tsx'
import { courseListFacts } from '../../features/courses/course-facts.ts'
import { readCourseListSearch } from '../../features/courses/course-list-search.ts'
import { toSearchInput } from '../../features/courses/course-search-input.ts'
import { pageHead } from '../../lib/head.ts'
import { nextPage } from '../../lib/next-page.ts'

export const Route = createFileRoute('/_site/classes')({
  // Whoever comes to it first gets it from the server: what shows meanwhile may come with the page, too.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  validateSearch: readCourseListSearch,
  // The router hands on everything that the address says; the list takes what it knows, and nothing else.
  loaderDeps: ({ search }) => readCourseListSearch(search),
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { pages } = await queryClient.fetchInfiniteQuery(
      api.public.courses.search.infiniteQueryOptions(toSearchInput(deps), nextPage),
    )
    return { courses: pages[0]?.items ?? [] }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: 'Classes',
      path: '/classes',
      description:
        'All classes of this summer: search by instrument, age, dates or teacher and choose your seat.',
      jsonLd: import.meta.env.SSR &&
        loaderData && [courseListFacts(loaderData.courses, context.settings.publicUrl)],
    }),
  component: ClassesPage,
  pendingComponent: () => (
    <div className="container-page py-10">
      <CardGridSkeleton />
    </div>
  ),
})

function ClassesPage() {
  return (
    <div className="container-page py-10">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-4xl">Classes</h1>
        <Link to="/timetable" className="link py-1">
          Week by week
        </Link>
      </div>
      <CourseBrowser search={Route.useLoaderDeps()} />
    </div>
  )
}
