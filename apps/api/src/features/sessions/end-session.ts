import { decodeJwt } from 'jose'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import { endSessions, endSessionsOf } from '../../auth/end-sessions.ts'
import type { Ctx } from '../../context.ts'
import { sessions } from '../../db/schema.ts'
import { logSecurity } from '../../security-log.ts'

/** Signs out here: the caller's token ends at once, and with it whatever else came of the same sign-in. */
export async function endSession(ctx: Ctx<Student>): Promise<{ ended: true }> {
  const { sessionId } = ctx.actor
  if (sessionId !== undefined) await endSessions(ctx.db, await listSessionsOfSignIn(ctx, sessionId))
  return { ended: true }
}

/** Signs out everywhere: every session of the caller ends, and no earlier sign-in begins another. */
export async function endAllSessions(ctx: Ctx<Student>): Promise<{ ended: true }> {
  const { userId } = ctx.actor
  await ctx.db.transaction((tx) => endSessionsOf(tx, userId, { andOlderSignIns: true }))
  logSecurity(ctx.log, 'session_ended', { userId, by: 'the person, everywhere' })
  return { ended: true }
}

/** A token is renewed before it ends, so that two of one sign-in may live side by side. */
async function listSessionsOfSignIn(ctx: Ctx<Student>, own: string): Promise<string[]> {
  const { db, seal, actor, now } = ctx
  const live = await db
    .select({ id: sessions.id, sealedIdToken: sessions.sealedIdToken })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now())))
  const signIns = new Map(
    live.map(({ id, sealedIdToken }) => [
      id,
      sealedIdToken ? decodeJwt(seal.open(sealedIdToken, id)).auth_time : undefined,
    ]),
  )
  const signIn = signIns.get(own)
  const others = live.filter(({ id }) => signIn !== undefined && signIns.get(id) === signIn)
  return [own, ...others.map(({ id }) => id)]
}
