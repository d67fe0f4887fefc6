import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CardGridSkeleton } from '../../components/parts/skeleton.tsx'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { pageHead } from '../../lib/url/head.ts'

const saved = onDemandWithQueries(
  () => import('../../features/catalogue/list/saved-courses.tsx').then(({ SavedCourses }) => SavedCourses),
  msg`What you saved could not be loaded`,
)

export const Route = createFileRoute('/_site/saved')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Saved classes`,
      path: '/saved',
      description: t`The classes that you keep an eye on in this browser, and the way to compare them.`,
      noindex: true,
    }),
  component: SavedPage,
})

function SavedPage() {
  return (
    <div className="container-page min-h-[60vh] py-10">
      <h1 className="mb-4 text-3xl sm:text-4xl">{t`Saved classes`}</h1>
      <saved.Part fallback={<CardGridSkeleton />} />
    </div>
  )
}
