import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { authSessions } from '../db/schema/auth-sessions.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import type { AccessClaims } from '../auth/access-token.ts'
import type { Actor, Student } from '../auth/actor.ts'
import { requireStanding } from './require-standing.ts'

/** The token of an `Authorization: Bearer …` header; undefined when there is no header. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [, token] = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(header) ?? []
  if (!token) throw new AppError('unauthenticated', 'The Authorization header must be: Bearer <token>')
  return token
}

/**
 * Who is calling. No token means a visitor; a bad one is refused. Role and standing come from our own rows on every
 * request, so a demotion, a deletion or a sign-out everywhere takes effect at once. The account's state comes from the
 * identity service: a new password takes effect within half a minute, for admins within five seconds. `enter` bounds
 * how many rows are read at the same time; the wait for the identity service delays no other caller.
 */
export async function authenticate(
  deps: Deps,
  authorization: string | undefined,
  enter: Enter = async () => () => {},
): Promise<Actor> {
  const token = bearerToken(authorization)
  if (token === undefined) return { kind: 'visitor' }
  const found = await findWithin(deps, await deps.accessTokens.verify(token), enter)
  if (!found) throw new AppError('unauthenticated', 'Please sign in again')
  const { user, ...session } = found
  await requireStanding(deps, { ...session, userId: user.id, role: user.role })
  return { ...toStudent(user), sessionId: session.id }
}

/** Waits for permission to read the rows of an account; returns a function to call afterwards. */
type Enter = (userId: string) => Promise<() => void>

async function findWithin(deps: Deps, claims: AccessClaims, enter: Enter) {
  const leave = await enter(claims.userId)
  try {
    return await findLiveSession(deps, claims)
  } finally {
    leave()
  }
}

/** The user and the session in one statement: this runs before every action of a signed-in person. */
async function findLiveSession(deps: Deps, { sessionId, userId, sessionVersion }: AccessClaims) {
  const [found] = await deps.db
    .select({
      id: authSessions.id,
      sealedIdToken: authSessions.sealedIdToken,
      secondsSinceCheck: sql<number>`extract(epoch from now() - ${authSessions.checkedAt})::float8`,
      user: users,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        gt(authSessions.expiresAt, deps.now()),
        eq(users.sessionVersion, sessionVersion),
        isNull(users.deletedAt),
      ),
    )
  return found
}

export function toStudent(row: typeof users.$inferSelect): Student {
  return {
    kind: 'user',
    userId: row.id,
    role: row.role,
    name: row.name,
    email: row.email ?? '',
    emailVerified: row.emailVerified,
    hasPhone: row.phone !== '',
  }
}
