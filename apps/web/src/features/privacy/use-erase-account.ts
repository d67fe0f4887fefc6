import { erasureWord } from '@cadenza/contracts/privacy-values'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Identity, IdentityUser } from '../../lib/identity.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { loadIdentity, signOut } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'

/** Whether the viewer proves who they are by a password; else at Google or GitHub. */
export function useHasPassword() {
  return useQuery({
    queryKey: ['identity', 'has-password'],
    queryFn: async () => {
      const user = await (await loadIdentity()).currentUser()
      return user?.providerData.some(({ providerId }) => providerId === 'password') ?? false
    },
    gcTime: 0,
  })
}

/** Whoever signed in again is not who was there. */
export class OtherAccountError extends Error {
  override name = 'OtherAccountError'
}

/** Proves once more who is there, erases the school's record and then the account at the identity service. */
export function useEraseAccount(onErased: () => void) {
  const utils = trpc.useUtils()
  return useMutation({
    async mutationFn(password: string | undefined) {
      const service = await loadIdentity()
      const before = await service.currentUser()
      if (!before) throw new Error('Nobody is signed in')
      const user = await signInAgain(service, before, password)
      if (user.uid !== before.uid) {
        // The browser now belongs to somebody else: nothing of the former may stay on the screen.
        await signOut()
        throw new OtherAccountError()
      }
      const idToken = await user.getIdToken(true)
      await utils.client.student.privacy.erase.mutate({ idToken, confirmation: erasureWord })
      // The school has forgotten them; an account that is left over there opens nothing here.
      await user
        .delete()
        .catch((error: unknown) =>
          logFailure('The account at the identity service could not be deleted', error),
        )
      await signOut()
    },
    onSuccess: onErased,
  })
}

function signInAgain(service: Identity, { email, providerData }: IdentityUser, password: string | undefined) {
  if (password !== undefined) return service.signInWithPassword(email ?? '', password)
  const isGithub = providerData[0]?.providerId === 'github.com'
  return service.signInWithProvider(isGithub ? 'github' : 'google')
}
