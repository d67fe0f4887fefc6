import type { Student } from '../../auth/actor.ts'
import { endSessionsOf, endSessionsOfSignIn } from '../../callers/end-sessions.ts'
import type { Ctx } from '../../context.ts'
import { revokeCalendarsOf } from '../calendar/own-calendars.ts'
import { logSecurity } from '../../lib/security-log.ts'

/** Signs out here: the caller's token ends at once, and with it everything else that came of the same sign-in. */
export async function endSession(ctx: Ctx<Student>): Promise<{ ended: true }> {
  const { sessionId } = ctx.actor
  if (sessionId !== undefined) await endSessionsOfSignIn(ctx.db, sessionId)
  return { ended: true }
}

/**
 * Signs out everywhere: all sessions and calendar addresses of the caller end, and no earlier sign-in begins another.
 */
export async function endAllSessions(ctx: Ctx<Student>): Promise<{ ended: true }> {
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await endSessionsOf(tx, userId, { andOlderSignIns: true })
    await revokeCalendarsOf(tx, userId)
  })
  logSecurity(ctx.log, 'session_ended', { userId, by: 'the person, everywhere' })
  return { ended: true }
}
