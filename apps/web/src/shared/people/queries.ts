import { trpc } from '../../lib/loading/trpc.ts'

/** A teacher as everyone sees them. */
export const useInstructor = (id: string) => trpc.public.instructors.get.useQuery({ id })

/** The instructor's own description. */
export function useTeacherProfile() {
  return trpc.instructor.profile.get.useQuery()
}
