/** Everybody is a student; some are also instructors or admins. Without a validator, for pages that need none. */
export const roles = ['student', 'instructor', 'admin'] as const
