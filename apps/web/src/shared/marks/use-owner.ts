import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onRejection } from '../../lib/loading/api-error.ts'
import { ownerOf, TokenExchangeError, tokenStore } from '../../lib/session/access-token.ts'
import {
  onSessionChange,
  renewSession,
  sessionOwner,
  sessionStatus,
  signOut,
} from '../../lib/session/auth-session.ts'

interface DeskOwner {
  /** Whose desk it is: also offline, when the token has run out. Undefined until it is known. */
  owner: string | undefined
  /** Their session has ended: they sign in over the page, of which nothing is lost. */
  hasEnded: boolean
}

/** Follows the session without leaving the page for it. Whoever signed out, here or in another tab, leaves. */
export function useOwner(): DeskOwner {
  const router = useRouter()
  const [owner, setOwner] = useState(() => ownerOf(tokenStore.read()))
  const [hasEnded, setEnded] = useState(false)

  useEffect(() => {
    // Elsewhere it leads to the login (entry-client.tsx).
    onRejection((status) => {
      // Also where the page was opened without a connection, with a token that had run out.
      const isKnown = sessionStatus() === 'loading' || tokenStore.endedAt() !== undefined
      if (status === 401 && !isKnown) void endUnlessRenewed()
    })
    const follow = () => {
      const status = sessionStatus()
      if (status === 'loading') return
      const next = sessionOwner()
      setEnded(status === 'signedOut' && owner !== undefined && tokenStore.endedAt() !== undefined)
      if (next === undefined) {
        if (owner === undefined || isSignedOut()) leave()
      } else if (owner === undefined) setOwner(next)
      else if (owner !== next) location.reload()
    }
    const leave = () =>
      void router.navigate({
        to: '/login',
        search: { from: router.state.location.href },
        reloadDocument: true,
      })
    follow()
    return onSessionChange(follow)
  }, [router, owner])
  return { owner, hasEnded }
}

/** Opened without a connection, the page sent a token that had run out: only a refusal to renew it ends the session. */
async function endUnlessRenewed() {
  const goesOn = () => tokenStore.read() !== undefined
  const mayGoOn = (error: unknown) => !isRefusal(error)
  if (sessionStatus() === 'signedIn' || !(await renewSession().then(goesOn, mayGoOn)))
    await signOut({ server: 'refuses' })
}

/** The school or the identity service says no. Otherwise no response came, or a script did not load. */
function isRefusal(error: unknown) {
  if (error instanceof TokenExchangeError) return error.status < 500 && error.status !== 429
  const { code = '' } = error as { code?: string }
  return code.startsWith('auth/') && code !== 'auth/network-request-failed'
}

const isSignedOut = () => !tokenStore.hasHint() && tokenStore.endedAt() === undefined
