import { and, eq, isNull } from 'drizzle-orm'
import type { UpdateChildInput } from '@cadenza/contracts/families/participant'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participants } from '../../db/schema/participants.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

/**
 * Corrects a child's name or birth date, as its family asked. Places that it has stay. The log says which of them
 * changed. Throws `not_found` for an adult, and for a child that was erased.
 */
export async function correctChild(
  ctx: Ctx<Office>,
  { id, ...input }: UpdateChildInput,
): Promise<{ changed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const isChild = and(
      eq(participants.id, id),
      eq(participants.isSelf, false),
      isNull(participants.erasedAt),
    )
    const [before] = await tx.select().from(participants).where(isChild).for('no key update')
    if (!before) throw notFound('child')
    const fields = fieldsOf(input).filter((field) => before[field] !== input[field])
    if (fields.length === 0) return { changed: false }
    await tx.update(participants).set(input).where(isChild)
    await writeAudit(tx, ctx, { action: 'correctChild', subjectId: id, detail: { fields } })
    return { changed: true }
  })
}

// Object.keys forgets which names they are.
const fieldsOf = <T extends object>(input: T) => Object.keys(input) as (keyof T & string)[]
