import { findAccountByEmail, lockAccount } from '../accounts.ts'
import { countAttempt, forgetAttempts } from '../attempts.ts'
import type { IdentityContext } from '../context.ts'
import { foldEmail } from '../emails.ts'
import { IdentityError } from '../errors.ts'
import { requiredText, type Fields } from '../fields.ts'
import { isPassword } from '../passwords.ts'
import { startSession } from '../sessions.ts'

/**
 * `accounts:signInWithPassword`. An unknown address and a wrong password are indistinguishable, also by
 * timing.
 */
export async function signInWithPassword(context: IdentityContext, body: Fields) {
  const email = foldEmail(requiredText(body, 'email', 'INVALID_EMAIL'))
  const password = requiredText(body, 'password', 'MISSING_PASSWORD')
  await countAttempt(context, 'password', email)
  const found = await findAccountByEmail(context.sql, email)
  const matches = await isPassword(password, found?.passwordHash)
  if (!found || !matches) throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
  return context.sql.begin(async (tx) => {
    const account = await lockAccount(tx, found.localId)
    // The password may have been changed or dropped while it was being compared.
    if (account?.passwordHash !== found.passwordHash) throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
    if (account?.disabled) throw new IdentityError('USER_DISABLED')
    await forgetAttempts(tx, 'password', email)
    const session = await startSession(context, tx, found.localId, 'password')
    return { registered: true, email, displayName: found.displayName ?? '', ...session }
  })
}
