import { erasureWord } from '@cadenza/contracts/privacy-values'
import { useMutation } from '@tanstack/react-query'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { proveAgain } from '../../lib/session/prove-again.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/**
 * Proves the user's identity again, erases the school's record and then the account at the identity service.
 */
export function useEraseAccount(onErased: () => void) {
  const utils = trpc.useUtils()
  return useMutation({
    async mutationFn(password: string | undefined) {
      const { user, idToken } = await proveAgain(password)
      await utils.client.student.privacy.erase.mutate({ idToken, confirmation: erasureWord })
      // The school has forgotten them; a leftover account there gives no access here.
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
