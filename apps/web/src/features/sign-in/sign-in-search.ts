/** The address of the sign-in pages: where to go afterwards. */
export interface SignInSearch {
  from?: string
  /** Whose account it is likely to be. */
  email?: string
}

/** Reads the address; a destination that is not a page of ours is ignored. */
export function readSignInSearch({ from, email }: Record<string, unknown>): SignInSearch {
  const path = from === undefined ? '/' : safeReturnPath(from)
  return {
    from: path === '/' ? undefined : path,
    ...(typeof email === 'string' && email.includes('@') && { email: email.slice(0, 254) }),
  }
}

/**
 * Where to go after signing in: the path of this site that the user came from or, without one, their
 * dashboard. Anything else in the address may be a trap.
 */
export function safeReturnPath(from: unknown): string {
  if (from === undefined) return '/dashboard'
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  const base = 'https://own.invalid'
  if (!URL.canParse(from, base)) return '/'
  const url = new URL(from, base)
  // A path with two dots may become one that begins with two slashes, which would name another site.
  const isOwn = url.origin === base && !url.pathname.startsWith('//')
  return isOwn ? url.pathname + url.search + url.hash : '/'
}

/** The address that the identity service's mails link to; its parameters have the service's names. */
export interface MailActionSearch {
  mode?: string
  oobCode?: string
}

export function readMailActionSearch(search: Record<string, unknown>): MailActionSearch {
  return { ...text(search, 'mode'), ...text(search, 'oobCode') }
}

function text(search: Record<string, unknown>, name: keyof MailActionSearch) {
  const value = search[name]
  return typeof value === 'string' ? { [name]: value } : {}
}
