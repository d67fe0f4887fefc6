import type { Student } from '../auth/actor.ts'
import type { Ctx } from '../context.ts'
import { forbidden } from '../errors.ts'

/** An e-mail address in a request proves nothing: when there is one, it must be the caller's own. Throws `forbidden`. */
export function requireOwnEmail({ actor }: Ctx<Student>, email: string | undefined) {
  if (email !== undefined && email !== actor.email) throw forbidden()
}

/** True when an admin asks for somebody else by e-mail address. */
export function asksForOther({ actor }: Ctx<Student>, email: string | undefined): email is string {
  return actor.role === 'admin' && email !== undefined && email !== actor.email
}
