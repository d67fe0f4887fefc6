import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { useSyncExternalStore } from 'react'
import { isFresh, ownerOf, tokenStore, endTokenAtServer, exchangeToken } from './access-token.ts'
import type { Identity, IdentityUser } from './identity.ts'
import { logFailure } from '../browser/log-failure.ts'

/** `loading` is on from the start until the session is known, and during sign-in, sign-up and sign-out. */
export type SessionStatus = 'loading' | 'signedOut' | 'signedIn'

/**
 * Whose session it is now and whose it was, by the id of our own record. While `loading`, and after a reload
 * until the session is known, the owner is the former one.
 */
export interface SessionChange {
  status: SessionStatus
  owner: string | undefined
  formerOwner: string | undefined
}

/** Runs after the access token is stored and before the session counts as signed in. */
type BeforeReady = (user: IdentityUser) => Promise<unknown>

/** Restores an earlier visit's session and follows the other tabs. To be called once, in the browser. */
export function startSession(config: SiteConfig['identity']) {
  identityConfig = config
  addEventListener('storage', (event) => {
    if (tokenStore.isHintEvent(event)) void followStorage()
  })
  void followStorage()
}

/** Loads the identity SDK; calling it early keeps a popup close to the click that opens it. */
export function loadIdentity(): Promise<Identity> {
  identity ??= import('./identity.ts')
    .then(({ connectIdentity }) => connectIdentity(identityConfig!))
    .catch((error: unknown) => {
      identity = undefined
      throw error
    })
  return identity
}

/**
 * Signs in by what `authenticate` does with the SDK, exchanges the ID token for an access token, then lets
 * `beforeReady` register the person. Rejects with the SDK's error or with the exchange's.
 */
export async function signInWith(
  authenticate: (identity: Identity) => Promise<IdentityUser>,
  beforeReady?: BeforeReady,
) {
  const before = status
  signingIn = true
  publish('loading')
  try {
    const user = await authenticate(await loadIdentity())
    await exchangeToken(user)
    await beforeReady?.(user)
    becomeSignedIn()
    void watchIdentity()
  } catch (error) {
    await abandon(before)
    throw error
  } finally {
    signingIn = false
  }
}

/**
 * Ends the session here and in the other tabs, even when the server or the identity service cannot be
 * reached. The server is waited for, refuses the session, or knows already that the user ends it. Signing in is
 * offered once `until` has resolved.
 */
export async function signOut({ server = 'awaited', until }: SignOut = {}) {
  // Hides Login, as the script in the head does for who comes signed in.
  document.documentElement.dataset.signedIn = ''
  publish('loading')
  signingOut = true
  const ended = server === 'knows' ? undefined : endTokenAtServer()
  await Promise.all([leaveIdentity(loadIdentity()), server === 'awaited' ? ended : undefined, until])
  signingOut = false
  if (server !== 'refuses') tokenStore.clear()
  becomeSignedOut()
}

interface SignOut {
  server?: 'awaited' | 'refuses' | 'knows'
  until?: Promise<void>
}

/** Sends the verification mail again. */
export async function sendVerification() {
  const service = await loadIdentity()
  const user = await service.currentUser()
  if (user) await service.sendVerification(user)
}

/** Notifies the identity service of a new name and photo; its data elsewhere follows them. */
export async function updateIdentityProfile(name: string, photoURL: string) {
  const service = await loadIdentity()
  const user = await service.currentUser()
  if (user) await service.updateProfile(user, name, photoURL)
}

/** Asks the identity service whether the address is verified by now; if so, the session is renewed to say so too. */
export async function recheckVerification(): Promise<boolean> {
  const user = await (await loadIdentity()).currentUser()
  if (!user) return false
  await user.reload()
  if (!user.emailVerified) return false
  await exchangeToken(user, true)
  return true
}

/** Another token by the same sign-in, after the school has ended the earlier ones. */
export const renewSession = () => renew()

/**
 * The token to send with a request; renewed shortly before it expires. Undefined when no user is signed in.
 */
export async function accessToken(): Promise<string | undefined> {
  const token = tokenStore.read()
  if (token === undefined || isFresh(token)) return token
  await renew().catch(() => undefined)
  return tokenStore.read()
}

/**
 * The server refuses a token that should be good: the session ended there, but perhaps not the sign-in (a
 * changed role, a new password in another tab, an update of the server). Tries to get another token, once for
 * all callers; true when there is one.
 */
