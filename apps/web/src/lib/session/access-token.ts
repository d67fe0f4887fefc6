import { stored } from '../browser/browser-storage.ts'
import type { IdentityUser } from './identity.ts'
import { logFailure } from '../browser/log-failure.ts'

/** Tokens are renewed this long before they end. */
const renewBeforeSeconds = 300

const signedIn = '1'
const ended = 'ended '

export const tokenStore = {
  read: stored.accessToken.read,
  hasHint: () => stored.signedInHint.read() === signedIn,
  save: stored.accessToken.save,
  /** Written last at sign-in: the other tabs take it as the signal that the session can be used. */
  saveHint: () => stored.signedInHint.save(signedIn),
  /** The user signed out. */
  clear() {
    stored.accessToken.forget()
    stored.signedInHint.forget()
  },
  /** The session is over although nobody signed out, which the hint then says, with the time, to all tabs. */
  end() {
    stored.accessToken.forget()
    if (tokenStore.hasHint()) stored.signedInHint.save(ended + Date.now())
  },
  /** When a session ended without a sign-out, in milliseconds; undefined while there is one and after a sign-out. */
  endedAt(): number | undefined {
    const hint = stored.signedInHint.read()
    return hint?.startsWith(ended) ? Number(hint.slice(ended.length)) : undefined
  },
  isHintEvent: (event: StorageEvent) => event.key === stored.signedInHint.key || event.key === null,
}

/** True while a token is valid for longer than the renewal margin. */
export function isFresh(token: string | undefined): token is string {
  return token !== undefined && expirySeconds(token) - Date.now() / 1000 > renewBeforeSeconds
}

/** The id of the person whose token it is. */
export function ownerOf(token: string | undefined): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : undefined
}

function expirySeconds(token: string) {
  const { exp } = claimsOf(token)
  return exp === undefined ? 0 : Number(exp)
}

/**
 * The claims of a token; nothing for one that cannot be read. Only the server judges whether it is genuine.
 */
function claimsOf(token = ''): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/** POST /jwt: the ID token proves the caller's identity, the email in the body is only compared with it. */
export async function exchangeToken(user: IdentityUser, forceRefresh = false) {
  const idToken = await user.getIdToken(forceRefresh)
  const answer = await fetch('/jwt', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email: user.email }),
  })
  if (!answer.ok) throw new TokenExchangeError(answer.status)
  tokenStore.save(await answer.text())
}

/** The school's server did not issue an access token for a valid sign-in. */
export class TokenExchangeError extends Error {
  readonly status: number

  constructor(httpStatus: number) {
    super(`POST /jwt answered ${httpStatus}`)
    this.name = 'TokenExchangeError'
    this.status = httpStatus
  }
}

/** A user who presses Logout does not wait any longer for a server that is unreachable. */
const longestGoodbyeMs = 3000

/** Makes the server forget the token, so that a copy of it is useless too. Failures are only logged. */
export async function endTokenAtServer() {
  const token = tokenStore.read()
  if (token === undefined) return
  await fetch('/trpc/student.session.end', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
    keepalive: true,
    signal: AbortSignal.timeout(longestGoodbyeMs),
  }).catch((error: unknown) => logFailure('The session could not be ended at the server', error))
}
