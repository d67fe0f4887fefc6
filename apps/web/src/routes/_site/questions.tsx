import { createFileRoute } from '@tanstack/react-router'
import { questions } from '../../features/site/questions.ts'
import { QuestionsPage } from '../../features/site/questions-page.tsx'
import { pageHead } from '../../lib/head.ts'

export const Route = createFileRoute('/_site/questions')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Parents’ questions',
      path: '/questions',
      description:
        'Age and level, price, refunds, siblings, lunch and pick-up: what families ask before they book a class.',
      jsonLd: import.meta.env.SSR && [faqFacts(questions)],
    }),
  component: QuestionsPage,
})

/** In schema.org's words. */
function faqFacts(asked: typeof questions) {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
