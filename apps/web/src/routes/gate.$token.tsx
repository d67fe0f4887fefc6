import { t } from '@lingui/core/macro'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HydrationMark } from '../components/layout/hydration-mark.tsx'
import { RouteError } from '../components/layout/route-error.tsx'
import { ProgressPage } from '../components/layout/waiting-page.tsx'
import { GatePage } from '../features/gate/gate-page.tsx'
import { WithQueries } from '../lib/loading/with-queries.tsx'
import { pageHead } from '../lib/url/head.ts'

/** For a tablet at a door, which has no account: a page by itself, without the site around it. */
export const Route = createFileRoute('/gate/$token')({
  codeSplitGroupings: [['component']],
  ssr: false,
  // The address holds a secret: it is named nowhere.
  head: ({ match: { context } }) => ({
    ...pageHead(context, { title: t`Gate`, path: '/', noindex: true }),
    links: [],
  }),
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
  const { token } = Route.useParams()
  return (
    <Frame>
      <WithQueries>
        <GatePage token={token} />
      </WithQueries>
    </Frame>
  )
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
