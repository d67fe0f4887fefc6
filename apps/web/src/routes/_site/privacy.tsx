import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context }) => loadText(context, 'privacy'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Privacy policy`,
      path: '/privacy',
      description: t`Which data we keep about you, why, and for how long.`,
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <TextPage title={t`Privacy policy`} text={Route.useLoaderData()} />
}
