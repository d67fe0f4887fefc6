import { trpc } from '../../lib/trpc.ts'

/** The classes that the viewer has a confirmed place in. */
export function useEnrolments() {
  return trpc.student.enrolments.list.useQuery()
}
