import { t } from '@lingui/core/macro'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DeskFrame } from '../../../features/desk/desk-frame.tsx'
import { SignInAgain } from '../../../features/sign-in/sign-in-again.tsx'
import { whenIdle } from '../../../lib/loading/when-idle.ts'
import { loadIdentity } from '../../../lib/session/auth-session.ts'
import { pageHead } from '../../../lib/url/head.ts'
import { keepOffline } from '../../../shared/marks/keep-offline.ts'

export const Route = createFileRoute('/dashboard_/desk')({
  // Outside of the dashboard's frame, which asks the school before it shows anything.
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`Desk`, path: '/dashboard/desk', noindex: true }),
  component: Desk,
})

function Desk() {
  const { settings } = Route.useRouteContext()
  const router = useRouter()
  useEffect(() => keepOffline('/dashboard/desk', settings.assets.script), [settings])
  useEffect(() => {
    // So that each opens from the other without a connection.
    const { '/dashboard_/desk/': today, '/dashboard_/desk/$sessionId': session } = router.routesById
    for (const page of [today, session]) router.loadRouteChunk(page)?.catch(() => undefined)
    // A script that fails once, offline, may not be fetched again: with this one a token that has run out is renewed.
    whenIdle(() => void loadIdentity().catch(() => undefined))
  }, [router])
  return (
    <DeskFrame signIn={<SignInAgain />}>
      <Outlet />
    </DeskFrame>
  )
}
