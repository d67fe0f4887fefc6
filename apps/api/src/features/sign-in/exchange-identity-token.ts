import { openSession } from '../../callers/open-session.ts'
import type { Deps } from '../../context.ts'
import { forbidden } from '../../errors.ts'
import { revokeCalendarsOf } from '../calendar/own-calendars.ts'
import { admitIdentity } from './admit-identity.ts'
import { signIn } from './sign-in.ts'

/**
 * The documented `POST /jwt`: exchanges an identity token for an access token of ours. The email is an assertion: it is
 * compared with the token's and proves nothing by itself. Calendar addresses from before the account's last new
 * password or address end: an earlier holder may have made one. Throws `unauthenticated`, or `forbidden` on a mismatch.
 */
export async function exchangeIdentityToken(
  deps: Deps,
  { idToken, email }: { idToken: string; email: string },
): Promise<string> {
  const identity = await admitIdentity(deps, idToken)
  if (identity.email !== email) throw forbidden()
  const user = await signIn(deps, identity)
  const { signedInAt, expiresAt, validSince } = identity
  if (validSince) await revokeCalendarsOf(deps.db, user.id, validSince)
  return openSession(deps, { user, idToken: { text: idToken, signedInAt, expiresAt } })
}
