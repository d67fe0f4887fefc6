import { eq } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { AppError, conflict } from '../../errors.ts'

const freshForMs = 5 * 60_000

/** A person who finds an open browser, or a token, cannot erase anyone. Throws `sign_in_again`. */
export async function requireFreshSignIn(ctx: Ctx<Student>, idToken: string): Promise<void> {
  const [own] = await ctx.db
    .select({ uid: users.identityUid })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  const identity = await ctx.identity.verifyIdToken(idToken).catch((error: unknown) => {
    // An invalid token would otherwise read as the end of the session.
    if (error instanceof AppError && error.kind === 'unauthenticated') return undefined
    throw error
  })
  const isFresh = identity && identity.signedInAt.getTime() > ctx.now().getTime() - freshForMs
  if (!own?.uid || !isFresh || identity.uid !== own.uid) throw conflict('sign_in_again')
}
