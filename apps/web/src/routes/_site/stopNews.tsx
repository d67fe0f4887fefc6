import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StopNews } from '../../features/messages/stop-news.tsx'
import { readToken } from '../../lib/url/page-search.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/stopNews')({
  validateSearch: readToken,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Stop news by mail`,
      path: '/stopNews',
      description: t`Ends the news that the school sends by mail.`,
      noindex: true,
    }),
  component: StopNewsPage,
})

function StopNewsPage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="container-page grid min-h-[60vh] max-w-2xl content-start gap-4 py-10">
      <h1 className="text-3xl sm:text-4xl">{t`Stop news by mail`}</h1>
      <StopNews token={token} />
    </div>
  )
}
