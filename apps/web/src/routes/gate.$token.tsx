import { createFileRoute } from '@tanstack/react-router'
import { GatePage } from '../features/gate/gate-page.tsx'
import { WithQueries } from '../lib/loading/with-queries.tsx'

export const Route = createFileRoute('/gate/$token')({ component: Gate })

function Gate() {
  const { token } = Route.useParams()
  return (
    <WithQueries>
      <GatePage token={token} />
    </WithQueries>
  )
}
