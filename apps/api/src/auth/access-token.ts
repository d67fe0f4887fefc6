import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { idSchema } from '@cadenza/contracts/text/text'
import { AppError } from '../errors.ts'

const issuer = 'cadenza-school'
const audience = 'cadenza-api'
const tokenType = 'access+jwt'
/** One hour; the browser asks for a new one five minutes earlier. */
export const accessTokenSeconds = 3600
/** How far the clocks of two processes may differ. */
const clockToleranceSeconds = 5

/** The claims of our own token: its owner, its generation, and the session that it stands for. Never a role. */
export interface AccessClaims {
  userId: string
  sessionVersion: number
  sessionId: string
}

export interface AccessTokens {
  issue(claims: AccessClaims & { issuedAt: Date; expiresAt: Date }): Promise<string>
  /** Throws `unauthenticated` for anything but a live token of ours. */
  verify(token: string): Promise<AccessClaims>
}

/** Whatever else a token holds, these three reach the database only in the form that they have there. */
const ownClaims = z.object({
  sub: idSchema,
  jti: idSchema,
  sv: z.int32().positive(),
  iat: z.int(),
  exp: z.int(),
})

/** How many verified tokens are remembered; those not seen for longest are dropped first. */
const mostKnown = 5000

interface Known {
  claims: AccessClaims
  /** Seconds since 1970. */
  issuedAt: number
  expiresAt: number
}

/**
 * Makes and checks the access tokens of the documented `POST /jwt`: HS256 with a secret of at least 32 bytes. A
 * signature that was valid stays valid, so each token's is checked once, and afterwards only its times: nothing else in
 * it is believed without the rows of user and session.
 */
export function accessTokens(secret: string): AccessTokens {
  const bytes = new TextEncoder().encode(secret)
  if (bytes.length < 32) throw new Error('ACCESS_TOKEN_SECRET must have at least 32 bytes')
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  // Imported once: given bytes, the library would import the key for each token.
  const imported = crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify'])
  const known = new Map<string, Known>()

  function remember(token: string, found: Known) {
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    known.set(token, found)
  }

  async function readToken(token: string): Promise<Known> {
    const { payload } = await jwtVerify(token, await imported, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: tokenType,
      requiredClaims: ['sub', 'iat', 'exp', 'jti', 'sv'],
    })
    const { sub, jti, sv, iat, exp } = ownClaims.parse(payload)
    return { claims: { userId: sub, sessionVersion: sv, sessionId: jti }, issuedAt: iat, expiresAt: exp }
  }

  return {
    issue: async ({ userId, sessionVersion, sessionId, issuedAt, expiresAt }) =>
      new SignJWT({ sv: sessionVersion })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(sessionId)
        .sign(await imported),
    async verify(token) {
      try {
        const found = known.get(token) ?? (await readToken(token))
        requireTime(found)
        // Moved to the end of the line again.
        known.delete(token)
        remember(token, found)
        return found.claims
      } catch (cause) {
        throw new AppError('unauthenticated', 'Please sign in again', { cause })
      }
    },
  }
}

/** An `exp` far ahead keeps no token valid for more than an hour: the age is checked, not only the claim. */
function requireTime({ issuedAt, expiresAt }: Known) {
  const now = Math.floor(Date.now() / 1000)
  const age = now - issuedAt
  if (age > accessTokenSeconds + clockToleranceSeconds || age < -clockToleranceSeconds)
    throw new Error('too old, or issued in the future')
  if (expiresAt <= now) throw new Error('expired')
}
