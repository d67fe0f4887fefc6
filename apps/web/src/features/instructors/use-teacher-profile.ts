import type { InstructorProfile } from '@cadenza/contracts/people/user'
import { notify } from '../../lib/browser/notify.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** The instructor's own description. */
export function useTeacherProfile() {
  return trpc.instructor.profile.get.useQuery()
}

/** The description of any teacher, for the office, and their public card. */
export function useProfileOf(id: string) {
  return {
    profile: trpc.admin.users.instructorProfile.get.useQuery({ id }),
    card: trpc.public.instructors.get.useQuery({ id }),
  }
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
