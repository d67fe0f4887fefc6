import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/client.ts'
import { sessions, users } from '../db/schema.ts'

/** Ends a session: its token is refused from now on, and its identity token opens no other. */
export async function endSessionAlone(tx: Executor, id: string): Promise<void> {
  await tx.update(sessions).set(ended).where(eq(sessions.id, id))
}

/** Ends a session and the others of its sign-in: a token is renewed before it ends, so that two may live side by side. */
export async function endSessionsOfSignIn(tx: Executor, id: string): Promise<void> {
  const own = alias(sessions, 'own')
  const ofSameSignIn = exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(
        and(
          eq(own.id, id),
          eq(own.userId, sessions.userId),
          or(eq(own.id, sessions.id), eq(own.signedInAt, sessions.signedInAt)),
        ),
      ),
  )
  await tx.update(sessions).set(ended).where(ofSameSignIn)
}

/**
 * Ends every session that a person has, on every device and through both doors. Signing in goes on to be possible;
 * `andOlderSignIns` also refuses identity tokens of sign-ins up to the end of this second, so that nobody goes on without one.
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
        // Sign-ins are told in whole seconds: nobody can say of one of this second whether it came before.
        authValidAfter: sql`greatest(${users.authValidAfter}, date_trunc('second', now()) + interval '1 second')`,
      }),
    })
    .where(eq(users.id, userId))
  await tx
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/** The identity token is of no use any more, and is not kept. */
const ended = { endedAt: sql`coalesce(${sessions.endedAt}, now())`, sealedIdToken: null }
