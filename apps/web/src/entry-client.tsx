import './lib/schemas-without-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageSettings } from './lib/config.ts'
import { addDashboardPages, bringDashboardPages } from './lib/dashboard-pages.ts'
import { frameFirst } from './lib/frame-first.ts'
import { hydrated } from './lib/hydration.ts'
import { loadedQueries, loadQueries } from './lib/load-queries.ts'
import { loadPagesBy, pageData } from './lib/page-data.ts'
import { refuseMissingScripts } from './lib/missing-script.ts'
import { navigateAfterPaint } from './lib/navigate-after-paint.ts'
import { quietTransitions } from './lib/quiet-transitions.ts'
import { onRejection } from './lib/rejections.ts'
import { onSessionChange, sessionStatus, signOut, startSession } from './lib/session.ts'
import { wipeWithSession } from './lib/private-traces.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

const settings = readSettings()
const router = createAppRouter({ settings, api: () => loadQueries().then(({ api }) => api) })

refuseMissingScripts(router)
bringDashboardPages(router, () => import('./routeTree.gen.ts?dashboard'))
navigateAfterPaint(router)
quietTransitions(document)
wipeWithSession({ queryClient: () => loadedQueries()?.queryClient, forgetPages: () => router.clearCache() })
startSession(settings.siteConfig.identity)
loadPagesBy(() => router.invalidate({ filter: ({ routeId }) => routeId.startsWith('/_site') }))
onRejection(() => void endRejectedSession())
onSessionChange(() => {
  if (sessionStatus() !== 'signedOut') return
  frameFirst.wanted = false
  leavePrivatePages()
})
void hydrate()
void hydrated.then(() => pageData.complete())

/** The server has rendered the dashboard by its whole tree; what is missing here is asked for again by its guard. */
async function hydrate() {
  if (location.pathname.startsWith('/dashboard')) {
    askWhoIsThere()
    await addDashboardPages()
      .then(fetchPageScripts)
      .catch(() => undefined)
  }
  // Bit by bit: whoever presses something meanwhile is answered in between.
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
}

/** While React takes over the page. The guard asks for the same, and sees to what fails. */
function askWhoIsThere() {
  if (sessionStatus() !== 'signedIn') return
  frameFirst.wanted = true
  loadQueries().then(
    ({ api }) => api.student.viewer.get.prefetch(),
    () => undefined,
  )
}

/** While it is found out who is there. A script that does not come is missed when the page is drawn. */
function fetchPageScripts() {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

function readSettings(): PageSettings {
  // Written by the server's rendering of the same build.
  return JSON.parse(document.getElementById('page-settings')!.textContent) as PageSettings
}

/** Also when the session ended in another tab: the guards of the open page are asked again. */
function leavePrivatePages() {
  const isPrivate = router.state.matches.some(({ routeId }) => routeId === '/dashboard')
  if (isPrivate) void router.invalidate()
}

/** The server no longer accepts this person: sign out, and ask to sign in and come back. */
async function endRejectedSession() {
  if (sessionStatus() !== 'signedIn') return
  const from = router.state.location.href
  await signOut({ server: 'told' })
  await hydrated
  await router.navigate({ to: '/login', search: { from } })
}
