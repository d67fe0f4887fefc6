import type { Role } from '@cadenza/contracts/people/user'
import { useChanges } from '../../../lib/loading/changes.ts'
import { useSavedOutcome } from '../../../lib/loading/outcomes.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { worksInOffice } from '../../../lib/session/roles.ts'

// Forms report failures themselves.

/** Submits a new class; it waits as Pending for an admin. */
export function useSubmitCourse() {
  return trpc.instructor.courses.submit.useMutation(
    useSavedOutcome('class Added Successfully', 'courseChanged'),
  )
}

/** Submits a new class for its teacher, as an admin. */
export function useCreateCourse() {
  return trpc.admin.courses.create.useMutation(useSavedOutcome('class Added Successfully', 'courseChanged'))
}

/** Changes a class that is not approved, as its owner or for the school; a denied one is thereby resubmitted. */
export function useReviseCourse(role: Role = 'instructor') {
  const options = useSavedOutcome('class Updated Successfully', 'courseChanged')
  const byAdmin = trpc.admin.courses.revise.useMutation(options)
  const byOwner = trpc.instructor.courses.revise.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

/** Changes an approved class, as its owner or as an admin. */
export function useUpdateApprovedCourse(role: Role) {
  const options = useSavedOutcome('Approved Class Updated Successfully', 'courseChanged')
  const byAdmin = trpc.admin.courses.updateApproved.useMutation(options)
  const byOwner = trpc.instructor.courses.updateApproved.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

/** Saves when a class meets, as its owner or as an admin; the class itself confirms that it was saved. */
export function useSaveSchedule(role: Role) {
  const { courseChanged } = useChanges()
  const byAdmin = trpc.admin.schedules.save.useMutation({ onSuccess: courseChanged })
  const byOwner = trpc.instructor.schedules.save.useMutation({ onSuccess: courseChanged })
  return worksInOffice(role) ? byAdmin : byOwner
}
