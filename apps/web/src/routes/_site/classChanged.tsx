import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readToken } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/classChanged')({
  validateSearch: readToken,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`A class has changed`, path: '/classChanged', noindex: true }),
  component: ClassChangedPage,
})

function ClassChangedPage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="container-page grid min-h-[60vh] max-w-2xl content-start gap-4 py-10">
      <h1 className="text-3xl sm:text-4xl">{t`A class has changed`}</h1>
      <linked.Part token={token} fallback={<TableSkeleton rows={3} />} />
    </div>
  )
}

const linked = onDemandWithQueries(
  () => import('../../features/class-changes/linked-change.tsx').then(({ LinkedChange }) => LinkedChange),
  msg`This could not be loaded`,
)
