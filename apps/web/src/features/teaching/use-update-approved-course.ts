import type { Role } from '@cadenza/contracts/user'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Changes an approved class, as its owner or as an admin. */
export function useUpdateApprovedCourse(role: Role) {
  const utils = trpc.useUtils()
  const options = {
    onSuccess: () => {
      notify.success('Approved Class Updated Successfully')
      return Promise.all([
        role === 'admin' ? utils.admin.invalidate() : utils.instructor.invalidate(),
        utils.public.courses.invalidate(),
      ])
    },
  }
  const byAdmin = trpc.admin.courses.updateApproved.useMutation(options)
  const byOwner = trpc.instructor.courses.updateApproved.useMutation(options)
  return role === 'admin' ? byAdmin : byOwner
}
