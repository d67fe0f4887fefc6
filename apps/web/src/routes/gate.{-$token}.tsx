import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GatePage } from '../features/gate/gate-page.tsx'
import { pageHead } from '../lib/url/head.ts'
import { keepOffline } from '../shared/marks/keep-offline.ts'

/**
 * For a tablet at a door, which has no account: a page by itself, without the site around it. The server sends the same for
 * each link, so that no secret of an address is in what it keeps; without a link it is the gate that the tablet is already.
 */
export const Route = createFileRoute('/gate/{-$token}')({
  ssr: false,
  head: ({ match: { context } }) => pageHead(context, { title: t`Gate`, path: '/gate', noindex: true }),
  component: Gate,
})

function Gate() {
  const { settings } = Route.useRouteContext()
  useEffect(() => keepOffline('/gate', settings.assets.script), [settings])
  return <GatePage token={Route.useParams().token} />
}
