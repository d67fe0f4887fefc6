import { tokenStore } from './access-token.ts'
import type { IdentityUser } from './identity.ts'
import { logFailure } from '../browser/log-failure.ts'

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
