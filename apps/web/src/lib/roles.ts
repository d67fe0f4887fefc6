import type { Role } from '@cadenza/contracts/user'

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  instructor: 'Instructor',
  student: 'Student',
}

/** A role from an address, or nothing. */
export function readRole(value: unknown): Role | undefined {
  return value === 'admin' || value === 'instructor' || value === 'student' ? value : undefined
}
