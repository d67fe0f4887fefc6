import { trpc } from '../../../lib/loading/trpc.ts'
import { useInstructor } from '../../../shared/people/queries.ts'

/** The description of any teacher, for the office, and their public card. */
export function useProfileOf(id: string) {
  return {
    profile: trpc.admin.users.instructorProfile.get.useQuery({ id }),
    card: useInstructor(id),
  }
}

const everyTeacher = { role: 'instructor', limit: 100 } as const

/** Everyone who teaches here, with the address that tells namesakes apart. */
export function useTeachers() {
  return trpc.admin.users.list.useQuery(everyTeacher).data?.items ?? []
}
