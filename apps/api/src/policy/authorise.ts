import type { Role } from '@cadenza/contracts/user'
import type { Actor } from '../auth/actor.ts'
import { AppError, forbidden } from '../errors.ts'
import type { Caller, Rule } from './rule.ts'

type Decision = 'allowed' | 'unauthenticated' | 'forbidden'

const everyRole: Role[] = ['student', 'instructor', 'admin']
/** Undefined: nobody need be signed in. A token or signature of somebody else's is what their use cases check. */
const rolesOf: Record<Caller, readonly Role[] | undefined> = {
  anyone: undefined,
  identityToken: undefined,
  provider: undefined,
  signedIn: everyRole,
  identified: everyRole,
  instructor: ['instructor'],
  admin: ['admin'],
  staff: ['instructor', 'admin'],
}

/** The one decision of both doors on who may call. What has no rule is forbidden to everybody. */
export function decide(rule: Rule | undefined, actor: Actor): Decision {
  if (!rule) return 'forbidden'
  const roles = rolesOf[rule.who]
  if (!roles) return 'allowed'
  if (actor.kind === 'visitor') return 'unauthenticated'
  return roles.includes(actor.role) ? 'allowed' : 'forbidden'
}

/** Throws `unauthenticated` or `forbidden` unless the rule lets the actor call. */
export function authorise(rule: Rule | undefined, actor: Actor): void {
  const decision = decide(rule, actor)
  if (decision === 'unauthenticated') throw new AppError('unauthenticated', 'Please sign in')
  if (decision === 'forbidden') throw forbidden()
}
