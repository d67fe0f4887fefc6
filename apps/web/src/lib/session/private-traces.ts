import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ownerOf, tokenStore } from './access-token.ts'
import { hasTyped, stored, wipeStorage, wipeTyped } from '../browser/browser-storage.ts'
import { noticeStore } from '../browser/notify.ts'
import { onSessionChange, sessionOwner, type SessionChange } from './auth-session.ts'

interface Traces {
  /** Undefined while none was needed. */
  queryClient: () => QueryClient | undefined
  /** Pages that were left or preloaded, with the data of their loaders. */
  forgetPages: () => void
}

/** How long what was typed waits for its writer, after a session that they did not end. */
const waitMs = 3_600_000

/**
 * What a user leaves in this browser goes with their session: drafts, a remembered class, responses of the
 * server, pages kept for going back. It goes when they sign out, when their session ends and when another
 * user signs in, in this tab or in another. Drafts alone wait, hidden, where a session ended without a sign-out.
 * To be called once, before the session starts.
 */
export function wipeWithSession(traces: Traces) {
  onSessionChange((change) => afterChange(change, traces))
  addEventListener('storage', ({ key, newValue }) => {
    // The identity service told this tab of a sign-out before the tab where it was pressed did.
    if (key === stored.signedInHint.key && newValue === null && isHiding()) wipeTyped()
    // Another user signed in over this one in another tab: nothing on the screen is theirs.
    if (key === stored.accessToken.key && newValue && isOfAnotherUser(newValue)) startAfresh(traces)
  })
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && sessionOwner()) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page restored from the browser's memory has missed everything that has happened since.
    if (isOfAnotherUser(tokenStore.read())) startAfresh(traces)
    else document.documentElement.style.visibility = ''
  })
}

function afterChange({ status, owner, formerOwner }: SessionChange, traces: Traces) {
  if (status === 'loading') return
  const former = stored.owner.read() ?? formerOwner
  // Offline with a token that could not be renewed: it is not known yet that the session has ended.
  const isUnknown = owner === undefined && former !== undefined && ownerOf(tokenStore.read()) === former
  const hasPassed = former !== undefined && former !== owner && !isUnknown
  const endedAt = tokenStore.endedAt()
  if (hasPassed && owner === undefined && endedAt !== undefined && !isOver(endedAt))
    return hide(traces, endedAt)
  if (isHiding() && (owner !== former || isOver(hiddenSince()))) wipeTyped()
  else if (hasPassed) wipe(traces)
  else if (status === 'signedOut') forgetPrivateQueries(traces.queryClient())
  stored.hiddenSince.forget()
  if (owner !== undefined) stored.owner.save(owner)
}

/** Not a number while nothing is hidden, which no time is over. */
const hiddenSince = () => Number(stored.hiddenSince.read())
const isHiding = () => stored.hiddenSince.read() !== undefined
const isOver = (since: number) => Date.now() >= since + waitMs

/** Whether this tab keeps something that was typed for the user whose session ended. */
export function useTypedWaits(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => isHiding() && hasTyped(),
    () => false,
  )
}

/** Of a session that nobody ended here, what was typed stays in this tab and out of sight. What visitors do next is theirs. */
function hide(traces: Traces, since: number) {
  if (!isHiding()) wipe(traces, { butTyped: true })
  stored.hiddenSince.save(String(since))
  setTimeout(() => isOver(hiddenSince()) && wipeTyped(), since + waitMs - Date.now())
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

function wipe({ queryClient, forgetPages }: Traces, what?: Parameters<typeof wipeStorage>[0]) {
  wipeStorage(what)
  forgetPrivateQueries(queryClient())
  queryClient()?.getMutationCache().clear()
  forgetPages()
  noticeStore.clear()
}

/** A new document holds nothing of the old one, and decides on what was typed where the session has ended. */
function startAfresh(traces: Traces) {
  if (tokenStore.read() !== undefined || tokenStore.endedAt() === undefined) wipe(traces)
  location.reload()
}
