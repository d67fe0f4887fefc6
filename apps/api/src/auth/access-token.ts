import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../errors.ts'

const issuer = 'cadenza-school'
const audience = 'cadenza-api'
const tokenType = 'access+jwt'
/** One hour; the browser asks for a new one five minutes earlier. */
const accessTokenSeconds = 3600

/** What our own token says: whose session it is, and of which generation. Never a role. */
export interface AccessClaims {
  userId: string
  sessionVersion: number
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>
  /** Throws `unauthenticated` for anything but a live token of ours. */
  verify(token: string): Promise<AccessClaims>
}

/** Makes and checks the access tokens of the documented `POST /jwt`: HS256 with a secret of at least 32 bytes. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  if (key.length < 32) throw new Error('ACCESS_TOKEN_SECRET must have at least 32 bytes')
  return {
    issue: ({ userId, sessionVersion }) =>
      new SignJWT({ sv: sessionVersion })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .setJti(crypto.randomUUID())
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
        if (typeof payload.sub !== 'string' || typeof payload.sv !== 'number') throw new Error('claims')
        return { userId: payload.sub, sessionVersion: payload.sv }
      } catch (cause) {
        throw new AppError('unauthenticated', 'Please sign in again', { cause })
      }
    },
  }
}
