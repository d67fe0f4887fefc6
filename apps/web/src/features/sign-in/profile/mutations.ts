import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { loadIdentity, updateIdentityProfile } from '../../../lib/session/auth-session.ts'
import { proveAgain } from '../../../lib/viewer/prove-again.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import { logFailure } from '../../../lib/browser/log-failure.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { trpc } from '../../../lib/loading/trpc.ts'

/** Has the identity service mail a link to the new address, after the password was given once more. */
export function useChangeAddress(email: string, password: string) {
  return useMutation({
    async mutationFn() {
      const { user } = await proveAgain(password)
      await (await loadIdentity()).changeAddress(user, email)
    },
  })
}

/** Saves name and photo with the school and notifies the identity service. */
export function useUpdateProfile() {
  const { ownCardChanged, ownAgeChanged } = useChanges()
  const utils = trpc.useUtils()
  return trpc.student.viewer.update.useMutation({
    onSuccess(viewer) {
      utils.student.viewer.get.setData(undefined, viewer)
      notify.success(t`Profile updated`)
      updateIdentityProfile(viewer.name, viewer.imageUrl).catch((error: unknown) =>
        logFailure('The profile could not be updated at the identity service', error),
      )
      // Names and pictures of instructors are public.
      return Promise.all([ownCardChanged(), ownAgeChanged()])
    },
  })
}

/** Ends every session of the account. */
export const useEndSessions = () => trpc.student.session.endAll.useMutation()

/** Says that an address from which a mail came back is right. */
export const useKeepAddress = () =>
  trpc.student.viewer.keepAddress.useMutation({ onSuccess: useChanges().emailVerified })
