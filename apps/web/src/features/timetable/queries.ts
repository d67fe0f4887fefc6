import { trpc } from '../../lib/loading/trpc.ts'
import { keepPreviousData } from '@tanstack/react-query'

// While the next week is loading the previous one stays, so that turning weeks does not move what is under
// the pointer.
const steady = { placeholderData: keepPreviousData }

export const useClashPolicy = () => trpc.admin.timetable.clashPolicy.useQuery()

export const useAttendedWeek = (week: string | undefined) =>
  trpc.student.timetable.week.useQuery({ week }, steady)

export const useTaughtWeek = (week: string | undefined) =>
  trpc.instructor.timetable.week.useQuery({ week }, steady)

/** For the office: the week of the school, or of one room, teacher or term. */
export const useSchoolWeek = (asked: AskedWeek) => trpc.admin.timetable.week.useQuery(asked, steady)

export interface AskedWeek {
  /** Undefined: this week. */
  week: string | undefined
  roomId?: string | undefined
  instructorId?: string | undefined
  termId?: string | undefined
}
