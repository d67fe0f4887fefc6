import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { longestQuestion, questionsADay } from '@cadenza/contracts/school/message-values'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { OneTextForm } from '../../components/forms/one-text-form.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { orNotFound } from '../../lib/loading/api-error.ts'
import { stored } from '../../lib/browser/browser-storage.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { readId } from '../../lib/url/page-search.ts'
import { useAsk } from '../../features/messages/mutations.ts'

interface AskSearch {
  /** Without one, it is the school that is asked. */
  teacher?: string
  /** About which class. */
  course?: string
}

export const Route = createFileRoute('/dashboard/ask')({
  validateSearch: ({ teacher, course }: Record<string, unknown>): AskSearch => ({
    teacher: readId(teacher),
    course: readId(course),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { teacher, course } }) => {
    const { instructors, courses } = (await context.api()).public
    const [profile, about] = await Promise.all([
      teacher ? orNotFound(instructors.get.fetch({ id: teacher })) : undefined,
      course ? orNotFound(courses.get.fetch({ id: course })) : undefined,
    ])
    return { name: profile?.instructor.name, about: about?.name }
  },
  head: dashboardHead(msg`Ask a question`),
  component: Ask,
})

function Ask() {
  const { teacher: teacherId, course: courseId } = Route.useSearch()
  const { name, about } = Route.useLoaderData()
  const ask = useAsk()
  const [begin] = useState(() => stored.question.read() ?? '')
  return (
    <DashboardPage title={name ? t`Ask ${name}` : t`Ask the school`} lead={about && t`About ${about}`}>
      {ask.isSuccess ? (
        <Alert tone="success">
          <Trans>
            Your question is on its way. The answer comes to you alone: by mail, and under Messages on{' '}
            <Link to="/dashboard" className="link">
              your home
            </Link>
            .
          </Trans>
        </Alert>
      ) : (
        <div className="max-w-2xl">
          <OneTextForm
            name={`question-${teacherId}-${courseId}`}
            label={t`Your question`}
            hint={t`Up to ${formatNumber(longestQuestion)} letters, ${questionsADay} questions a day. Teachers see your name, never your address; the office sees all questions.`}
            submitLabel={t`Send`}
            begin={begin}
            send={async (written) => {
              await ask.mutateAsync({ ...written, teacherId, courseId })
              stored.question.forget()
            }}
          />
        </div>
      )}
    </DashboardPage>
  )
}
