/** Everybody is a student; some are also instructors or admins. Without a validator, for pages that need none. */
export const roles = ['student', 'instructor', 'admin'] as const

/** How the admins' list of people is put in order: by the age of accounts, by name, or by role from admins down. */
export const userSorts = ['oldest', 'newest', 'name', 'role'] as const
export type UserSort = (typeof userSorts)[number]

/** The longest text that instructors say of themselves, in characters. */
export const bioLimit = 600
