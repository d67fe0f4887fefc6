import type { IdentityContext } from '../context.ts'
import { requiredText, type Fields } from '../fields.ts'
import { readSessionAccount } from '../sessions.ts'
import { verifyIdToken } from '../tokens.ts'
import { toUserInfo } from '../user-info.ts'

/** `accounts:lookup`: only the account of the ID token. */
export async function lookup(context: IdentityContext, body: Fields) {
  const token = await verifyIdToken(context, requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  const account = await readSessionAccount(context.sql, token)
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [toUserInfo(account)] }
}
