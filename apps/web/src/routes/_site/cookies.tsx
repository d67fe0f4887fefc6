import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '../../features/site/cookies-page.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/cookies')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Cookie policy',
      path: '/cookies',
      description: 'This site sets no cookies of its own and follows nobody around.',
    }),
  component: CookiesPage,
})
