import type { ISql } from 'postgres'
import { createAccount, findAccountByEmail, lockAccount, type StoredAccount } from '../accounts.ts'
import { markEmailVerified, setDisplayName, setPasswordHash, setPhotoUrl } from '../account-changes.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { text, type Fields } from '../fields.ts'
import { readIdpCredential, type IdpCredential } from '../idp.ts'
import { findLinkedAccountId, linkProvider, unlinkAllProviders } from '../linked-providers.ts'
import { LostRace, transaction } from '../races.ts'
import { requireSession, revokeAccess, startSession } from '../sessions.ts'
import { verifyIdToken } from '../tokens.ts'
import { signInMethodsOf } from '../user-info.ts'

/** `accounts:signInWithIdp`: signs in with Google or GitHub or, with an `idToken`, links it to that account. */
export async function signInWithIdp(context: IdentityContext, body: Fields) {
  const credential = readIdpCredential(body)
  const idToken = text(body, 'idToken')
  if (idToken) return link(context, credential, idToken)
  return signIn(context, credential, { mayCreate: body.autoCreate !== false })
}

async function signIn(
  context: IdentityContext,
  credential: IdpCredential,
  { mayCreate }: { mayCreate: boolean },
) {
  const { profile } = credential
  return transaction(context, async (tx) => {
    const account = await lockHolder(tx, profile)
    // Not USER_NOT_FOUND: on that the SDK would sign out the user who is reauthenticating.
    if (!account && !mayCreate) throw new IdentityError('EMAIL_NOT_FOUND')
    if (!account) {
      const localId = await createAccount(tx, { ...profile, passwordHash: null }, context.now())
      return { ...(await complete(context, tx, localId, credential)), isNewUser: true }
    }
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    if (!isLinked(account, profile)) {
      if (!profile.emailVerified) return toConfirmation(account, credential)
      if (!account.emailVerified) await dropUnverifiedClaims(tx, account.localId, context.now())
    }
    return complete(context, tx, account.localId, credential)
  })
}

async function link(context: IdentityContext, credential: IdpCredential, idToken: string) {
  const { profile } = credential
  const token = await verifyIdToken(context, idToken)
  return transaction(context, async (tx) => {
    const account = await requireSession(tx, token)
    if (await findLinkedAccountId(tx, profile)) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED')
    if (account.providers.some(({ providerId }) => providerId === profile.providerId))
      throw new IdentityError('PROVIDER_ALREADY_LINKED')
    const other = profile.email === null ? undefined : await findAccountByEmail(tx, profile.email)
    if (other && other.localId !== account.localId) throw new IdentityError('EMAIL_EXISTS')
    return complete(context, tx, account.localId, credential)
  })
}

/** The account that belongs to the provider's identity, or else the one that has its email address. */
async function lockHolder(tx: ISql, profile: IdpCredential['profile']): Promise<StoredAccount | undefined> {
  const linkedId = await findLinkedAccountId(tx, profile)
  const byEmail =
    linkedId === undefined && profile.email !== null ? await findAccountByEmail(tx, profile.email) : undefined
  const localId = linkedId ?? byEmail?.localId
  if (localId === undefined) return undefined
  const account = await lockAccount(tx, localId)
  if (!account || !(isLinked(account, profile) || account.email === profile.email)) throw new LostRace()
  return account
}

function isLinked({ providers }: StoredAccount, profile: IdpCredential['profile']): boolean {
  return providers.some(
    ({ providerId, rawId }) => providerId === profile.providerId && rawId === profile.rawId,
  )
}

/**
 * The defence against an account that a stranger made in advance with the owner's address: the provider vouches
 * for the owner, so everything that the stranger holds (password, links, sessions, names) goes.
 */
async function dropUnverifiedClaims(tx: ISql, localId: string, now: Date): Promise<void> {
  await setPasswordHash(tx, localId, null)
  await unlinkAllProviders(tx, localId)
  await setDisplayName(tx, localId, null)
  await setPhotoUrl(tx, localId, null)
  await revokeAccess(tx, localId, now)
}

/** Links the provider, takes over what it knows and the account lacks, and begins a session. */
async function complete(context: IdentityContext, tx: ISql, localId: string, credential: IdpCredential) {
  const { profile } = credential
  await linkProvider(tx, localId, profile)
  const account = await lockAccount(tx, localId)
  if (account?.displayName === null) await setDisplayName(tx, localId, profile.displayName)
  if (account?.photoUrl === null) await setPhotoUrl(tx, localId, profile.photoUrl)
  if (profile.emailVerified && account?.email === profile.email) await markEmailVerified(tx, localId)
  const session = await startSession(context, tx, localId, profile.providerId)
  return { ...toAnswer(credential), ...session }
}

/** Without `idToken`: the SDK turns it into `account-exists-with-different-credential`. */
function toConfirmation(account: StoredAccount, credential: IdpCredential) {
  const verifiedProvider = signInMethodsOf(account)
  return { ...toAnswer(credential), needConfirmation: true, verifiedProvider }
}

function toAnswer({ profile, tokenName, token }: IdpCredential) {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: profile.providerId,
    federatedId: profile.rawId,
    email: profile.email ?? undefined,
    emailVerified: profile.emailVerified,
    displayName: profile.displayName ?? undefined,
    fullName: profile.displayName ?? undefined,
    photoUrl: profile.photoUrl ?? undefined,
    screenName: profile.screenName ?? undefined,
    // From these the SDK makes a credential that can be linked later.
    ...(tokenName === 'id_token' ? { oauthIdToken: token } : { oauthAccessToken: token }),
    rawUserInfo: token,
  }
}
