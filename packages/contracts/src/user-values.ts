/**
 * All users are students; some are also instructors or admins. Without a validator, for pages that need none.
 */
export const roles = ['student', 'instructor', 'admin'] as const

/** The order of the admins' list of people: by the age of accounts, by name, or by role from admins down. */
export const userSorts = ['oldest', 'newest', 'name', 'role'] as const
export type UserSort = (typeof userSorts)[number]

/** The maximum length of an instructor's description, in characters. */
export const bioLimit = 600
