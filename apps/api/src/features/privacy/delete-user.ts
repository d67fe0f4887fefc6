import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { conflict } from '../../errors.ts'
import { hasAdminBesides, lockAdmins } from '../../records/people/admins.ts'
import { lockFamilyOf } from '../../records/people/lock-families.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { leaveTombstone } from './tombstone.ts'

/**
 * Deletes a person: the record becomes nameless, every session is ended, the cart is removed, a running checkout ended,
 * pictures removed. Payments, enrolments and revenue stay. Throws `own_account` and `last_admin`; false when there is
 * no such person.
 */
export async function deleteUser(ctx: Ctx<Admin>, { id }: { id: string }): Promise<{ deleted: boolean }> {
  if (id === ctx.actor.userId) throw conflict('own_account')
  return ctx.db.transaction(async (tx) => {
    await lockAdmins(tx)
    await lockFamilyOf(tx, id)
    const [row] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update')
    if (!row) return { deleted: false }
    if (row.role === 'admin' && !(await hasAdminBesides(tx, id))) throw conflict('last_admin')
    await leaveTombstone(tx, ctx, id)
    await writeAudit(tx, ctx, { action: 'deleteUser', subjectId: id, before: { role: row.role } })
    return { deleted: true }
  })
}
