import { tidyName } from '@cadenza/contracts/characters'
import type { RegisterUserInput } from '@cadenza/contracts/user'
import type { IdentityUser } from '../../lib/identity.ts'
import { loadQueries } from '../../lib/load-queries.ts'

/** Makes the school's own record of a person at the first sign-in; at all later ones it is only read. */
export async function register(user: IdentityUser, profile?: RegisterUserInput) {
  const { api, client } = await loadQueries()
  const { viewer } = await client.student.viewer.register.mutate(profile ?? (await profileOf(user)))
  api.student.viewer.get.setData(undefined, viewer)
}

async function profileOf({ displayName, email, photoURL }: IdentityUser): Promise<RegisterUserInput> {
  const address = email ?? ''
  return {
    // An identity provider lets people call themselves anything; that must keep nobody from signing in.
    name: tidyName(displayName ?? '') ?? tidyName(address.split('@')[0] ?? '') ?? 'Student',
    email: address,
    imageUrl: await ownPath(photoURL),
  }
}

/** Pictures of this site are kept as paths, so that they outlive a change of address. */
async function ownPath(url: string | null) {
  if (!url) return undefined
  if (url.startsWith(`${location.origin}/`)) return url.slice(location.origin.length)
  const { imageUrlSchema } = await import('@cadenza/contracts/picture')
  return imageUrlSchema.safeParse(url).data
}
