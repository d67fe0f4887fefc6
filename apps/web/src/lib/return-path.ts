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
  return url.origin === base ? url.pathname + url.search + url.hash : '/'
}
