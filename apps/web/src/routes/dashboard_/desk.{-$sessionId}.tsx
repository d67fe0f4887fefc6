import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DeskPages } from '../../features/desk/desk-pages.tsx'
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx'
import { dashboardHead } from '../../lib/url/head.ts'
import { useKeptSignedIn } from '../../shared/marks/keep-offline.ts'

export const Route = createFileRoute('/dashboard_/desk/{-$sessionId}')({
  // Outside of the dashboard's frame, which asks the school before it shows anything.
  ssr: false,
  head: dashboardHead(msg`Desk`),
  component: Desk,
})

function Desk() {
  const { settings } = Route.useRouteContext()
  useKeptSignedIn('/dashboard/desk', settings.assets.script)
  return <DeskPages sessionId={Route.useParams().sessionId} signIn={<SignInAgain />} />
}
