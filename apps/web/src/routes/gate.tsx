import { t } from '@lingui/core/macro'
import { createFileRoute, Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { HydrationMark } from '../components/layout/hydration-mark.tsx'
import { RouteError } from '../components/layout/route-error.tsx'
import { ProgressPage } from '../components/layout/waiting-page.tsx'
import { pageHead } from '../lib/url/head.ts'
import { keepOffline } from '../shared/marks/keep-offline.ts'

/**
 * For a tablet at a door, which has no account: pages by themselves, without the site around them. The server sends the
 * same frame for each, so that no secret of an address is in what it keeps.
 */
export const Route = createFileRoute('/gate')({
  codeSplitGroupings: [['component']],
  ssr: false,
  head: ({ match: { context } }) => pageHead(context, { title: t`Gate`, path: '/gate', noindex: true }),
  component: Gate,
  pendingMs: 0,
  pendingComponent: () => (
    <Frame>
      <ProgressPage />
    </Frame>
  ),
  errorComponent: (failure: ErrorComponentProps) => (
    <Frame>
      <RouteError {...failure} />
    </Frame>
  ),
})

function Gate() {
  const { settings } = Route.useRouteContext()
  const router = useRouter()
  useEffect(() => keepOffline('/gate', settings.assets.script), [settings])
  useEffect(() => {
    // So that each opens without a connection.
    const { '/gate/': ownGate, '/gate/$token': link } = router.routesById
    for (const page of [ownGate, link]) router.loadRouteChunk(page)?.catch(() => undefined)
  }, [router])
  return <Outlet />
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1} className="min-h-dvh px-5">
        {children}
      </main>
      <HydrationMark />
    </>
  )
}
