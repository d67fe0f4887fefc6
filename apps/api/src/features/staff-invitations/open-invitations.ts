import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { StaffInvitation } from '@cadenza/contracts/people/staff-invitation'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { staffInvitations } from '../../db/schema/staff-invitations.ts'

/** Neither accepted nor withdrawn: for WHERE clauses. One that is too late is open, and can be sent again. */
export const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/** Can be accepted: for WHERE clauses. */
export const isGoodAt = (now: Date) => and(isOpen, gt(staffInvitations.expiresAt, now))

/** What remains of an invitation that ends: no address. */
export const withdrawn = (now: Date) => ({ email: null, withdrawnAt: now })

/** Those to an address, the latest first. */
export async function listStaffInvitations({ db }: Ctx<Admin>): Promise<StaffInvitation[]> {
  const rows = await selectOpen(db)
  return rows
    .map(({ email, ...row }) => ({
      ...row,
      // The WHERE clause leaves none without.
      email: email ?? '',
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))
}

function selectOpen(db: Executor) {
  const { id, email, role, sentAt, expiresAt, invitedBy } = staffInvitations
  return db
    .select({ id, email, role, invitedBy: { id: users.id, name: users.name }, sentAt, expiresAt })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, invitedBy))
    .where(and(isOpen, isNotNull(email)))
}
