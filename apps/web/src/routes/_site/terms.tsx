import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/terms')({
  loader: ({ context }) => loadText(context, 'terms'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Terms of use`,
      path: '/terms',
      description: t`What you and the school can expect from each other.`,
    }),
  component: TermsPage,
})

function TermsPage() {
  return <TextPage title={t`Terms of use`} text={Route.useLoaderData()} />
}
