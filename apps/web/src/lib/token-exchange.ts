import { tokenStore } from './access-token.ts'
import type { IdentityUser } from './identity.ts'
import { logFailure } from './log-failure.ts'

/** POST /jwt: the ID token proves who asks, the e-mail in the body is only compared with it. */
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

/** The school's server did not give an access token for a valid sign-in. */
export class TokenExchangeError extends Error {
  readonly status: number

  constructor(httpStatus: number) {
    super(`POST /jwt answered ${httpStatus}`)
    this.name = 'TokenExchangeError'
    this.status = httpStatus
  }
}

/** Whoever presses Logout does not wait for longer for a server that is away. */
const longestGoodbyeMs = 3000

/** Lets the server forget the token, so that a copy of it is of no use either. What fails is only logged. */
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
