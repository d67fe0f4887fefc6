import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { jobs } from '../../features/site/text-pages.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/jobs')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Jobs',
      path: '/jobs',
      description: 'We are always glad to hear from musicians who love to teach.',
    }),
  component: JobsPage,
})

function JobsPage() {
  return <TextPage content={jobs} />
}
