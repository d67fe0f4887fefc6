import type { Role } from '@cadenza/contracts/people/user'
import type { Actor } from '../../src/auth/actor.ts'
import type { Authority, Reach } from '../../src/policy/authority.ts'
import { decide } from '../../src/policy/authorise.ts'
import type { ActorName } from '../world.ts'
import type { Sample } from './sample.ts'

/** What each actor must get, for the owner's object and for one that does not exist. */
export interface Expected {
  own: string
  /** Undefined where a call names no object. */
  absent: string | undefined
  /** Another user's object: the response must be that for an absent one, byte for byte. */
  isForeign: boolean
}

export function expectedOf(authority: Authority, sample: Sample, actor: ActorName): Expected {
  const owner = sample.owner ?? 'student'
  const refused = refusal(authority, roleOf(actor, owner))
  if (refused) return { own: refused, absent: sample.object && refused, isForeign: false }
  const status = sample.status ?? '200'
  const absent = sample.absent ?? '404'
  if (!sample.object)
    return {
      own: actor === owner ? status : (actor === 'visitor' && sample.visitor) || (sample.others ?? status),
      absent: undefined,
      isForeign: false,
    }
  if (actor === 'office' && sample.office) return { own: sample.office, absent, isForeign: false }
  const isForeign = isForeignTo(authority, actor, owner)
  return { own: isForeign ? absent : status, absent, isForeign }
}

/** The status of a call that is not for the role; undefined when it is. */
export function refusal(authority: Authority, role: Role | 'visitor'): string | undefined {
  const decision = decide(authority, actorOf(role))
  if (decision === 'unauthenticated') return '401'
  return decision === 'forbidden' ? '403' : undefined
}

export function roleOf(actor: ActorName, owner: 'student' | 'instructor' = 'student'): Role | 'visitor' {
  return actor === 'other' ? owner : actor
}

function isForeignTo({ whose }: Authority, actor: ActorName, owner: ActorName): boolean {
  if (!isOwned(whose)) return false
  if (actor === 'admin' && whose === 'own or admin') return false
  if ((actor === 'office' || actor === 'admin') && whose === 'own or office') return false
  return actor !== owner
}

/** Whether the rows of a call have an owner: other callers get the response for an absent row. */
export function isOwned(whose: Reach): boolean {
  return !['public', 'any', 'none'].includes(whose)
}

function actorOf(role: Role | 'visitor'): Actor {
  if (role === 'visitor') return { kind: 'visitor' }
  return { kind: 'user', userId: '', role, name: '', email: '', emailVerified: true, hasPhone: true }
}
