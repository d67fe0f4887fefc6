import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { sessions, users } from '../db/schema.ts'

/** Ends these sessions: their tokens are refused from now on, and their identity tokens open no others. */
export async function endSessions(tx: Executor, ids: string[]): Promise<void> {
  await tx.update(sessions).set(ended).where(inArray(sessions.id, ids))
}

/**
 * Ends every session that a person has, on every device and through both doors. Signing in goes on to be possible;
 * `andOlderSignIns` also refuses identity tokens of sign-ins before this second, so that nobody goes on without one.
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
        // Sign-ins are told in whole seconds. One of this very second that was exchanged has a row, ended below.
        authValidAfter: sql`greatest(${users.authValidAfter}, date_trunc('second', now()))`,
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
