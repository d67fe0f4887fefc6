import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProgressPage } from '../../../components/layout/waiting-page.tsx'
import { PayMove } from '../../../features/checkout/pay-move.tsx'
import { MoveView } from '../../../features/moves/move-view.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readId } from '../../../lib/url/page-search.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard/_student/places/$enrolmentId/move')({
  validateSearch: (search): { to?: string } => search,
  head: dashboardHead(msg`Move a place`),
  component: MovePage,
})

function MovePage() {
  const { enrolmentId } = Route.useParams()
  const courseId = readId(Route.useSearch().to)
  const { viewer } = useViewer()
  const navigate = Route.useNavigate()
  return viewer ? (
    <MoveView
      key={enrolmentId}
      enrolmentId={enrolmentId}
      courseId={courseId}
      onMoved={() => void navigate({ to: '/dashboard/enrolledClasses' })}
      pay={(move, onLeave) => <PayMove move={move} viewer={viewer} onLeave={onLeave} />}
    />
  ) : (
    <ProgressPage />
  )
}
