import { t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import { useChanges } from '../../../lib/loading/changes.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { worksInOffice } from '../../../shared/people/roles.ts'

/** Submits a new class; it waits as Pending for an admin. */
export const useSubmitCourse = () =>
  trpc.instructor.courses.submit.useMutation(useSaying(t`class Added Successfully`))

/** Submits a new class for its teacher, as an admin. */
export const useCreateCourse = () =>
  trpc.admin.courses.create.useMutation(useSaying(t`class Added Successfully`))

/** Approves a class that was just added. */
export const useApproveAdded = () => trpc.admin.courses.approve.useMutation(useSaying(t`Added and approved`))

/** Changes a class that is not approved, as its owner or for the school; a denied one is thereby resubmitted. */
export function useReviseCourse(role: Role = 'instructor') {
  const options = useSaying(t`class Updated Successfully`)
  const byAdmin = trpc.admin.courses.revise.useMutation(options)
  const byOwner = trpc.instructor.courses.revise.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

/** Changes an approved class, as its owner or as an admin. */
export function useUpdateApprovedCourse(role: Role) {
  const options = useSaying(t`Approved Class Updated Successfully`)
  const byAdmin = trpc.admin.courses.updateApproved.useMutation(options)
  const byOwner = trpc.instructor.courses.updateApproved.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

/** The form reports failures itself. */
function useSaying(success: string) {
  const { courseChanged } = useChanges()
  return {
    onSuccess: () => {
      notify.success(success)
      return courseChanged()
    },
  }
}
