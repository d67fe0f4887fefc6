import { foldEmail } from './emails.ts'
import { IdentityError } from './errors.ts'
import { requiredText, text, toFields, type Fields } from './fields.ts'
import type { LinkedProvider } from './linked-providers.ts'

/** The user's identity as an identity provider states it, and in the provider's words. */
export interface IdpCredential {
  profile: LinkedProvider & { emailVerified: boolean }
  tokenName: 'id_token' | 'access_token'
  token: string
}

const providerIds = new Set(['google.com', 'github.com'])

/**
 * Reads the credential of a sign-in: as for the Firebase emulator, a JSON object
 * `{sub, email, email_verified, name, picture, screen_name}` stands where the provider's token would be. It comes
 * in the query of `requestUri` (popup, redirect) or in `postBody` (`signInWithCredential`).
 */
export function readIdpCredential(body: Fields): IdpCredential {
  const requestUri = requiredText(body, 'requestUri', 'INVALID_REQUEST_URI')
  if (!URL.canParse(requestUri)) throw new IdentityError('INVALID_REQUEST_URI')
  const parameters = new URL(requestUri).searchParams
  for (const [name, value] of new URLSearchParams(text(body, 'postBody') ?? '')) parameters.set(name, value)
  const providerId = parameters.get('providerId') ?? ''
  if (!providerIds.has(providerId)) throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID')
  const tokenName = parameters.has('id_token') ? 'id_token' : 'access_token'
  const token = parameters.get(tokenName) ?? ''
  return { profile: readProfile(providerId, parseToken(token)), tokenName, token }
}

function parseToken(token: string): Fields {
  try {
    return toFields(JSON.parse(token))
  } catch {
    throw new IdentityError('INVALID_IDP_RESPONSE', { detail: 'The sandbox takes JSON credentials only' })
  }
}

function readProfile(providerId: string, claims: Fields): IdpCredential['profile'] {
  if (typeof claims.sub !== 'string' || claims.sub === '' || claims.sub.length > 200)
    throw new IdentityError('INVALID_IDP_RESPONSE', { detail: 'The credential needs a "sub"' })
  const email = text(claims, 'email')
  return {
    providerId,
    rawId: claims.sub,
    email: email === undefined ? null : foldEmail(email),
    emailVerified: claims.email_verified === true,
    displayName: text(claims, 'name', 256) ?? null,
    photoUrl: text(claims, 'picture', 2048) ?? null,
    screenName: text(claims, 'screen_name', 256) ?? null,
  }
}
