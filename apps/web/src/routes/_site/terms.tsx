import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { terms } from '../../features/site/text-pages.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/terms')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Terms of use',
      path: '/terms',
      description: 'What you and the school can expect from each other, in short.',
    }),
  component: TermsPage,
})

function TermsPage() {
  return <TextPage content={terms} />
}
