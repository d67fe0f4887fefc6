import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmProvider } from '../../components/dialogs/confirm-dialog.tsx'
import { GatesPanel } from '../../features/gates/gates-panel.tsx'
import { HousePage } from '../../features/house/house-page.tsx'
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { WithQueries } from '../../lib/loading/with-queries.tsx'
import { loadIdentity } from '../../lib/session/auth-session.ts'
import { pageHead } from '../../lib/url/head.ts'
import { keepOffline } from '../../shared/marks/keep-offline.ts'

export const Route = createFileRoute('/dashboard_/inTheHouse')({
  // Outside of the dashboard's frame, which asks the school before it shows anything.
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`In the house`, path: '/dashboard/inTheHouse', noindex: true }),
  component: InTheHouse,
})

function InTheHouse() {
  const { settings } = Route.useRouteContext()
  useEffect(() => keepOffline('/dashboard/inTheHouse', settings.assets.script), [settings])
  // With it a token that has run out is renewed, also when it could not be fetched then.
  useEffect(() => whenIdle(() => void loadIdentity().catch(() => undefined)), [])
  return (
    <WithQueries>
      <ConfirmProvider>
        <HousePage signIn={<SignInAgain />}>
          <GatesPanel />
        </HousePage>
      </ConfirmProvider>
    </WithQueries>
  )
}
