import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles, roles } from '@cadenza/contracts/people/user-values'

export const roleLabels = worded<Role>({
  admin: msg`Admin`,
  office: msg`Office`,
  instructor: msg`Instructor`,
  student: msg`Student`,
})

/** Whether someone with this role does the office's work: the office, and admins. */
export function worksInOffice(role: Role): boolean {
  return officeRoles.includes(role)
}

/** Whether someone with this role works at the school: the office, admins and teachers. */
export const worksHere = (role: Role) => role !== 'student'

/** A role from an address, or nothing. */
export function readRole(value: unknown): Role | undefined {
  return roles.find((role) => role === value)
}
