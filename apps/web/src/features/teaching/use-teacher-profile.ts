import { trpc } from '../../lib/trpc.ts'

/** What the instructor says of themselves. */
export function useTeacherProfile() {
  return trpc.instructor.profile.get.useQuery()
}
