import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../../lib/loading/with-queries.tsx'
import { MailActionPage } from '../../features/sign-in/mail-action-page.tsx'
import { readMailActionSearch } from '../../features/sign-in/sign-in-search.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/auth/action')({
  validateSearch: readMailActionSearch,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`Your account`, path: '/auth/action', noindex: true }),
  component: Page,
})

function Page() {
  return (
    <WithQueries>
      <MailActionPage {...Route.useSearch()} />
    </WithQueries>
  )
}
