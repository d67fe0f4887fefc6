import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { cookies } from '../../features/site/text-pages.ts'
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

function CookiesPage() {
  return <TextPage content={cookies} />
}
