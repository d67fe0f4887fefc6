import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../features/site/text-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/imprint')({
  loader: ({ context }) => loadText(context, 'imprint'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Imprint`,
      path: '/imprint',
      description: t`Who is responsible for this site.`,
    }),
  component: ImprintPage,
})

function ImprintPage() {
  return <TextPage title={t`Imprint`} text={Route.useLoaderData()} />
}
