/** Where to go after signing in: a path of this site, or home. Anything else in the address is somebody's trap. */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  const base = 'https://own.invalid'
  if (!URL.canParse(from, base)) return '/'
  const url = new URL(from, base)
  return url.origin === base ? url.pathname + url.search + url.hash : '/'
}
