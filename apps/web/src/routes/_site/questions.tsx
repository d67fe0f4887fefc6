import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '../../features/site/questions-page.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/questions')({
  head: async ({ match: { context } }) =>
    pageHead(context, {
      title: 'Parents’ questions',
      path: '/questions',
      description:
        'Age and level, price, refunds, siblings, lunch and pick-up: what families ask before they book a class.',
      // On demand, or every page's script would hold all the answers.
      jsonLd: import.meta.env.SSR && [await faqFacts()],
    }),
  component: QuestionsPage,
})

/** In schema.org's words. */
async function faqFacts() {
  const { questions } = await import('../../features/site/questions.ts')
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
