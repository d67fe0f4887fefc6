import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '../../features/site/cookies-page.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/cookies')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Cookie policy`,
      path: '/cookies',
      description: t`This site sets no cookies for its visitors and follows nobody around.`,
    }),
  component: CookiesPage,
})
