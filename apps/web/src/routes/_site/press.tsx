import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { press } from '../../features/site/text-pages.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/press')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Press kit',
      path: '/press',
      description: 'Names, facts and pictures for people who write about us.',
    }),
  component: PressPage,
})

function PressPage() {
  return <TextPage content={press} />
}
