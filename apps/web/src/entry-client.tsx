// For hot reload in development; a build has nothing of it.
import '@vitejs/plugin-react/preamble'
import './lib/loading/schemas-without-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { learnCatalogs } from './lib/loading/catalogs.ts'
import type { PageSettings } from './lib/loading/config.ts'
import { hydrated } from './lib/loading/hydration.ts'
import { loadedQueries, loadQueries } from './lib/loading/load-queries.ts'
import { loadPagesBy, pageData } from './lib/loading/page-data.ts'
import { refuseMissingScripts } from './lib/loading/missing-script.ts'
import { navigateAfterPaint, quietTransitions } from './lib/loading/navigation.ts'
import { onRejection } from './lib/loading/api-error.ts'
import { onSessionChange, sessionStatus, signOut, startSession } from './lib/session/auth-session.ts'
import { wipeWithSession } from './lib/session/private-traces.ts'
import { whenIdle } from './lib/loading/when-idle.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

learnCatalogs()
const settings = readSettings()
const router = createAppRouter({ settings, api: () => loadQueries().then(({ api }) => api) })

refuseMissingScripts(router)
navigateAfterPaint(router)
quietTransitions(document)
wipeWithSession({ queryClient: () => loadedQueries()?.queryClient, forgetPages: () => router.clearCache() })
startSession(settings.siteConfig.identity)
loadPagesBy(() => router.invalidate({ filter: ({ routeId }) => routeId.startsWith('/_site') }))
onRejection(() => void endRejectedSession())
onSessionChange(() => {
  if (sessionStatus() === 'signedOut') leavePrivatePages()
})
if (location.pathname.startsWith('/dashboard')) {
  askWhoIsThere()
  fetchPageScripts()
}
// Bit by bit: a press in the meantime is handled in between. Earlier ones are kept (lib/loading/early-presses.ts).
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
void hydrated.then(() => {
  void pageData.complete()
  // With the next page, or when the connection fails, it is there.
  whenIdle(() => void loadQueries().catch(() => undefined))
})

/** While React hydrates the page. The guard requests the same, and handles failures. */
function askWhoIsThere() {
  if (sessionStatus() !== 'signedIn') return
  loadQueries().then(
    ({ api }) => api.student.viewer.get.prefetch(),
    () => undefined,
  )
}

/** While the session is being determined. A script that fails to load is noticed when the page is drawn. */
function fetchPageScripts() {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

function readSettings(): PageSettings {
  // Written by the server's rendering of the same build.
  return JSON.parse(document.getElementById('page-settings')!.textContent) as PageSettings
}

/** Also when the session ended in another tab: the guards of the open page run again. */
function leavePrivatePages() {
  const isPrivate = router.state.matches.some(({ routeId }) => routeId === '/dashboard')
  if (isPrivate) void router.invalidate()
}

/** The server no longer accepts this user: sign out, and ask them to sign in and come back. */
async function endRejectedSession() {
  if (sessionStatus() !== 'signedIn') return
  const from = router.state.location.href
  await signOut({ server: 'refuses' })
  await hydrated
  await router.navigate({ to: '/login', search: { from } })
}
