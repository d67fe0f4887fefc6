import { useChanges } from '../../lib/loading/changes.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { notify } from '../../lib/browser/notify.ts'
import { updateIdentityProfile } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Saves name and photo with the school and notifies the identity service. */
export function useUpdateProfile() {
  const { ownCardChanged, ownAgeChanged } = useChanges()
  const utils = trpc.useUtils()
  return trpc.student.viewer.update.useMutation({
    onSuccess(viewer) {
      utils.student.viewer.get.setData(undefined, viewer)
      notify.success('Profile updated')
      updateIdentityProfile(viewer.name, viewer.imageUrl).catch((error: unknown) =>
        logFailure('The profile could not be updated at the identity service', error),
      )
      // Names and pictures of instructors are public.
      return Promise.all([ownCardChanged(), ownAgeChanged()])
    },
  })
}
