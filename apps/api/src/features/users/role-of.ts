import { emailSchema } from '@cadenza/contracts/text/text'
import type { Role } from '@cadenza/contracts/people/user'
import type { Student } from '../../auth/actor.ts'
import { isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { forbidden } from '../../errors.ts'
import { findUserByEmail } from '../../records/people/find-user-by-email.ts'

/**
 * The role of the person with this address: the caller's own, or anyone's for an admin; undefined for an unknown
 * address. Throws `forbidden` for any other address, known or not, without looking it up: the timing reveals nothing
 * either.
 */
export async function roleOf(ctx: Ctx<Student>, { address }: { address: string }): Promise<Role | undefined> {
  const email = emailSchema.safeParse(address)
  if (email.success && email.data === ctx.actor.email) return ctx.actor.role
  if (!isAdmin(ctx)) throw forbidden()
  return email.success ? (await findUserByEmail(ctx, email.data))?.role : undefined
}
