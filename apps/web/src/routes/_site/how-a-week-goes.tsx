import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WeekPage } from '../../features/site/week-page.tsx'
import { loadText } from '../../shared/school/school-text.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/how-a-week-goes')({
  loader: ({ context }) => loadText(context, 'week'),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: t`How a week goes`,
      path: '/how-a-week-goes',
      description: t`The days of a week at the school, from the first morning to the last afternoon.`,
    }),
  component: HowAWeekGoes,
})

function HowAWeekGoes() {
  return <WeekPage text={Route.useLoaderData()} />
}
