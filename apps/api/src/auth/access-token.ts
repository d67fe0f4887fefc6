import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { idSchema } from '@cadenza/contracts/text'
import { AppError } from '../errors.ts'

const issuer = 'cadenza-school'
const audience = 'cadenza-api'
const tokenType = 'access+jwt'
/** One hour; the browser asks for a new one five minutes earlier. */
export const accessTokenSeconds = 3600
/** How far the clocks of two processes may be apart. */
const clockToleranceSeconds = 5

/** What our own token says: whose it is, of which generation, and the session that it stands for. Never a role. */
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

/** Whatever else a token holds, these three reach the database only in the shape that they have there. */
const ownClaims = z.object({ sub: idSchema, jti: idSchema, sv: z.int32().positive(), iat: z.int() })

/** Makes and checks the access tokens of the documented `POST /jwt`: HS256 with a secret of at least 32 bytes. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  if (key.length < 32) throw new Error('ACCESS_TOKEN_SECRET must have at least 32 bytes')
  return {
    issue: ({ userId, sessionVersion, sessionId, issuedAt, expiresAt }) =>
      new SignJWT({ sv: sessionVersion })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(sessionId)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: tokenType,
          requiredClaims: ['sub', 'iat', 'exp', 'jti', 'sv'],
        })
        const { sub, jti, sv, iat } = ownClaims.parse(payload)
        requireAge(Math.floor(Date.now() / 1000) - iat)
        return { userId: sub, sessionVersion: sv, sessionId: jti }
      } catch (cause) {
        throw new AppError('unauthenticated', 'Please sign in again', { cause })
      }
    },
  }
}

/** An `exp` far ahead makes no token older than an hour: what must not be is checked, not only what was written. */
function requireAge(seconds: number) {
  if (seconds > accessTokenSeconds + clockToleranceSeconds || seconds < -clockToleranceSeconds)
    throw new Error('too old, or issued in the future')
}
