import { createFileRoute } from '@tanstack/react-router'
import { DeskSessionPage } from '../../../features/desk/session/desk-session.tsx'

export const Route = createFileRoute('/dashboard_/desk/$sessionId')({ component: Session })

function Session() {
  return <DeskSessionPage sessionId={Route.useParams().sessionId} />
}
