import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readToken } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/contactIsWrong')({
  validateSearch: readToken,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`A contact is wrong`, path: '/contactIsWrong', noindex: true }),
  component: ContactIsWrongPage,
})

function ContactIsWrongPage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="container-page grid min-h-[60vh] max-w-2xl content-start gap-4 py-10">
      <h1 className="text-3xl sm:text-4xl">{t`A contact is wrong`}</h1>
      <dispute.Part token={token} fallback={<TableSkeleton rows={2} />} />
    </div>
  )
}

const dispute = onDemandWithQueries(
  () =>
    import('../../features/families/own/contact-is-wrong.tsx').then(({ ContactIsWrong }) => ContactIsWrong),
  msg`This could not be loaded`,
)
