import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/jobs')({
  loader: ({ context }) => loadText(context, 'jobs'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Jobs`,
      path: '/jobs',
      description: t`Working at the school.`,
    }),
  component: JobsPage,
})

function JobsPage() {
  return <TextPage title={t`Jobs`} text={Route.useLoaderData()} />
}
