import { staffRoles } from '@cadenza/contracts/people/user-values'
import { sql } from 'drizzle-orm'
import { index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

const role = oneOf('staff_invitations_role_known', staffRoles)

/** Invitations to work at the school: to an address, or by the link of a first start to the first who opens it. */
export const staffInvitations = snakeCase.table(
  'staff_invitations',
  {
    id: id(),
    /** Whose verified owner gets the role. Null for a first start's link, and once the invitation has ended. */
    email: text(),
    role: role.column().notNull(),
    /** SHA-256 of the token in the link; the token itself is not stored. */
    tokenHash: text().notNull().unique(),
    /** The admin who sent it last; null for the product. */
    invitedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    sentAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid().references(() => users.id),
    withdrawnAt: instant(),
  },
  (table) => {
    const isOpen = sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`
    return [
      uniqueIndex('staff_invitations_open').on(table.email).where(isOpen),
      uniqueIndex('staff_invitations_first_admin')
        .on(table.role)
        .where(sql`${table.email} is null and ${isOpen}`),
      index('staff_invitations_by').on(table.invitedBy),
      role.check(table.role),
    ]
  },
)
