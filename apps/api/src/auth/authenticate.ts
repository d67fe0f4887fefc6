import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import type { Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Actor, Student } from './actor.ts'

/** The token of an `Authorization: Bearer …` header; undefined when there is no header. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [, token] = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(header) ?? []
  if (!token) throw new AppError('unauthenticated', 'The Authorization header must be: Bearer <token>')
  return token
}

/**
 * Who is calling. No token is a visitor; a bad one is refused. Role and standing come from our own row on every
 * request, so that a demotion, a deletion or a sign-out everywhere counts at once.
 */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<Actor> {
  const token = bearerToken(authorization)
  if (token === undefined) return { kind: 'visitor' }
  const { userId, sessionVersion } = await deps.accessTokens.verify(token)
  const [row] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.sessionVersion, sessionVersion), isNull(users.deletedAt)))
  if (!row) throw new AppError('unauthenticated', 'Please sign in again')
  return toStudent(row)
}

export function toStudent(row: typeof users.$inferSelect): Student {
  return {
    kind: 'user',
    userId: row.id,
    role: row.role,
    name: row.name,
    email: row.email ?? '',
    emailVerified: row.emailVerified,
  }
}
