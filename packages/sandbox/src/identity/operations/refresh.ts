import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { requiredText, text, type Fields } from '../fields.ts'
import { findSession } from '../sessions.ts'
import { issueIdToken, tokenSeconds } from '../tokens.ts'

/** `POST /v1/token` of the secure token service: a fresh ID token of the same session. */
export async function refresh(context: IdentityContext, form: Fields) {
  if (text(form, 'grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const refreshToken = requiredText(form, 'refresh_token', 'MISSING_REFRESH_TOKEN')
  const { account, signIn } = await findSession(context, refreshToken)
  const idToken = await issueIdToken(context, account, signIn)
  return {
    access_token: idToken,
    id_token: idToken,
    expires_in: String(tokenSeconds),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    user_id: account.localId,
    project_id: context.projectId,
  }
}
