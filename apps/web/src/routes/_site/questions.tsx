import { t } from '@lingui/core/macro'
import type { SchoolText } from '@cadenza/contracts/school/school'
import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '../../features/site/questions-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/questions')({
  loader: ({ context }) => loadText(context, 'questions'),
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: t`Parents’ questions`,
      path: '/questions',
      description: t`What families ask before they book a class.`,
      jsonLd: import.meta.env.SSR && loaderData ? [faqFacts(loaderData)] : false,
    }),
  component: Questions,
})

function Questions() {
  return <QuestionsPage text={Route.useLoaderData()} />
}

/** In schema.org's words, which allow simple markup. */
function faqFacts({ sections }: SchoolText) {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, html }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
}
