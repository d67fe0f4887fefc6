import { stored } from './browser-storage.ts'

/** Tokens are renewed this long before they end. */
const renewBeforeSeconds = 300

export const tokenStore = {
  read: stored.accessToken.read,
  hasHint: () => stored.signedInHint.read() !== undefined,
  save: stored.accessToken.save,
  /** Written last at sign-in: the other tabs take it as the signal that the session can be used. */
  saveHint: () => stored.signedInHint.save('1'),
  clear() {
    stored.accessToken.forget()
    stored.signedInHint.forget()
  },
  isHintEvent: (event: StorageEvent) => event.key === stored.signedInHint.key || event.key === null,
}

/** True while a token is valid for longer than the renewal margin. */
export function isFresh(token: string | undefined): token is string {
  return token !== undefined && expirySeconds(token) - Date.now() / 1000 > renewBeforeSeconds
}

/** The id of the person whose token it is. */
export function ownerOf(token: string | undefined): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : undefined
}

function expirySeconds(token: string) {
  const { exp } = claimsOf(token)
  return exp === undefined ? 0 : Number(exp)
}

/**
 * The claims of a token; nothing for one that cannot be read. Only the server judges whether it is genuine.
 */
function claimsOf(token = ''): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
