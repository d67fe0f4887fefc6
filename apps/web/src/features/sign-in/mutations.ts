import { tidyName } from '@cadenza/contracts/text/characters'
import { isSafeImageUrl, longestImageUrl } from '@cadenza/contracts/pictures/picture-address'
import type { IdentityUser } from '../../lib/session/identity.ts'
import { loadQueries } from '../../lib/loading/load-queries.ts'

/** Creates the school's own record of a person at the first sign-in; at all later ones it is only read. */
export async function register(user: IdentityUser, profile = profileOf(user)) {
  const { api, client } = await loadQueries()
  const { viewer } = await client.student.viewer.register.mutate(profile)
  api.student.viewer.get.setData(undefined, viewer)
}

function profileOf({ displayName, email, photoURL }: IdentityUser) {
  const address = email ?? ''
  return {
    // An identity provider lets people call themselves anything; that must not keep them from signing in.
    name:
      tidyName(displayName ?? '') ??
      tidyName((address.split('@')[0] ?? '').replaceAll('.', ' ')) ??
      // Stored, so that it is the same in every language.
      'Student',
    email: address,
    imageUrl: ownPath(photoURL),
  }
}

/** Pictures on this site are stored as paths, so that they outlive a change of address. */
function ownPath(url: string | null) {
  if (!url) return undefined
  if (url.startsWith(`${location.origin}/`)) return url.slice(location.origin.length)
  const text = url.trim()
  return text.length <= longestImageUrl && isSafeImageUrl(text) ? text : undefined
}

/** Saves the photo of a person who has just registered. */
export async function saveImage(name: string, imageUrl: string) {
  const { api, client } = await loadQueries()
  const viewer = await client.student.viewer.update.mutate({ name, imageUrl })
  api.student.viewer.get.setData(undefined, viewer)
}
