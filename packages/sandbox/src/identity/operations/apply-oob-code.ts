import type { ISql } from 'postgres'
import { deliverMail } from '../../mail/mail-box.ts'
import { lockAccount } from '../accounts.ts'
import { markEmailVerified, setEmail } from '../account-changes.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { getOobCode, takeOobCode, type OobCode } from '../oob-codes.ts'
import { toChangeNotice } from '../oob-mails.ts'
import { isUniqueViolation } from '../races.ts'
import { revokeAccess } from '../sessions.ts'
import { toUserInfo } from '../user-info.ts'

/** Uses a code that verifies an email address, or verifies a new one and changes to it. */
export async function applyOobCode(context: IdentityContext, code: string) {
  try {
    return await context.sql.begin((tx) => apply(context, tx, code))
  } catch (error) {
    throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
  }
}

/** Locks the code's account first: every other operation also locks the account before its codes. */
export async function lockCodeHolder(context: IdentityContext, tx: ISql, code: string) {
  const { localId } = await getOobCode(context, tx, code)
  const account = await lockAccount(tx, localId)
  const taken = await takeOobCode(context, tx, code)
  if (!account || account.email !== taken.email) throw new IdentityError('INVALID_OOB_CODE')
  return { account, code: taken }
}

async function apply(context: IdentityContext, tx: ISql, code: string) {
  const { account, code: taken } = await lockCodeHolder(context, tx, code)
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (taken.requestType === 'VERIFY_EMAIL') await markEmailVerified(tx, account.localId)
  else if (taken.requestType === 'VERIFY_AND_CHANGE_EMAIL') await changeEmail(context, tx, taken)
  else throw new IdentityError('INVALID_OOB_CODE')
  const updated = await lockAccount(tx, account.localId)
  return updated ? toUserInfo(updated) : {}
}

async function changeEmail(context: IdentityContext, tx: ISql, { localId, email, newEmail }: OobCode) {
  if (!newEmail) throw new IdentityError('INVALID_OOB_CODE')
  await setEmail(tx, localId, { email: newEmail, verified: true })
  await revokeAccess(tx, localId, context.now())
  await deliverMail(tx, toChangeNotice(email, newEmail))
}
