import { and, eq, sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Executor } from '../../db/connect/client.ts'
import { authSessions } from '../../db/schema/auth-sessions.ts'
import { users } from '../../db/schema/users.ts'

/**
 * The caller has shown that they read what is sent to their address. As when the identity service says so
 * (`followIdentity`), the account's earlier holder may have been another person: every access token ends, and sign-ins
 * older than the caller's give no other. Violates `users_verified_email` when another record has the address.
 */
export async function proveAddress(tx: Executor, { userId, email, sessionId }: Student): Promise<void> {
  const ownSignIn = sessionId
    ? sql`(select ${authSessions.signedInAt} from ${authSessions} where ${authSessions.id} = ${sessionId})`
    : sql`null`
  await tx
    .update(users)
    .set({
      emailVerified: true,
      // A mail has just arrived there.
      bouncedEmail: null,
      sessionVersion: sql`${users.sessionVersion} + 1`,
      authValidAfter: sql`greatest(${users.authValidAfter}, ${ownSignIn})`,
    })
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, false)))
}
