import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'

type UserRow = typeof users.$inferSelect

/**
 * Brings a record up to date with what its identity has proved: the address, and that it is theirs. Unverified facts
 * are not followed. Violates `users_verified_email` when another record has the address.
 */
export async function followIdentity(tx: Executor, row: UserRow, identity: Identity): Promise<UserRow> {
  const { email, emailVerified } = identity
  if (!emailVerified || email === null) return row
  if (!row.emailVerified) return followVerification(tx, row, { email, signedInAt: identity.signedInAt })
  return row.email === email ? row : followAddress(tx, row, email)
}

/**
 * When a known record turns from unverified to verified, its earlier holder may have been another person (a
 * pre-hijacked account): sessions begun earlier than the verifying one end, and every access token with them.
 */
async function followVerification(
  tx: Executor,
  row: UserRow,
  { email, signedInAt }: { email: string; signedInAt: Date },
): Promise<UserRow> {
  const [verified] = await tx
    .update(users)
    .set({
      email,
      emailVerified: true,
      sessionVersion: sql`${users.sessionVersion} + 1`,
      authValidAfter: signedInAt,
    })
    .where(and(eq(users.id, row.id), eq(users.emailVerified, false)))
    .returning()
  return verified ?? row
}

/**
 * The former address is free for others from now on. Roles stay with the person; receipts keep their original address.
 */
async function followAddress(tx: Executor, row: UserRow, email: string): Promise<UserRow> {
  const [moved] = await tx.update(users).set({ email }).where(eq(users.id, row.id)).returning()
  return moved ?? row
}
