import { createFileRoute } from '@tanstack/react-router'
import { GatePage } from '../features/gate/gate-page.tsx'

export const Route = createFileRoute('/gate/$token')({ component: Gate })

function Gate() {
  return <GatePage token={Route.useParams().token} />
}
