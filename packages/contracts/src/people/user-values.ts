/**
 * All users are students; some also teach, work in the office or are admins. Without a validator, for pages that need
 * none.
 */
export const roles = ['student', 'instructor', 'office', 'admin'] as const

/** Whose work the office's pages and calls are: admins may do whatever the office may. */
export const officeRoles: readonly (typeof roles)[number][] = ['office', 'admin']

/** The roles that someone can be invited to. */
export const staffRoles = ['instructor', 'office', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** How long an invitation to work at the school can be accepted. */
export const staffInvitationDays = 14

/** The order of the admins' list of people: by the age of accounts, by name, or by role from admins down. */
export const userSorts = ['oldest', 'newest', 'name', 'role'] as const
export type UserSort = (typeof userSorts)[number]

/** The maximum length of an instructor's description, in characters. */
export const bioLimit = 600
