import { trpc } from '../../lib/loading/trpc.ts'

/** The dates of a class and what is booked at the same time. */
export function useCourseClashes(courseId: string) {
  return trpc.admin.timetable.clashesOf.useQuery({ courseId })
}
