import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { staffInvitations } from '../../db/schema/staff-invitations.ts'
import { isOpen, withdrawn } from './open-invitations.ts'

/** Ends what someone has sent who is no longer an admin. */
export async function withdrawInvitationsBy(tx: Executor, { now }: Pick<Deps, 'now'>, userId: string) {
  await tx
    .update(staffInvitations)
    .set(withdrawn(now()))
    .where(and(eq(staffInvitations.invitedBy, userId), isOpen))
}

/** Ends what was sent by, or to the address of, someone who is erased. */
export async function forgetInvitationsOf(
  tx: Executor,
  { now }: Pick<Deps, 'now'>,
  { userId, verifiedEmail }: { userId: string; verifiedEmail: string | null },
) {
  const toThem = verifiedEmail === null ? undefined : eq(staffInvitations.email, verifiedEmail)
  await tx
    .update(staffInvitations)
    .set(withdrawn(now()))
    .where(and(or(eq(staffInvitations.invitedBy, userId), toThem), isOpen))
}

/** Forgets the addresses of invitations that have been too late for a month. */
export async function forgetLateInvitations({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await db
    .update(staffInvitations)
    .set(withdrawn(now()))
    .where(and(isOpen, lt(staffInvitations.expiresAt, sql`clock_timestamp() - interval '30 days'`)))
}