export async function recoverSession(rejected: string | undefined): Promise<boolean> {
  // A user who is signing out must not be signed in again.
  if (rejected === undefined || status !== 'signedIn') return false
  if (tokenStore.read() === rejected) await renew().catch(() => undefined)
  const token = tokenStore.read()
  return token !== undefined && token !== rejected
}

/** Resolves as soon as it is known whether a user is signed in. */
export function sessionSettled(): Promise<Exclude<SessionStatus, 'loading'>> {
  return new Promise((resolve) => {
    const settle = () => {
      if (status === 'loading') return
      stop()
      resolve(status)
    }
    const stop = onSessionChange(settle)
    settle()
  })
}

/** Calls back when a session begins, ends or passes to another user, also by another tab of this browser. */
export function onSessionChange(listener: (change: SessionChange) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function sessionStatus() {
  return status
}

/** The id of the user whose session it is; undefined while no user is signed in. */
export function sessionOwner(): string | undefined {
  return owner
}

/**
 * Always `loading` on the server and while hydrating: public pages are rendered for no user in particular.
 */
export function useSessionStatus(): SessionStatus {
  return useSyncExternalStore(onSessionChange, sessionStatus, () => 'loading')
}

let status: SessionStatus = 'loading'
let owner: string | undefined
let signingIn = false
let signingOut = false
let identity: Promise<Identity> | undefined
let identityConfig: SiteConfig['identity'] | undefined
let renewal: Promise<void> | undefined
let watching = false
const listeners = new Set<(change: SessionChange) => void>()

function publish(next: SessionStatus) {
  const formerOwner = owner
  if (next === 'signedIn') owner = ownerOf(tokenStore.read())
  if (next === 'signedOut') owner = undefined
  if (next === status && owner === formerOwner) return
  status = next
  for (const listener of listeners) listener({ status, owner, formerOwner })
}

function becomeSignedIn() {
  tokenStore.saveHint()
  publish('signedIn')
}

function becomeSignedOut() {
  tokenStore.end()
  publish('signedOut')
}

/** By then the user has read the page: evaluating the SDK blocks a phone for a while. */
const identityAfterMs = 10_000

async function followStorage() {
  if (signingIn) return
  if (!tokenStore.hasHint()) {
    becomeSignedOut()
    // An SDK that was still reading its store while another tab signed out would write the user back into it.
    return leaveIdentity(identity)
  }
  if (isFresh(tokenStore.read())) {
    publish('signedIn')
    // Nothing waits for the SDK: the page comes first, and signing out, renewing or editing a profile loads
    // it.
    await new Promise((resolve) => setTimeout(resolve, identityAfterMs))
    if (!tokenStore.hasHint()) return
  }
  await watchIdentity().catch(() => {
    // Not known now, perhaps offline; the stored session stays for the next visit.
    if (status === 'loading') publish('signedOut')
  })
}

/** A failure to notify the identity service must not keep the user signed in here. */
async function leaveIdentity(service: Promise<Identity> | undefined) {
  await service
    ?.then((loaded) => loaded.signOut())
    .catch((error: unknown) => logFailure('Signing out at the identity service failed', error))
}

/** Follows the SDK: a user who is gone (signed out elsewhere, disabled) ends the session. */
async function watchIdentity() {
  if (watching) return
  const service = await loadIdentity()
  if (watching) return
  watching = true
  service.onUserChanged((user) => {
    if (signingIn || signingOut) return
    if (!user) return becomeSignedOut()
    // Another tab is signing in and not ready yet, or has signed out while the SDK was reading.
    if (!tokenStore.hasHint()) return
    if (isFresh(tokenStore.read())) return becomeSignedIn()
    renew().then(
      () => tokenStore.read() && becomeSignedIn(),
      () => publish('signedOut'),
    )
  })
}

function renew(): Promise<void> {
  renewal ??= loadIdentity()
    .then((service) => service.currentUser())
    .then(async (user) => {
      // A fresh ID token: an access token is valid hardly longer than the ID token that it was issued for.
      if (user) await exchangeToken(user, true)
      // By now the user may have signed out in another tab. While signing in the hint is not there yet,
      // and where the computer's clock is fast every token seems to need renewing.
      if (!user || !(signingIn || tokenStore.hasHint())) becomeSignedOut()
    })
    .finally(() => (renewal = undefined))
  return renewal
}

/** A failed sign-in leaves no user half signed in. */
async function abandon(before: SessionStatus) {
  if (before === 'signedIn' && isFresh(tokenStore.read())) return publish('signedIn')
  const service = await loadIdentity().catch(() => undefined)
  await service?.signOut().catch(() => undefined)
  becomeSignedOut()
}
