import { eq, sql } from 'drizzle-orm'
import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Deps } from '../context.ts'
import { authSessions } from '../db/schema/auth-sessions.ts'
import { AppError } from '../errors.ts'
import type { Standing } from '../gateways/account-lookup.ts'
import type { IdentityGateway } from '../gateways/identity-gateway.ts'
import { logSecurity } from '../lib/security-log.ts'
import { endSessionAlone, endSessionsOf } from './end-sessions.ts'

export interface SessionToCheck {
  id: string
  userId: string
  role: Role
  /** Null: this session was opened without an identity token, so there is nothing to check. */
  sealedIdToken: string | null
  secondsSinceCheck: number
}

/** How long a response of the identity service counts without another request. */
const freshSeconds: Record<Role, number> = { student: 30, instructor: 30, office: 5, admin: 5 }
/** While the identity service does not respond, its last response counts for this long. */
const lastAnswerSeconds = 300

/** Requests in progress, by session: callers who arrive during one share its response. One map for each school. */
const underWay = new WeakMap<IdentityGateway, Map<string, Promise<void>>>()

/**
 * Asks the identity service whether the account and the sign-in behind a session still stand, unless any process has
 * asked just now. Throws `unauthenticated` when they do not, and ends the session; throws `unavailable` when the
 * service does not respond and its last response is too old, or the action is an admin's.
 */
export function requireStanding(deps: Deps, session: SessionToCheck): Promise<void> | undefined {
  const { sealedIdToken, role, secondsSinceCheck } = session
  if (sealedIdToken === null || secondsSinceCheck < freshSeconds[role]) return undefined
  const questions = questionsOf(deps.identity)
  let answer = questions.get(session.id)
  if (!answer) {
    answer = check(deps, session, sealedIdToken).finally(() => questions.delete(session.id))
    questions.set(session.id, answer)
  }
  return answer
}

function questionsOf(identity: IdentityGateway): Map<string, Promise<void>> {
  const questions = underWay.get(identity) ?? new Map<string, Promise<void>>()
  underWay.set(identity, questions)
  return questions
}

async function check(deps: Deps, session: SessionToCheck, sealedIdToken: string): Promise<void> {
  const standing = await ask(deps, deps.seal.open(sealedIdToken, session.id))
  if (standing === 'stands') return noteAnswer(deps, session)
  if (standing === 'unknown' || standing === 'expired') return goByLastAnswer(session, standing)
  if (standing === 'gone') await deps.db.transaction((tx) => endSessionsOf(tx, session.userId))
  else await endSessionAlone(deps.db, session.id)
  logSecurity(deps.log, 'session_ended', { userId: session.userId, by: `identity service: ${standing}` })
  throw new AppError('unauthenticated', 'Please sign in again')
}

async function ask({ identity, log }: Deps, idToken: string): Promise<Standing | 'unknown'> {
  try {
    return (await identity.standing(idToken)).standing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'the identity service could not be asked about a session')
    return 'unknown'
  }
}

async function noteAnswer({ db }: Deps, { id }: SessionToCheck): Promise<void> {
  await db
    .update(authSessions)
    .set({ checkedAt: sql`now()` })
    .where(eq(authSessions.id, id))
}

function goByLastAnswer(session: SessionToCheck, standing: 'unknown' | 'expired'): void {
  if (standing === 'expired' && session.secondsSinceCheck > lastAnswerSeconds)
    throw new AppError('unauthenticated', 'Please sign in again')
  if (standing === 'unknown' && !lastAnswerCounts(session))
    throw new AppError('unavailable', 'Sign-in is not available right now')
}

/**
 * A student can go on reading and paying while the service is away; those who run the school must be verified for
 * certain.
 */
function lastAnswerCounts({ role, secondsSinceCheck }: SessionToCheck): boolean {
  return !officeRoles.includes(role) && secondsSinceCheck <= lastAnswerSeconds
}
