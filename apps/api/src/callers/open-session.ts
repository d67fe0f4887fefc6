import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { authSessions } from '../db/schema/auth-sessions.ts'
import { type users } from '../db/schema/users.ts'
import { AppError } from '../errors.ts'
import { accessTokenSeconds } from '../auth/access-token.ts'

/**
 * The identity service cannot be asked about an expired identity token, so the session ends with it; a minute later at
 * most, so that a token exchanged at once lives its whole hour.
 */
const longestAfterIdentitySeconds = 60

/** Old rows are deleted as new ones are added; each sign-in removes a few, so no job is needed. */
const sweptRows = 20

interface NewSession {
  user: Pick<typeof users.$inferSelect, 'id' | 'sessionVersion'>
  /** The token that was exchanged; omitted for people whom no identity service knows (tests and measurements). */
  idToken?: { text: string; signedInAt: Date; expiresAt: Date }
}

/**
 * Begins a session and returns its access token. One identity token has one session: exchanged again, it returns a
 * token for the same session, and once that has ended it opens none (`unauthenticated`).
 */
export async function openSession(deps: Deps, { user, idToken }: NewSession): Promise<string> {
  const issuedAt = new Date(Math.floor(deps.now().getTime() / 1000) * 1000)
  const expiresAt = new Date(Math.min(secondsAfter(issuedAt, accessTokenSeconds), latestEnd(idToken)))
  const sessionId = idToken ? sessionIdOf(idToken.text) : randomUUID()
  const sealedIdToken = idToken ? deps.seal.seal(idToken.text, sessionId) : null
  const [opened] = await deps.db
    .insert(authSessions)
    .values({ id: sessionId, userId: user.id, sealedIdToken, signedInAt: idToken?.signedInAt, expiresAt })
    .onConflictDoUpdate({
      target: authSessions.id,
      set: { sealedIdToken, expiresAt, checkedAt: sql`now()` },
      setWhere: and(isNull(authSessions.endedAt), eq(authSessions.userId, user.id)),
    })
    .returning({ id: authSessions.id })
  if (!opened) throw new AppError('unauthenticated', 'Please sign in again')
  await sweepSessions(deps)
  const claims = { userId: user.id, sessionVersion: user.sessionVersion, sessionId }
  return deps.accessTokens.issue({ ...claims, issuedAt, expiresAt })
}

/** The session id of an identity token: found again from the token alone, but does not reveal it (a UUID of a hash). */
export function sessionIdOf(idToken: string): string {
  const hash = createHash('sha256').update(idToken).digest().subarray(0, 16)
  // Version 8 of RFC 9562: a UUID made by a custom rule.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function latestEnd(idToken: NewSession['idToken']): number {
  return idToken ? secondsAfter(idToken.expiresAt, longestAfterIdentitySeconds) : Infinity
}

function secondsAfter(time: Date, seconds: number): number {
  return time.getTime() + seconds * 1000
}

/** An ended session is kept for a day: longer than its identity token could be exchanged again. */
async function sweepSessions({ db, now }: Deps): Promise<void> {
  const dayAgo = new Date(secondsAfter(now(), -86_400))
  const old = db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(lt(authSessions.expiresAt, dayAgo))
    .limit(sweptRows)
    .for('update', { skipLocked: true })
  await db.delete(authSessions).where(sql`${authSessions.id} in ${old}`)
}
