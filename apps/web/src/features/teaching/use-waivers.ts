import type { Role } from '@cadenza/contracts/user'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Those whom the teacher or an admin has let in despite ages and prerequisites. */
export function useWaivers(courseId: string, role: Role) {
  const asAdmin = role === 'admin'
  const own = trpc.instructor.waivers.list.useQuery({ courseId }, { enabled: !asAdmin })
  const any = trpc.admin.waivers.list.useQuery({ courseId }, { enabled: asAdmin })
  return asAdmin ? any : own
}

/** The form reports failures itself. */
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
  return role === 'admin' ? byAdmin : byOwner
}

export function useRevokeWaiver(role: Role, name: string) {
  const { waiversChanged } = useChanges()
  const options = {
    onSuccess: () => notify.success(`The exception for ${name} is taken back`),
    onError: (error: unknown) => notify.error(messageFor(error).message),
    onSettled: waiversChanged,
  }
  const byAdmin = trpc.admin.waivers.revoke.useMutation(options)
  const byOwner = trpc.instructor.waivers.revoke.useMutation(options)
  return role === 'admin' ? byAdmin : byOwner
}
