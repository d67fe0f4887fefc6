import type { Role } from '@cadenza/contracts/people/user'
import { trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../people/roles.ts'

/** The instructor's own classes in every state, newest first. */
export function useMyCourses() {
  return trpc.instructor.courses.list.useQuery({})
}

/** One of the instructor's own classes; an admin may open any. */
export function useMyCourse(id: string, role: Role = 'instructor') {
  const asAdmin = worksInOffice(role)
  const own = trpc.instructor.courses.get.useQuery({ id }, { enabled: !asAdmin })
  const any = trpc.admin.courses.get.useQuery({ id }, { enabled: asAdmin })
  return asAdmin ? any : own
}

/**
 * The instructor's own class that a new one is to be like, if any; requested once, so that the form stays.
 */
export function useOriginal(id: string | undefined) {
  return trpc.instructor.courses.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, retry: false, staleTime: Infinity },
  )
}

/** Whether the viewer may approve a class of their own: only where there is no other admin. */
export const useMayApproveOwn = ({ enabled = true } = {}) =>
  trpc.admin.courses.canApproveOwn.useQuery(undefined, { enabled })

/** Who has a place in a class, holds one, or has it in the cart. */
export const useOfficeRoster = (id: string) => trpc.admin.classPage.roster.useQuery({ id })
