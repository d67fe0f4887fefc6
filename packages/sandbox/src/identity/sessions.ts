import { createHash, randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { findAccountById, lockAccount, type StoredAccount } from './accounts.ts'
import type { IdentityContext } from './context.ts'
import { IdentityError } from './errors.ts'
import { issueIdToken, tokenSeconds, toSeconds, type SignIn, type VerifiedToken } from './tokens.ts'

/** The part of a sign-in response that holds its tokens. */
export interface SessionTokens {
  localId: string
  idToken: string
  refreshToken: string
  /** Seconds, as text. */
  expiresIn: string
}

/** Changes of password and email, and deletion, require a sign-in that is at most this old. */
const recentSeconds = 300

/** Begins a session. The caller holds the account's lock and has checked the credential under it. */
export async function startSession(
  context: IdentityContext,
  tx: ISql,
  localId: string,
  provider: string,
): Promise<SessionTokens> {
  const account = await lockAccount(tx, localId)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  const refreshToken = randomBytes(48).toString('base64url')
  const authTime = new Date(Math.max(toSeconds(context.now()) * 1000, account.validSince?.getTime() ?? 0))
  await tx`
    insert into sandbox_identity.sessions (refresh_token_hash, local_id, sign_in_provider, auth_time)
    values (${hashToken(refreshToken)}, ${localId}, ${provider}, ${authTime})`
  await tx`update sandbox_identity.accounts set last_sign_in_at = ${context.now()} where local_id = ${localId}`
  const idToken = await issueIdToken(context, account, { provider, authTime })
  return { localId, idToken, refreshToken, expiresIn: String(tokenSeconds) }
}

/**
 * The sign-in and the account behind a refresh token. Throws TOKEN_EXPIRED for one that is unknown or revoked,
 * the only code by which the SDK signs the user out; USER_DISABLED for a disabled account.
 */
export async function findSession(
  context: IdentityContext,
  refreshToken: string,
): Promise<{ signIn: SignIn; account: StoredAccount }> {
  const tokenHash = hashToken(refreshToken)
  return context.sql.begin(async (tx) => {
    const found = await readSession(tx, tokenHash)
    const account = found && (await lockAccount(tx, found.localId))
    // Read again under the lock: it may have been revoked while this waited.
    const session = account && (await readSession(tx, tokenHash))
    if (!session) throw new IdentityError('TOKEN_EXPIRED')
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    return { signIn: { provider: session.provider, authTime: session.authTime }, account }
  })
}

/** Locks the account of an ID token whose session is still valid. */
export async function requireSession(tx: ISql, token: VerifiedToken): Promise<StoredAccount> {
  return requireLiving(token, await lockAccount(tx, token.localId))
}

/** The account of an ID token whose session is still valid, for reading only: it blocks no one. */
export async function readSessionAccount(sql: ISql, token: VerifiedToken): Promise<StoredAccount> {
  return requireLiving(token, await findAccountById(sql, token.localId))
}

/** A valid signature is not enough: the session may have been revoked since. */
function requireLiving({ authTime }: VerifiedToken, account: StoredAccount | undefined): StoredAccount {
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (account.validSince && authTime < account.validSince) throw new IdentityError('TOKEN_EXPIRED')
  return account
}

export function requireRecentSignIn({ now }: IdentityContext, { authTime }: VerifiedToken): void {
  if (toSeconds(now()) - toSeconds(authTime) > recentSeconds)
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

/**
 * Ends every session of the account and voids the codes that were mailed for it. Sign-in times are in whole
 * seconds: those that follow count from the next one, so that none of this second is taken for a later one.
 */
export async function revokeAccess(tx: ISql, localId: string, now: Date): Promise<void> {
  const validSince = new Date((toSeconds(now) + 1) * 1000)
  await tx`update sandbox_identity.accounts set valid_since = ${validSince} where local_id = ${localId}`
  await tx`delete from sandbox_identity.sessions where local_id = ${localId}`
  await tx`delete from sandbox_identity.oob_codes where local_id = ${localId}`
}

async function readSession(tx: ISql, tokenHash: Buffer): Promise<VerifiedToken | undefined> {
  const rows = await tx<VerifiedToken[]>`
    select local_id as "localId", sign_in_provider as provider, auth_time as "authTime"
    from sandbox_identity.sessions where refresh_token_hash = ${tokenHash}`
  return rows[0]
}

/** Refresh tokens are random and long: a plain hash is enough to make a stolen table useless. */
function hashToken(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest()
}
