import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/press')({
  loader: ({ context }) => loadText(context, 'press'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Press kit`,
      path: '/press',
      description: t`Names, facts and pictures for people who write about us.`,
    }),
  component: PressPage,
})

function PressPage() {
  return <TextPage title={t`Press kit`} text={Route.useLoaderData()} />
}
