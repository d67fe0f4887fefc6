import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { privacy } from '../../features/site/text-pages.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/privacy')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Privacy policy',
      path: '/privacy',
      description: 'Which data we keep about you, why, and for how long.',
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <TextPage content={privacy} />
}
