import { plural, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { CompareTable } from '../../features/catalogue/kept/compare-table.tsx'
import { readCompared } from '../../features/catalogue/kept/compared.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/compare')({
  validateSearch: (search: Record<string, unknown>): { ids?: string } => {
    const ids = readCompared(search.ids).join(' ')
    return ids ? { ids } : {}
  },
  loaderDeps: ({ search: { ids } }) => ({ ids: readCompared(ids) }),
  loader: async ({ context, deps }) => {
    if (deps.ids.length === 0) return []
    const { byId, get } = (await context.api()).public.courses
    const offered = await byId.fetch(deps)
    return Promise.all(offered.map(({ id }) => get.fetch({ id })))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Compare classes`,
      path: '/compare',
      description: t`Classes side by side: price, dates, ages, level, teacher and rating.`,
      noindex: true,
    }),
  component: ComparePage,
})

function ComparePage() {
  const { ids } = Route.useLoaderDeps()
  const courses = Route.useLoaderData()
  const missing = ids.length - courses.length
  return (
    <div className="container-page grid gap-6 py-10">
      <h1 className="text-3xl sm:text-4xl">{t`Compare classes`}</h1>
      {missing > 0 && (
        <p className="text-muted">
          {plural(missing, {
            one: 'One class is no longer offered.',
            other: '# classes are no longer offered.',
          })}
        </p>
      )}
      {courses.length > 0 ? (
        <CompareTable courses={courses} />
      ) : (
        <EmptyState
          title={t`Nothing to compare`}
          text={t`Save two or three classes, mark them there, and they stand here side by side.`}
          action={<LinkButton to="/saved">{t`Saved classes`}</LinkButton>}
        />
      )}
    </div>
  )
}
