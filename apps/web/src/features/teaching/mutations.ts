import type { InstructorProfile, Role } from '@cadenza/contracts/people/user'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor, sayFailure } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../../lib/session/roles.ts'

/** Submits a new class; it waits as Pending for an admin. */
export function useSubmitCourse() {
  return trpc.instructor.courses.submit.useMutation(useSaying('class Added Successfully'))
}

/** Submits a new class for its teacher, as an admin. */
export function useCreateCourse() {
  return trpc.admin.courses.create.useMutation(useSaying('class Added Successfully'))
}

/** Changes a class that is not approved, as its owner or for the school; a denied one is thereby resubmitted. */
export function useReviseCourse(role: Role = 'instructor') {
  const options = useSaying('class Updated Successfully')
  const byAdmin = trpc.admin.courses.revise.useMutation(options)
  const byOwner = trpc.instructor.courses.revise.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

/** Gives a class to another teacher. */
export function useNameInstructor() {
  const { courseChanged } = useChanges()
  return trpc.admin.courses.nameInstructor.useMutation({
    onSuccess: ({ name, instructor }) => notify.success(`${name} is now ${instructor.name}’s class`),
    onError: (error) => {
      const { message, fieldErrors } = messageFor(error)
      notify.error(fieldErrors?.instructorId ?? message)
    },
    onSettled: courseChanged,
  })
}

/** Changes an approved class, as its owner or as an admin. */
export function useUpdateApprovedCourse(role: Role) {
  const options = useSaying('Approved Class Updated Successfully')
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

/** The form reports failures itself. */
function useSaying(success: string) {
  const { courseChanged } = useChanges()
  return {
    onSuccess: () => {
      notify.documented(success)
      return courseChanged()
    },
  }
}

/**
 * Reads private notes for a class; each reading is recorded. The response is kept only in the open dialog.
 */
export function useReadNotes() {
  return trpc.instructor.privateNotes.get.useMutation({ gcTime: 0 })
}

/** Updates the user's teacher profile; the form reports failures itself. */
export function useUpdateTeacherProfile() {
  const { ownCardChanged } = useChanges()
  return trpc.instructor.profile.update.useMutation({
    onSuccess: () => {
      notify.success('Your profile is saved')
      return ownCardChanged()
    },
  })
}

/** Updates a teacher's profile for them; the form reports failures itself. */
export function useUpdateProfileOf(id: string) {
  const { peopleChanged } = useChanges()
  const update = trpc.admin.users.instructorProfile.update.useMutation({
    onSuccess: () => {
      notify.success('The profile is saved')
      return peopleChanged()
    },
  })
  return (said: InstructorProfile) => update.mutateAsync({ id, ...said })
}

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
