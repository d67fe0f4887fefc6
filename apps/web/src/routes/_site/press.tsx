import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/press')({
  loader: ({ context }) => loadText(context, 'press'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Press kit',
      path: '/press',
      description: 'Names, facts and pictures for people who write about us.',
    }),
  component: PressPage,
})

function PressPage() {
  return <TextPage title="Press kit" text={Route.useLoaderData()} />
}
