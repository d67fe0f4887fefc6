import { randomBytes } from 'node:crypto'
import type { IdentityContext } from '../context.ts'
import { foldEmail } from '../emails.ts'
import { requiredText, type Fields } from '../fields.ts'

/** `accounts:createAuthUri`: with enumeration protection it reveals nothing about the address. */
export async function createAuthUri(_context: IdentityContext, body: Fields) {
  foldEmail(requiredText(body, 'identifier', 'MISSING_IDENTIFIER'), 'INVALID_IDENTIFIER')
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: randomBytes(20).toString('base64url'),
  }
}
