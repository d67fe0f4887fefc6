import { eq, sql } from 'drizzle-orm'
import type { Role } from '@cadenza/contracts/user'
import type { Deps } from '../context.ts'
import { sessions } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { Standing } from '../gateways/account-lookup.ts'
import type { IdentityGateway } from '../gateways/identity-gateway.ts'
import { logSecurity } from '../admission/security-log.ts'
import { endSessionAlone, endSessionsOf } from './end-sessions.ts'

export interface SessionToCheck {
  id: string
  userId: string
  role: Role
  /** Null: nothing was exchanged for this session, and nobody can be asked about it. */
  sealedIdToken: string | null
  secondsSinceCheck: number
}

/** So long an answer of the identity service counts without another question. */
const freshSeconds: Record<Role, number> = { student: 30, instructor: 30, admin: 5 }
/** Where the identity service does not answer, its last answer counts for so long. */
const lastAnswerSeconds = 300

/** Questions under way, by session: whoever calls meanwhile waits for the same answer. One for each school. */
const underWay = new WeakMap<IdentityGateway, Map<string, Promise<void>>>()

/**
 * Asks the identity service whether the account and the sign-in behind a session still stand, unless it has said so just
 * now, in whichever process. Throws `unauthenticated` when they do not, and ends the session; `unavailable` when nobody can tell and the last answer is too old, or what
 * could be done is an admin's.
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
    .update(sessions)
    .set({ checkedAt: sql`now()` })
    .where(eq(sessions.id, id))
}

function goByLastAnswer(session: SessionToCheck, standing: 'unknown' | 'expired'): void {
  if (standing === 'expired' && session.secondsSinceCheck > lastAnswerSeconds)
    throw new AppError('unauthenticated', 'Please sign in again')
  if (standing === 'unknown' && !lastAnswerCounts(session))
    throw new AppError('unavailable', 'Sign-in is not available right now')
}

/** A student reads and pays on while the service is away; whoever runs the school must be known for certain. */
function lastAnswerCounts({ role, secondsSinceCheck }: SessionToCheck): boolean {
  return role !== 'admin' && secondsSinceCheck <= lastAnswerSeconds
}
