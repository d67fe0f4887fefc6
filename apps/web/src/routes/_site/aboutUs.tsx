import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../features/site/about-page.tsx'
import { organizationFacts } from '../../features/site/school-structured-data.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/aboutUs')({
  loader: async ({ context }) => {
    const { school, pictures } = (await context.api()).public
    const [text, shown] = await Promise.all([
      school.text.fetch({ key: 'aboutUs' }),
      pictures.list.fetch({ roomId: null }),
    ])
    return { text, pictures: shown }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`About Us`,
      path: '/aboutUs',
      description: t`Who we are and how to reach us.`,
      jsonLd: import.meta.env.SSR && [organizationFacts(context.settings)],
    }),
  component: AboutUs,
})

function AboutUs() {
  return <AboutPage {...Route.useLoaderData()} />
}
