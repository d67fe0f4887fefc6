import type { ISql } from 'postgres'
import { lockAccount, type StoredAccount } from '../accounts.ts'
import { setDisplayName, setPasswordHash, setPhotoUrl } from '../account-changes.ts'
import type { IdentityContext } from '../context.ts'
import { foldEmail } from '../emails.ts'
import { IdentityError } from '../errors.ts'
import { requiredText, text, textList, type Fields } from '../fields.ts'
import { unlinkProvider } from '../linked-providers.ts'
import { hashPassword, requireGoodPassword } from '../passwords.ts'
import { requireRecentSignIn, requireSession, revokeAccess, startSession } from '../sessions.ts'
import { verifyIdToken } from '../tokens.ts'
import { toUserInfo } from '../user-info.ts'
import { applyOobCode } from './apply-oob-code.ts'

/**
 * `accounts:update`: the profile, the password or the providers of the caller's own account, or what a code
 * allows.
 */
export async function update(context: IdentityContext, body: Fields) {
  const code = text(body, 'oobCode')
  if (code) return applyOobCode(context, code)
  const token = await verifyIdToken(context, requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  const password = text(body, 'password')
  if (password) requireRecentSignIn(context, token)
  const passwordHash = password && (await hashPassword(requireGoodPassword(password)))
  return context.sql.begin(async (tx) => {
    const account = await requireSession(tx, token)
    refuseEmailChange(account, text(body, 'email'))
    await updateProfile(tx, account.localId, body)
    await removeProviders(tx, account.localId, textList(body, 'deleteProvider'))
    const session = passwordHash
      ? await replacePassword(context, tx, {
          localId: account.localId,
          passwordHash,
          provider: token.provider,
        })
      : {}
    const updated = await lockAccount(tx, account.localId)
    return { ...(updated && toUserInfo(updated)), ...session }
  })
}

/** As in production with enumeration protection: a new address is adopted only after it was verified. */
function refuseEmailChange(account: StoredAccount, email: string | undefined): void {
  if (email === undefined || foldEmail(email) === account.email) return
  throw new IdentityError('OPERATION_NOT_ALLOWED', {
    detail: 'Please verify the new email before changing email.',
  })
}

async function updateProfile(tx: ISql, localId: string, body: Fields): Promise<void> {
  const removed = new Set(textList(body, 'deleteAttribute'))
  const displayName = text(body, 'displayName', 256)
  const photoUrl = text(body, 'photoUrl', 2048)
  if (displayName !== undefined) await setDisplayName(tx, localId, displayName)
  else if (body.displayName === '' || removed.has('DISPLAY_NAME')) await setDisplayName(tx, localId, null)
  if (photoUrl !== undefined) await setPhotoUrl(tx, localId, photoUrl)
  else if (body.photoUrl === '' || removed.has('PHOTO_URL')) await setPhotoUrl(tx, localId, null)
}

async function removeProviders(tx: ISql, localId: string, providerIds: string[]): Promise<void> {
  for (const providerId of providerIds) {
    if (providerId === 'password') await setPasswordHash(tx, localId, null)
    else await unlinkProvider(tx, localId, providerId)
  }
}

/** Every other session ends; the one that changed the password continues with new tokens. */
async function replacePassword(
  context: IdentityContext,
  tx: ISql,
  { localId, passwordHash, provider }: { localId: string; passwordHash: string; provider: string },
) {
  await setPasswordHash(tx, localId, passwordHash)
  await revokeAccess(tx, localId, context.now())
  return startSession(context, tx, localId, provider)
}
