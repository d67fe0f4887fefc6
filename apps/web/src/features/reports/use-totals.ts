import { trpc } from '../../lib/loading/trpc.ts'

/** The whole school's totals, for admins. */
export function useSchoolTotals() {
  return trpc.admin.reports.totals.useQuery()
}

/** The instructor's own totals. */
export function useInstructorTotals() {
  return trpc.instructor.reports.totals.useQuery()
}
