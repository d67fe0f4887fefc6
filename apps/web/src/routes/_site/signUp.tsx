import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../features/sign-in/sign-up-page.tsx'
import { readSignInSearch } from '../../features/sign-in/sign-in-search.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/signUp')({
  validateSearch: readSignInSearch,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Sign Up`,
      path: '/signUp',
      description: t`Create one account for the classes and payments of your whole family.`,
    }),
  component: Page,
})

function Page() {
  return <SignUpPage {...Route.useSearch()} />
}
