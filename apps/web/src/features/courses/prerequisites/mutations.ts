import type { Role } from '@cadenza/contracts/people/user'
import { notify } from '../../../lib/browser/notify.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import { sayFailure } from '../../../lib/loading/error-message.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { worksInOffice } from '../../../lib/session/roles.ts'

/** Replaces the classes that come first with others. The panel reports failures itself. */
export function useSetPrerequisites() {
  const { courseChanged } = useChanges()
  return trpc.instructor.courses.setPrerequisites.useMutation({ onSettled: courseChanged })
}

/** Lets a person in despite ages and prerequisites. The form reports failures itself. */
export function useGrantWaiver(role: Role) {
  const { waiversChanged } = useChanges()
  const options = {
    onSuccess: () => {
      notify.success('The exception is granted')
      return waiversChanged()
    },
  }
  const byAdmin = trpc.admin.waivers.grant.useMutation(options)
  const byOwner = trpc.instructor.waivers.grant.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

export function useRevokeWaiver(role: Role, name: string) {
  const { waiversChanged } = useChanges()
  const options = {
    onSuccess: () => notify.success(`The exception for ${name} is taken back`),
    onError: sayFailure,
    onSettled: waiversChanged,
  }
  const byAdmin = trpc.admin.waivers.revoke.useMutation(options)
  const byOwner = trpc.instructor.waivers.revoke.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}
