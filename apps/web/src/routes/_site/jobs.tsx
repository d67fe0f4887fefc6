import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/jobs')({
  loader: ({ context }) => loadText(context, 'jobs'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Jobs',
      path: '/jobs',
      description: 'Working at the school.',
    }),
  component: JobsPage,
})

function JobsPage() {
  return <TextPage title="Jobs" text={Route.useLoaderData()} />
}
