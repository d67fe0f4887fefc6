import { t } from '@lingui/core/macro'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useFormOutcome, useSavedOutcome } from '../../../lib/loading/outcomes.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import type { InstructorProfile } from '@cadenza/contracts/people/user'

/** Names the second teacher of a class, or takes them off; `error` says why the choice was refused. */
export function useNameCoTeacher() {
  const name = trpc.admin.classPage.nameCoTeacher.useMutation(
    useFormOutcome(t`The second teacher is saved`, 'courseChanged'),
  )
  const failure = name.error ? messageFor(name.error) : undefined
  return { name, error: failure?.fieldErrors?.coTeacherId ?? failure?.message }
}

/** Gives a class to another teacher. */
export function useNameInstructor() {
  const { courseChanged } = useChanges()
  return trpc.admin.courses.nameInstructor.useMutation({
    onSuccess: ({ name, instructor }) => notify.success(t`${name} is now ${instructor.name}’s class`),
    onError: (error) => {
      const { message, fieldErrors } = messageFor(error)
      notify.error(fieldErrors?.instructorId ?? message)
    },
    onSettled: courseChanged,
  })
}

/** Updates the user's teacher profile; the form reports failures itself. */
export function useUpdateTeacherProfile() {
  return trpc.instructor.profile.update.useMutation(
    useSavedOutcome(t`Your profile is saved`, 'ownCardChanged'),
  )
}

/** Updates a teacher's profile for them; the form reports failures itself. */
export function useUpdateProfileOf(id: string) {
  const update = trpc.admin.users.instructorProfile.update.useMutation(
    useSavedOutcome(t`The profile is saved`, 'peopleChanged'),
  )
  return (input: InstructorProfile) => update.mutateAsync({ id, ...input })
}
