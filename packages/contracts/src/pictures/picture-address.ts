/** Where the identity providers keep people's photos: the only external pictures that pages show. */
export const photoHosts = ['*.googleusercontent.com', 'avatars.githubusercontent.com'] as const

const storedPath = /^\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(?:400|800|1200)\.(?:webp|avif)$/
const drawnPerson = /^\/art\/(?:portrait|monogram)\/[\w-]{1,64}\.svg(?:\?name=[^\s"'<>\\]{0,720})?$/

/** The id of a picture in our own store, from its path; undefined for any other address. */
export function storedPictureId(path: string): string | undefined {
  return storedPath.exec(path)?.[1]
}

/**
 * True for a photo that pages may show: our own, or at an identity provider. All others are replaced by a
 * drawn portrait.
 */
export function isShownPhoto(address: string): boolean {
  return storedPictureId(address) !== undefined || drawnPerson.test(address) || isAtProvider(address)
}

function isAtProvider(address: string): boolean {
  const { protocol, host, username, password } = URL.parse(address) ?? {}
  if (!host || protocol !== 'https:' || username || password) return false
  return photoHosts.some((known) => (known.startsWith('*') ? host.endsWith(known.slice(1)) : host === known))
}

/** The maximum length of a user's own photo address, in characters. */
export const longestImageUrl = 2000

/** Https, or a path of our own. */
export function isSafeImageUrl(text: string): boolean {
  if (/[\\\s\p{Control}]/u.test(text)) return false
  if (text.startsWith('/') && !text.startsWith('//')) return true
  const { protocol, username, password } = URL.parse(text) ?? {}
  return protocol === 'https:' && !username && !password
}
