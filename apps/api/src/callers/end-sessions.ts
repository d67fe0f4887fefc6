import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/connect/client.ts'
import { authSessions } from '../db/schema/auth-sessions.ts'
import { users } from '../db/schema/users.ts'

/** Ends a session: its token is refused from now on, and its identity token opens no new session. */
export async function endSessionAlone(tx: Executor, id: string): Promise<void> {
  await tx.update(authSessions).set(ended).where(eq(authSessions.id, id))
}

/**
 * Ends a session and the others of its sign-in: a token is renewed before it expires, so two may exist side by side.
 */
export async function endSessionsOfSignIn(tx: Executor, id: string): Promise<void> {
  const own = alias(authSessions, 'own')
  const ofSameSignIn = exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(
        and(
          eq(own.id, id),
          eq(own.userId, authSessions.userId),
          or(eq(own.id, authSessions.id), eq(own.signedInAt, authSessions.signedInAt)),
        ),
      ),
  )
  await tx.update(authSessions).set(ended).where(ofSameSignIn)
}

/**
 * Ends every session that a person has, on every device and through both doors. Signing in remains possible;
 * `andOlderSignIns` also refuses identity tokens of sign-ins up to the end of this second, so that continuing requires
 * a new sign-in.
 */
export async function endSessionsOf(
  tx: Executor,
  userId: string,
  { andOlderSignIns = false } = {},
): Promise<void> {
  await tx
    .update(users)
    .set({
      sessionVersion: sql`${users.sessionVersion} + 1`,
      ...(andOlderSignIns && {
        // Sign-in times are whole seconds: a sign-in within this second may have come before or after.
        authValidAfter: sql`greatest(${users.authValidAfter}, date_trunc('second', now()) + interval '1 second')`,
      }),
    })
    .where(eq(users.id, userId))
  await tx
    .update(authSessions)
    .set(ended)
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.endedAt)))
}

/** The identity token is of no further use, and is not kept. */
const ended = { endedAt: sql`coalesce(${authSessions.endedAt}, now())`, sealedIdToken: null }
