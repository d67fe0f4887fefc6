import { t } from '@lingui/core/macro'
import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { onlyInFile } from '../../lib/browser/save-file.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { erasureWord } from '@cadenza/contracts/people/privacy-values'
import { useMutation } from '@tanstack/react-query'
import { proveAgain } from '../../lib/viewer/prove-again.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { signOut } from '../../lib/session/auth-session.ts'

/** Saves what the viewer wants shown; public pages refetch their cards. */
export function useAgreeToCard() {
  const { ownCardChanged } = useChanges()
  const { card: ownCard } = trpc.useUtils().student.privacy
  return trpc.student.privacy.agreeToCard.useMutation({
    onSuccess(card) {
      ownCard.setData(undefined, card)
      notify.success(t`Your public card is saved`)
      return ownCardChanged()
    },
  })
}

/** Everything that the school knows about the viewer, as a file. */
export function useDownloadData() {
  return trpc.student.privacy.export.useMutation(onlyInFile('my-data.json'))
}

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
