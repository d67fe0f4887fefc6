import { and, eq, isNotNull } from 'drizzle-orm'
import { sessionIdOf } from '../../callers/open-session.ts'
import type { Deps } from '../../context.ts'
import { authSessions } from '../../db/schema/auth-sessions.ts'
import { AppError } from '../../errors.ts'
import type { StandingAnswer } from '../../gateways/account-lookup.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'

/**
 * The user of an identity token, when the account and the sign-in still stand and its session here has not been ended.
 * Throws `unauthenticated`, or `unavailable` when the identity service does not respond: no one gets in unchecked.
 */
export async function admitIdentity(
  deps: Deps,
  idToken: string,
): Promise<Identity & Pick<StandingAnswer, 'validSince'>> {
  const identity = await deps.identity.verifyIdToken(idToken)
  const { standing, validSince } = await deps.identity.standing(idToken)
  if (standing !== 'stands' || (await wasEnded(deps, idToken)))
    throw new AppError('unauthenticated', 'Please sign in again')
  return { ...identity, validSince }
}

async function wasEnded({ db }: Deps, idToken: string): Promise<boolean> {
  const ended = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionIdOf(idToken)), isNotNull(authSessions.endedAt)))
  return ended.length > 0
}
