import { markEmailVerified, setPasswordHash } from '../account-changes.ts'
import { forgetAttempts } from '../attempts.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { requiredText, text, type Fields } from '../fields.ts'
import { unlinkAllProviders } from '../linked-providers.ts'
import { getOobCode, type OobCode } from '../oob-codes.ts'
import { hashPassword, requireGoodPassword } from '../passwords.ts'
import { revokeAccess } from '../sessions.ts'
import { lockCodeHolder } from './apply-oob-code.ts'

/** `accounts:resetPassword`: says what a code is for or, with `newPassword`, uses it up. */
export async function resetPassword(context: IdentityContext, body: Fields) {
  const code = requiredText(body, 'oobCode', 'MISSING_OOB_CODE')
  const found = await getOobCode(context, context.sql, code)
  const newPassword = text(body, 'newPassword')
  if (newPassword !== undefined) await replacePassword(context, found, requireGoodPassword(newPassword))
  return { requestType: found.requestType, email: found.email, newEmail: found.newEmail ?? undefined }
}

/**
 * The link came by mail, so the address is verified from now on. All sessions end and, as in production,
 * other providers are unlinked: an earlier intruder is out.
 */
async function replacePassword(context: IdentityContext, { code, requestType }: OobCode, password: string) {
  if (requestType !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE')
  const passwordHash = await hashPassword(password)
  await context.sql.begin(async (tx) => {
    const { account, code: taken } = await lockCodeHolder(context, tx, code)
    if (account.disabled) throw new IdentityError('USER_DISABLED')
    await setPasswordHash(tx, account.localId, passwordHash)
    await unlinkAllProviders(tx, account.localId)
    await markEmailVerified(tx, account.localId)
    await revokeAccess(tx, account.localId, context.now())
    await forgetAttempts(tx, 'password', taken.email)
  })
}
