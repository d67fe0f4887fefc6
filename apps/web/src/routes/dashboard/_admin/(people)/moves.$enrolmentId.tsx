import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfficeMoveView } from '../../../../features/moves/office/office-move-view.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readId } from '../../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/moves/$enrolmentId')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => ({ to: readId(to) }),
  head: dashboardHead(msg`Move a place`),
  component: MovePlace,
})

function MovePlace() {
  const { enrolmentId } = Route.useParams()
  const { to } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OfficeMoveView
      key={enrolmentId}
      enrolmentId={enrolmentId}
      courseId={to}
      onLeave={(id) => void navigate({ to: '/dashboard/classes/$id', params: { id } })}
    />
  )
}
