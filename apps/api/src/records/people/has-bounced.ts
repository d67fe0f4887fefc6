import type { users } from '../../db/schema/users.ts'

/** The address refused mail for good; a new address does not inherit that. */
export const hasBounced = ({
  email,
  claimableEmail,
  bouncedEmail,
}: Pick<typeof users.$inferSelect, 'email' | 'claimableEmail' | 'bouncedEmail'>) =>
  bouncedEmail !== null && bouncedEmail === (email ?? claimableEmail)
