import { t } from '@lingui/core/macro'
import { createFileRoute, Outlet, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HydrationMark } from '../components/layout/hydration-mark.tsx'
import { RouteError } from '../components/layout/route-error.tsx'
import { ProgressPage } from '../components/layout/waiting-page.tsx'
import { pageHead } from '../lib/url/head.ts'

/**
 * For a tablet at a door, which has no account: pages by themselves, without the site around them. The server sends the
 * same frame for each, so that no secret of an address is in what it keeps.
 */
export const Route = createFileRoute('/gate')({
  codeSplitGroupings: [['component']],
  ssr: false,
  head: ({ match: { context } }) => pageHead(context, { title: t`Gate`, path: '/gate', noindex: true }),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
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
