import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles, roles } from '@cadenza/contracts/people/user-values'
import type { Actor } from '../auth/actor.ts'
import { AppError, conflict, forbidden } from '../errors.ts'
import type { Authority, Caller } from './authority.ts'

type Decision = 'allowed' | 'unauthenticated' | 'forbidden' | 'unverified'

/** Undefined where no account is needed: the use case checks a token or signature of another service. */
const rolesOf: Record<Exclude<Caller, 'gate'>, readonly Role[] | undefined> = {
  anyone: undefined,
  identityToken: undefined,
  provider: undefined,
  signedIn: roles,
  identified: roles,
  instructor: ['instructor'],
  admin: ['admin'],
  office: officeRoles,
  staff: ['instructor', ...officeRoles],
}

/** The single decision for both doors on who may call. A call that declares nothing is forbidden to every caller. */
export function decide(authority: Partial<Authority> | undefined, actor: Actor): Decision {
  if (!authority?.who) return 'forbidden'
  if (authority.who === 'gate') return actor.kind === 'gate' ? 'allowed' : 'unauthenticated'
  const admitted = rolesOf[authority.who]
  if (!admitted) return 'allowed'
  if (actor.kind !== 'user') return 'unauthenticated'
  if (!admitted.includes(actor.role)) return 'forbidden'
  return authority.verified && !actor.emailVerified ? 'unverified' : 'allowed'
}

/** Whether only an account of ours can be admitted. */
export function needsAccount(who: Caller | undefined): boolean {
  return who !== undefined && who !== 'gate' && rolesOf[who] !== undefined
}

/** Throws `unauthenticated`, `forbidden` or `email_unverified` unless the call is for the actor. */
export function authorise(authority: Partial<Authority> | undefined, actor: Actor): void {
  const decision = decide(authority, actor)
  if (decision === 'unauthenticated') throw new AppError('unauthenticated', 'Please sign in')
  if (decision === 'forbidden') throw forbidden()
  if (decision === 'unverified') throw conflict('email_unverified')
}

/** For the start: nothing when a call declares who may call it and whose rows it reaches. */
export function faultsOf(name: string, authority: Partial<Authority> | undefined): string[] {
  if (authority?.who && authority.whose) return []
  return [`${name} does not say who may call it, and whose rows it reaches`]
}
