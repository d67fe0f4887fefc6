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
