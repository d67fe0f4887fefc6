import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { StoredAccount } from './accounts.ts'
import type { IdentityContext } from './context.ts'
import { IdentityError } from './errors.ts'

export const tokenSeconds = 3600

/** Who signed in, how and when; the same for every token of one session. */
export interface SignIn {
  provider: string
  /** Whole seconds. */
  authTime: Date
}

/** A sign-in and its account. */
export interface VerifiedToken extends SignIn {
  localId: string
}

/** A signed ID token with Firebase's claims, valid for one hour. */
export async function issueIdToken(
  context: IdentityContext,
  account: StoredAccount,
  { provider, authTime }: SignIn,
): Promise<string> {
  const { projectId, now } = context
  const signingKey = await context.signingKey()
  const issuedAt = toSeconds(now())
  const claims = {
    ...(account.displayName && { name: account.displayName }),
    ...(account.photoUrl && { picture: account.photoUrl }),
    auth_time: toSeconds(authTime),
    user_id: account.localId,
    ...(account.email && { email: account.email, email_verified: account.emailVerified }),
    firebase: { identities: identitiesOf(account), sign_in_provider: provider },
  }
  return (
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid, typ: 'JWT' })
      .setIssuer(issuerOf(projectId))
      .setAudience(projectId)
      .setSubject(account.localId)
      // The SDK keeps its old refresh token when the ID token of a response equals the one it has.
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenSeconds)
      .sign(signingKey.privateKey)
  )
}

/**
 * Checks signature, issuer, audience and expiry. `requireSession` checks whether the session is still valid.
 */
export async function verifyIdToken(context: IdentityContext, idToken: string): Promise<VerifiedToken> {
  const { projectId, now } = context
  const signingKey = await context.signingKey()
  try {
    const { payload } = await jwtVerify<{ auth_time: number; firebase: { sign_in_provider: string } }>(
      idToken,
      signingKey.publicKey,
      {
        algorithms: ['RS256'],
        issuer: issuerOf(projectId),
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'auth_time', 'firebase'],
        currentDate: now(),
      },
    )
    return {
      localId: payload.sub ?? '',
      provider: payload.firebase.sign_in_provider,
      authTime: new Date(payload.auth_time * 1000),
    }
  } catch (error) {
    const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
    throw new IdentityError(expired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  }
}

export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`
}

function identitiesOf({ email, providers }: StoredAccount): Record<string, string[]> {
  const linked = Object.fromEntries(providers.map(({ providerId, rawId }) => [providerId, [rawId]]))
  return email ? { email: [email], ...linked } : linked
}
