import type { Student } from '../auth/actor.ts'
import type { Ctx } from '../context.ts'
import { forbidden } from '../errors.ts'

/** An email address in a request proves nothing: when there is one, it must be the caller's own. Throws `forbidden`. */
export function requireOwnEmail(ctx: Ctx<Student>, email: string | undefined) {
  if (isAnothersEmail(ctx, email)) throw forbidden()
}

/** True when the address is given and is not the caller's own. */
export function isAnothersEmail({ actor }: Ctx<Student>, email: string | undefined): email is string {
  return email !== undefined && email !== actor.email
}
