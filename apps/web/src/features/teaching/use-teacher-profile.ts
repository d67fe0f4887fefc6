import { trpc } from '../../lib/loading/trpc.ts'

/** The instructor's own description. */
export function useTeacherProfile() {
  return trpc.instructor.profile.get.useQuery()
}
