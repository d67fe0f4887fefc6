import { createFileRoute } from '@tanstack/react-router'
import { WeekPage } from '../../features/site/week-page.tsx'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/how-a-week-goes')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'How a week goes',
      path: '/how-a-week-goes',
      description:
        'From the first morning to the stage on Friday: the days of a week at the school, breaks, lunch and picking up.',
    }),
  component: WeekPage,
})
