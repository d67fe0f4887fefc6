import type { Role } from '@cadenza/contracts/user'
import { trpc } from '../../../lib/loading/trpc.ts'

/** The sessions of one of the instructor's own classes, and the rule behind them; an admin may open any. */
export function useSchedule(courseId: string, role: Role) {
  const asAdmin = role === 'admin'
  const own = trpc.instructor.schedules.get.useQuery({ courseId }, { enabled: !asAdmin })
  const any = trpc.admin.schedules.get.useQuery({ courseId }, { enabled: asAdmin })
  return asAdmin ? any : own
}
