import type { Role } from '@cadenza/contracts/user'
import { roles } from '@cadenza/contracts/user-values'

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  instructor: 'Instructor',
  student: 'Student',
}

/** A role from an address, or nothing. */
export function readRole(value: unknown): Role | undefined {
  return roles.find((role) => role === value)
}
