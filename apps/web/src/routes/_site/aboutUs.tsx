import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../features/site/about-page.tsx'
import { organizationFacts } from '../../features/site/school.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/aboutUs')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'About Us',
      path: '/aboutUs',
      description: 'A summer of music in small classes: who we are and how to reach us.',
      jsonLd: import.meta.env.SSR && [organizationFacts(context.settings)],
    }),
  component: AboutPage,
})
