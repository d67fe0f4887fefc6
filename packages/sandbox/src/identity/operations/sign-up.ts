import { createAccount } from '../accounts.ts'
import { setEmail, setPasswordHash } from '../account-changes.ts'
import type { IdentityContext } from '../context.ts'
import { foldEmail } from '../emails.ts'
import { IdentityError } from '../errors.ts'
import { requiredText, text, type Fields } from '../fields.ts'
import { hashPassword, requireGoodPassword } from '../passwords.ts'
import { isUniqueViolation } from '../races.ts'
import { requireRecentSignIn, requireSession, startSession } from '../sessions.ts'
import { verifyIdToken } from '../tokens.ts'

/** `accounts:signUp`: a new account with a password or, with an `idToken`, a password for one that has none. */
export async function signUp(context: IdentityContext, body: Fields) {
  if (text(body, 'email') === undefined && text(body, 'password') === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION') // anonymous accounts are switched off
  const email = foldEmail(requiredText(body, 'email', 'MISSING_EMAIL'))
  const password = requireGoodPassword(text(body, 'password'))
  const idToken = text(body, 'idToken')
  try {
    const session = idToken
      ? await addPassword(context, { email, password, idToken })
      : await createWithPassword(context, { email, password, displayName: text(body, 'displayName', 256) })
    return { kind: 'identitytoolkit#SignupNewUserResponse', email, ...session }
  } catch (error) {
    throw isUniqueViolation(error) ? new IdentityError('EMAIL_EXISTS') : error
  }
}

async function createWithPassword(
  context: IdentityContext,
  { email, password, displayName = null }: { email: string; password: string; displayName?: string | null },
) {
  const passwordHash = await hashPassword(password)
  return context.sql.begin(async (tx) => {
    const account = { email, emailVerified: false, passwordHash, displayName, photoUrl: null }
    const localId = await createAccount(tx, account, context.now())
    return startSession(context, tx, localId, 'password')
  })
}

async function addPassword(
  context: IdentityContext,
  { email, password, idToken }: { email: string; password: string; idToken: string },
) {
  const token = await verifyIdToken(context, idToken)
  requireRecentSignIn(context, token)
  const passwordHash = await hashPassword(password)
  return context.sql.begin(async (tx) => {
    const account = await requireSession(tx, token)
    if (account.email === null) await setEmail(tx, account.localId, { email, verified: false })
    else if (account.email !== email) throw new IdentityError('OPERATION_NOT_ALLOWED')
    await setPasswordHash(tx, account.localId, passwordHash)
    return startSession(context, tx, account.localId, 'password')
  })
}
