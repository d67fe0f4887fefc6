import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import type { PageSettings } from './lib/config.ts'
import { hydrated } from './lib/hydration.ts'
import { onSessionChange, sessionStatus, signOut, startSession } from './lib/session.ts'
import { createBrowserClient, forgetPrivateQueries } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

const router = createAppRouter({ settings: readSettings(), client: createBrowserClient(endRejectedSession) })

startSession(router.options.context.settings.siteConfig.identity)
onSessionChange(() => {
  if (sessionStatus() === 'signedOut') forgetPrivateQueries(router.options.context.queryClient)
})
hydrateRoot(document, <RouterClient router={router} />)

function readSettings(): PageSettings {
  // Written by the server's rendering of the same build.
  return JSON.parse(document.getElementById('page-settings')!.textContent) as PageSettings
}

/** The server no longer accepts this person: sign out, and ask to sign in and come back. */
async function endRejectedSession() {
  if (sessionStatus() !== 'signedIn') return
  const from = router.state.location.href
  await signOut()
  await hydrated
  await router.navigate({ to: '/login', search: { from } })
}
