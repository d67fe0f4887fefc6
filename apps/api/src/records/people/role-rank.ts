import type { Role } from '@cadenza/contracts/people/user'

const rank: Record<Role, number> = { student: 0, instructor: 1, office: 2, admin: 3 }

/** Whether a change from one role to another is a promotion. */
export const isAbove = (role: Role, other: Role) => rank[role] > rank[other]
