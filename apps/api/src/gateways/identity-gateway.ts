import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { emailSchema, foldEmail } from '@cadenza/contracts/text/text'
import { AppError } from '../errors.ts'
import { accountLookup, type StandingAnswer } from './account-lookup.ts'
import { longestCallMs } from './longest-call.ts'

/** What a verified identity token says about a person. */
export interface Identity {
  /** The identity service's stable id; the only key that records are found by. */
  uid: string
  /** Normalised like all our addresses; null for none, and for one that is not accepted anywhere else here. */
  email: string | null
  emailVerified: boolean
  name: string | null
  imageUrl: string | null
  /** When its sign-in was, in whole seconds; every renewed token has the same value. */
  signedInAt: Date
  /** When the token expires; after that, the identity service rejects queries about it. */
  expiresAt: Date
}

export interface IdentityGateway {
  /** Throws `unauthenticated` for a bad token, `unavailable` when the keys cannot be fetched. */
  verifyIdToken(token: string): Promise<Identity>
  /**
   * Asks the service itself about a token that was verified before: whether the account and the sign-in still stand.
   * Throws `unavailable` when it does not respond within two seconds, or with an unusable response.
   */
  standing(token: string): Promise<StandingAnswer>
}

interface Options {
  projectId: string
  /** Read at the first use: in sandbox mode the port is known only after listening. */
  jwksUrl: () => string
  /** The service's `accounts:lookup`, API key included. */
  accountsUrl: () => string
  /** Where people reach the site: API keys may be restricted to its pages. */
  publicUrl: () => string
  now: () => Date
}

const clockToleranceSeconds = 5
const acceptedProviders = new Set(['password', 'google.com', 'github.com'])

/** Verifies Firebase ID tokens with the service's published keys, as its documentation requires. */
export function firebaseIdentityGateway(options: Options): IdentityGateway {
  const { projectId, jwksUrl, now } = options
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return {
    standing: accountLookup(options),
    async verifyIdToken(token) {
      keys ??= createRemoteJWKSet(new URL(jwksUrl()), {
        timeoutDuration: longestCallMs,
        cooldownDuration: 30_000,
        cacheMaxAge: 6 * 3600_000,
      })
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
          currentDate: now(),
        })
        return toIdentity(payload, protectedHeader.kid, now())
      } catch (error) {
        throw refusal(error)
      }
    },
  }
}

/** The claims that the library leaves to its caller: key id, a single audience, times not in the future. */
function toIdentity(claims: JWTPayload, kid: string | undefined, now: Date): Identity {
  const latest = now.getTime() / 1000 + clockToleranceSeconds
  const { sub, iat, aud, exp = 0, auth_time: authTime } = claims
  const subject = typeof sub === 'string' && sub.length > 0 && sub.length <= 128 ? sub : undefined
  if (!kid || !subject || typeof aud !== 'string') throw new Error('incomplete token')
  if (typeof iat !== 'number' || iat > latest) throw new Error('iat in the future')
  if (typeof authTime !== 'number' || authTime > latest) throw new Error('auth_time in the future')
  if (!acceptedProviders.has(providerOf(claims))) throw new Error('sign-in provider not accepted')
  return {
    uid: subject,
    email: acceptedEmail(claims.email),
    emailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : null,
    imageUrl: typeof claims.picture === 'string' ? claims.picture : null,
    signedInAt: new Date(authTime * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

/** An address with look-alike letters outside ASCII is treated as no address at all. */
function acceptedEmail(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const folded = foldEmail(claim)
  return emailSchema.safeParse(folded).data === folded ? folded : null
}

function providerOf({ firebase }: JWTPayload): string {
  if (typeof firebase !== 'object' || firebase === null || !('sign_in_provider' in firebase)) return ''
  return String(firebase.sign_in_provider)
}

/** A bad token is the caller's fault; keys that cannot be fetched are not, and must not sign any user out. */
function refusal(cause: unknown): AppError {
  const keysUnreachable =
    cause instanceof errors.JWKSTimeout ||
    (cause instanceof TypeError && cause.message === 'fetch failed') ||
    isBadKeyAnswer(cause)
  if (keysUnreachable) return new AppError('unavailable', 'Sign-in is not available right now', { cause })
  return new AppError('unauthenticated', 'Please sign in again', { cause })
}

function isBadKeyAnswer(cause: unknown): boolean {
  return cause instanceof errors.JOSEError && cause.code === 'ERR_JOSE_GENERIC'
}
