import { t } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ListHeader } from '../../features/catalogue/list/list-header.tsx'
import { CourseBrowser } from '../../features/catalogue/list/course-browser.tsx'
import { courseListFacts } from '../../features/catalogue/class/course-structured-data.ts'
import {
  readCourseListSearch,
  type CourseListSearch,
} from '../../features/catalogue/list/course-list-search.ts'
import { KeptCode, readCodeSearch, type CodeSearch } from '../../features/catalogue/kept/kept-code.tsx'
import { RecentlySeen } from '../../features/catalogue/kept/recently-seen.tsx'
import { toPageInput } from '../../features/catalogue/list/course-search-input.ts'
import { statusOf } from '../../lib/loading/api-error.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/classes')({
  validateSearch: (search): CourseListSearch & CodeSearch => ({
    ...readCourseListSearch(search),
    ...readCodeSearch(search),
  }),
  // The router passes on everything in the address; the list takes only what it knows.
  loaderDeps: ({ search }) => readCourseListSearch(search),
  loader: async ({ context, deps }) => {
    const api = await context.api()
    const found = await api.public.courses.search.fetch(toPageInput(deps)).catch((error: unknown) => {
      const { after, page: _page, ...search } = deps
      // A cursor that is no longer valid: shows the list from its beginning.
      throw after !== undefined && statusOf(error) === 400 ? redirect({ to: '/classes', search }) : error
    })
    return { found }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: t`Classes`,
      path: '/classes',
      description: t`All classes of this summer: search by instrument, age, dates or teacher and choose your seat.`,
      jsonLd: import.meta.env.SSR &&
        loaderData && [courseListFacts(loaderData.found.items, context.settings.publicUrl)],
    }),
  component: ClassesPage,
})

function ClassesPage() {
  const search = Route.useLoaderDeps()
  const { found } = Route.useLoaderData()
  return (
    <>
      <div className="container-page py-3 sm:py-10">
        <ListHeader view="list" search={search} />
        <KeptCode {...readCodeSearch({ ...Route.useSearch() })} />
        <CourseBrowser search={search} found={found} />
      </div>
      <RecentlySeen />
    </>
  )
}
