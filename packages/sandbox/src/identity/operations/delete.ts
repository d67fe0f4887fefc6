import { deleteAccount } from '../accounts.ts'
import type { IdentityContext } from '../context.ts'
import { requiredText, type Fields } from '../fields.ts'
import { requireRecentSignIn, requireSession } from '../sessions.ts'
import { verifyIdToken } from '../tokens.ts'

/** `accounts:delete`: the caller's own account, with its sessions, codes and links. */
export async function deleteOwnAccount(context: IdentityContext, body: Fields) {
  const token = await verifyIdToken(context, requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  requireRecentSignIn(context, token)
  await context.sql.begin(async (tx) => {
    const account = await requireSession(tx, token)
    await deleteAccount(tx, account.localId)
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
