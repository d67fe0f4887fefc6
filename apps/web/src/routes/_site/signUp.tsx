import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../features/sessions/sign-up-page.tsx'
import { readSessionSearch } from '../../features/sessions/session-search.ts'
import { pageHead } from '../../lib/head.ts'

export const Route = createFileRoute('/_site/signUp')({
  validateSearch: readSessionSearch,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Sign Up',
      path: '/signUp',
      description: 'Create one account for the classes, payments and certificates of your whole family.',
    }),
  component: Page,
})

function Page() {
  return <SignUpPage {...Route.useSearch()} />
}
