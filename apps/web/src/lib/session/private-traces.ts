import type { QueryClient } from '@tanstack/react-query'
import { ownerOf, tokenStore } from './access-token.ts'
import { stored, wipeStorage } from './browser-storage.ts'
import { noticeStore } from '../browser/notify.ts'
import { onSessionChange, sessionOwner, type SessionChange } from './auth-session.ts'

interface Traces {
  /** Undefined while none was needed. */
  queryClient: () => QueryClient | undefined
  /** Pages that were left or preloaded, with the data of their loaders. */
  forgetPages: () => void
}

/**
 * What a user leaves in this browser goes with their session: drafts, a remembered class, responses of the
 * server, pages kept for going back. It goes when they sign out, when their session ends and when another
 * user signs in, in this tab or in another. To be called once, before the session starts.
 */
export function wipeWithSession(traces: Traces) {
  onSessionChange((change) => afterChange(change, traces))
  addEventListener('storage', ({ key, newValue }) => {
    // Another user signed in over this one in another tab: nothing on the screen is theirs.
    if (key === stored.accessToken.key && newValue && isOfAnotherUser(newValue)) startAfresh(traces)
  })
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && sessionOwner()) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page restored from the browser's memory has missed everything that happened meanwhile.
    if (isOfAnotherUser(tokenStore.read())) startAfresh(traces)
    else document.documentElement.style.visibility = ''
  })
}

function afterChange({ status, owner, formerOwner }: SessionChange, traces: Traces) {
  if (status === 'loading') return
  const former = stored.owner.read() ?? formerOwner
  // Offline with a token that could not be renewed: it is not known yet that the session has ended.
  const isUnknown = owner === undefined && former !== undefined && ownerOf(tokenStore.read()) === former
  if (former !== undefined && former !== owner && !isUnknown) wipe(traces)
  else if (status === 'signedOut') forgetPrivateQueries(traces.queryClient())
  if (owner !== undefined) stored.owner.save(owner)
}

/**
 * Discards what only the previously signed-in user may see. What is still on its way to them then arrives in
 * a query that is no longer reachable.
 */
function forgetPrivateQueries(queryClient: QueryClient | undefined) {
  queryClient?.removeQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] !== 'public',
  })
}

function isOfAnotherUser(token: string | undefined): boolean {
  const shownFor = sessionOwner()
  return shownFor !== undefined && ownerOf(token) !== shownFor
}

function wipe({ queryClient, forgetPages }: Traces) {
  wipeStorage()
  forgetPrivateQueries(queryClient())
  queryClient()?.getMutationCache().clear()
  forgetPages()
  noticeStore.clear()
}

/** A new document holds nothing of the old one. */
function startAfresh(traces: Traces) {
  wipe(traces)
  location.reload()
}
