import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/site/contact-page.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/contact')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`Contact`,
      path: '/contact',
      description: t`Address, telephone and email of the school.`,
    }),
  component: ContactPage,
})
