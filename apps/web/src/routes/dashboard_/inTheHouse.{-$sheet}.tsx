import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmProvider } from '../../components/dialogs/confirm-dialog.tsx'
import { GatesPanel } from '../../features/gates/gates-panel.tsx'
import { HousePages } from '../../features/house/house-pages.tsx'
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx'
import { WithQueries } from '../../lib/loading/with-queries.tsx'
import { dashboardHead } from '../../lib/url/head.ts'
import { useKeptSignedIn } from '../../shared/marks/keep-offline.ts'

export const Route = createFileRoute('/dashboard_/inTheHouse/{-$sheet}')({
  // Outside of the dashboard's frame, which asks the school before it shows anything.
  ssr: false,
  head: dashboardHead(msg`In the house`),
  component: InTheHouse,
})

function InTheHouse() {
  const { settings } = Route.useRouteContext()
  const { sheet } = Route.useParams()
  useKeptSignedIn('/dashboard/inTheHouse', settings.assets.script)
  if (sheet !== undefined && sheet !== 'sheet') throw notFound()
  return (
    <WithQueries>
      <ConfirmProvider>
        <HousePages isSheet={sheet !== undefined} signIn={<SignInAgain />}>
          <GatesPanel />
        </HousePages>
      </ConfirmProvider>
    </WithQueries>
  )
}
