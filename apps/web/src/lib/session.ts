import type { SiteConfig } from '@cadenza/contracts/site'
import { useSyncExternalStore } from 'react'
import { isFresh, ownerOf, tokenStore } from './access-token.ts'
import { muchLater } from './at-rest.ts'
import type { Identity, IdentityUser } from './identity.ts'
import { logFailure } from './log-failure.ts'
import { endTokenAtServer, exchangeToken } from './token-exchange.ts'

/** `loading` is on from the start until it is known who is there, and during sign-in, sign-up and sign-out. */
export type SessionStatus = 'loading' | 'signedOut' | 'signedIn'

/**
 * Whose session it is now and whose it was, by the id of our own record. While `loading`, and for as long as a reload
 * has not told, the owner is who they were.
 */
export interface SessionChange {
  status: SessionStatus
  owner: string | undefined
  formerOwner: string | undefined
}

/** Runs after the access token is stored and before the session counts as signed in. */
type BeforeReady = (user: IdentityUser) => Promise<unknown>

/** Reads what an earlier visit stored and follows the other tabs. To be called once, in the browser. */
export function startSession(config: SiteConfig['identity']) {
  identityConfig = config
  addEventListener('storage', (event) => {
    if (tokenStore.isHintEvent(event)) void followStorage()
  })
  void followStorage()
}

/** Loads the identity SDK; calling it early keeps a popup close to the click that asks for it. */
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
 * Signs in by whatever `authenticate` does with the SDK, exchanges the ID token for an access token, then lets
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
 * Ends the session here and in the other tabs, even when the server or the identity service cannot be reached. The
 * server is waited for, only told, or knows already because it ended the session itself. Signing in is offered once
 * `until` has resolved.
 */
export async function signOut({ server = 'awaited', until }: SignOut = {}) {
  publish('loading')
  signingOut = true
  const ended = server === 'knows' ? undefined : endTokenAtServer()
  await Promise.all([leaveIdentity(loadIdentity()), server === 'awaited' ? ended : undefined, until])
  signingOut = false
  becomeSignedOut()
}

interface SignOut {
  server?: 'awaited' | 'told' | 'knows'
  until?: Promise<void>
}

/** Sends the verification mail again. */
export async function sendVerification() {
  const service = await loadIdentity()
  const user = await service.currentUser()
  if (user) await service.sendVerification(user)
}

/** Lets the identity service know a new name and photo; what it shows elsewhere follows them. */
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

/** Another token by the same sign-in, where the school has ended those of before. */
export const renewSession = () => renew()

/** The token to send with a request; renewed when it is about to end. Undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const token = tokenStore.read()
  if (token === undefined || isFresh(token)) return token
  await renew().catch(() => undefined)
  return tokenStore.read()
}

/**
 * The server refuses a token that should be good: the session ended there, but perhaps not the sign-in (a changed role,
 * a new password in another tab, an update of the server). Tries for another token, once for all who ask; true when
 * there is one.
 */
export async function recoverSession(rejected: string | undefined): Promise<boolean> {
  // Whoever is leaving is not to be brought back.
  if (rejected === undefined || status !== 'signedIn') return false
  if (tokenStore.read() === rejected) await renew().catch(() => undefined)
  const token = tokenStore.read()
  return token !== undefined && token !== rejected
}

/** Resolves as soon as it is known whether somebody is signed in. */
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

/** Calls back when somebody's session begins, ends or passes to somebody else, also by another tab of this browser. */
export function onSessionChange(listener: (change: SessionChange) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function sessionStatus() {
  return status
}

/** The id of the person whose session it is; undefined while nobody is signed in. */
export function sessionOwner(): string | undefined {
  return owner
}

/** Always `loading` on the server and while hydrating: public pages are rendered for nobody in particular. */
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
  tokenStore.clear()
  publish('signedOut')
}

async function followStorage() {
  if (signingIn) return
  if (!tokenStore.hasHint()) {
    becomeSignedOut()
    // An SDK that was still reading its store while another tab signed out would write the user back into it.
    return leaveIdentity(identity)
  }
  if (isFresh(tokenStore.read())) {
    publish('signedIn')
    // Nobody waits for the SDK: the page comes first, and whoever signs out, renews or edits a profile asks for it.
    await muchLater()
    if (!tokenStore.hasHint()) return
  }
  await watchIdentity().catch(() => {
    // Not known now, perhaps offline; what is stored stays for the next visit.
    if (status === 'loading') publish('signedOut')
  })
}

/** Failing to tell the identity service must not keep anybody signed in here. */
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
      // A fresh ID token: an access token lives hardly longer than the one that it was given for.
      if (user) await exchangeToken(user, true)
      // Meanwhile somebody may have signed out in another tab. While signing in the hint is not there yet, and where the
      // computer's clock is fast every token seems to need renewing.
      if (!user || !(signingIn || tokenStore.hasHint())) becomeSignedOut()
    })
    .finally(() => (renewal = undefined))
  return renewal
}

/** A failed sign-in leaves nobody half signed in. */
async function abandon(before: SessionStatus) {
  if (before === 'signedIn' && isFresh(tokenStore.read())) return publish('signedIn')
  const service = await loadIdentity().catch(() => undefined)
  await service?.signOut().catch(() => undefined)
  becomeSignedOut()
}
