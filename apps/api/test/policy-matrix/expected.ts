import type { Role } from '@cadenza/contracts/user'
import type { Actor } from '../../src/auth/actor.ts'
import { decide } from '../../src/policy/authorise.ts'
import type { Rule } from '../../src/policy/rule.ts'
import type { ActorName } from '../world.ts'
import type { Sample } from './sample.ts'

/** What the policy says each actor must get, for the owner's object and for one that does not exist. */
export interface Expected {
  own: string
  /** Undefined where a call names no object. */
  absent: string | undefined
  /** Another's object: it must answer as an absent one, byte for byte. */
  isForeign: boolean
}

export function expectedOf(rule: Rule, sample: Sample, actor: ActorName): Expected {
  const owner = sample.owner ?? 'student'
  const refused = refusal(rule, roleOf(actor, owner))
  if (refused) return { own: refused, absent: sample.object && refused, isForeign: false }
  const status = sample.status ?? '200'
  const absent = sample.absent ?? '404'
  if (!sample.object)
    return {
      own: actor === owner ? status : (sample.others ?? status),
      absent: undefined,
      isForeign: false,
    }
  const isForeign = isForeignTo(rule, actor, owner)
  return { own: isForeign ? absent : status, absent, isForeign }
}

/** The status of a call that the policy refuses to the role; undefined when it lets them in. */
export function refusal(rule: Rule, role: Role | 'visitor'): string | undefined {
  const decision = decide(rule, actorOf(role))
  if (decision === 'unauthenticated') return '401'
  return decision === 'forbidden' ? '403' : undefined
}

export function roleOf(actor: ActorName, owner: 'student' | 'instructor' = 'student'): Role | 'visitor' {
  return actor === 'other' ? owner : actor
}

function isForeignTo({ whose }: Rule, actor: ActorName, owner: ActorName): boolean {
  if (whose === 'own') return actor !== owner
  return whose === 'own or admin' && actor !== owner && actor !== 'admin'
}

function actorOf(role: Role | 'visitor'): Actor {
  if (role === 'visitor') return { kind: 'visitor' }
  return { kind: 'user', userId: '', role, name: '', email: '', emailVerified: true }
}
