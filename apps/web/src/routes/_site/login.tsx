import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LogInPage } from '../../features/sign-in/log-in-page.tsx'
import { readSignInSearch } from '../../features/sign-in/sign-in-search.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/login')({
  validateSearch: readSignInSearch,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Login`,
      path: '/login',
      description: t`Log in to select classes, pay for your seats and see your timetable.`,
    }),
  component: Page,
})

function Page() {
  return <LogInPage {...Route.useSearch()} />
}
