import { plural, t } from '@lingui/core/macro'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { findInstructors, readInstructorSearch } from '../../features/instructors/instructor-search.ts'
import { instructorListFacts } from '../../features/instructors/instructor-facts.ts'
import { InstructorFilters } from '../../features/instructors/instructor-filters.tsx'
import { InstructorGrid } from '../../features/instructors/instructor-card.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/instructors')({
  validateSearch: readInstructorSearch,
  loader: async ({ context }) => (await context.api()).public.instructors.list.fetch({}),
  head: ({ match: { context }, loaderData = [] }) =>
    pageHead(context, {
      title: t`Certified Teachers`,
      path: '/instructors',
      description: t`The musicians who teach this summer: what they play, who they are, and their classes.`,
      jsonLd: import.meta.env.SSR && [instructorListFacts(loaderData, context.settings)],
    }),
  component: InstructorsPage,
})

function InstructorsPage() {
  const search = readInstructorSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const instructors = Route.useLoaderData()
  const found = findInstructors(instructors, search)
  const isFiltered = Boolean(search.q ?? search.family)
  if (instructors.length === 0)
    return (
      <div className="container-page grid gap-6 py-10">
        <h1 className="text-4xl">{t`Certified Teachers`}</h1>
        <EmptyState title={t`Soon`} text={t`The school has not named its teachers yet.`} />
      </div>
    )
  return (
    <div className="container-page py-10">
      <h1 className="text-4xl">{t`Certified Teachers`}</h1>
      <p className="mt-2 mb-6 text-muted" aria-live="polite">
        {isFiltered
          ? t`${found.length} of ${plural(instructors.length, { one: '# teacher', other: '# teachers' })}`
          : t`${plural(instructors.length, { one: '# musician teaches', other: '# musicians teach' })} this summer.`}
      </p>
      <InstructorFilters
        search={search}
        families={instrumentFamilies.filter((family) =>
          instructors.some(({ families }) => families.includes(family)),
        )}
        onSearch={(q) =>
          void navigate({
            search: readInstructorSearch({ ...search, q }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <h2 className="sr-only">{t`All teachers`}</h2>
      {found.length > 0 || !isFiltered ? (
        <InstructorGrid instructors={found} />
      ) : (
        <EmptyState
          title={t`No teacher found`}
          text={t`Try fewer words, or another instrument.`}
          action={
            <Link to="/instructors" search={{}} className="btn btn-md border border-control">
              {t`Show all teachers`}
            </Link>
          }
        />
      )}
    </div>
  )
}
