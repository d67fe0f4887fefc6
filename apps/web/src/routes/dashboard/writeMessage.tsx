import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { WriteMessage } from '../../features/messages/write-message.tsx'
import { requireRole } from '../../lib/viewer/guards.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { readId } from '../../lib/url/page-search.ts'

interface WriteSearch {
  /** Whose families it is to. */
  course?: string
  /** Chosen people, joined by dots. */
  people?: string
  /** The series of a code whose users it is to. */
  code?: string
}

export const Route = createFileRoute('/dashboard/writeMessage')({
  validateSearch: ({ course, people, code }: Record<string, unknown>): WriteSearch => ({
    course: readId(course),
    people: readIds(people).join('.') || undefined,
    code: readId(code),
  }),
  beforeLoad: requireRole('instructor', 'office', 'admin'),
  head: dashboardHead(msg`Write a message`),
  component: Write,
})

const readIds = (text: unknown) =>
  typeof text === 'string' ? text.split('.').filter((id) => readId(id) !== undefined) : []

function Write() {
  const { course, people, code } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={t`Write a message`}>
      <WriteMessage
        key={`${course} ${people} ${code}`}
        role={viewer.role}
        courseId={course}
        userIds={readIds(people)}
        series={code}
        onSent={() => void navigate({ to: '/dashboard/messages' })}
      />
    </DashboardPage>
  )
}
