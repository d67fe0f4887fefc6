import type { ClashPolicy } from '@cadenza/contracts/timetable/timetable-values'
import type { Admin, Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { school } from '../../db/schema/school.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

/** What the school does when a student's classes overlap: refuse the second, or only say so. */
export async function getClashPolicy(ctx: Ctx<Office>): Promise<{ policy: ClashPolicy }> {
  const [row] = await ctx.db.select({ policy: school.studentClash }).from(school)
  if (!row) throw new Error('there is no school')
  return row
}

/**
 * Changes it from the next checkout on; places that overlap already stay. Setting the same policy again leaves no
 * trace.
 */
export async function setClashPolicy(
  ctx: Ctx<Admin>,
  { policy }: { policy: ClashPolicy },
): Promise<{ policy: ClashPolicy }> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ id: school.id, policy: school.studentClash })
      .from(school)
      .for('no key update')
    if (!before) throw new Error('there is no school')
    if (before.policy === policy) return { policy }
    await tx.update(school).set({ studentClash: policy })
    await writeAudit(tx, ctx, {
      action: 'setClashPolicy',
      subjectId: before.id,
      before: { policy: before.policy },
      after: { policy },
    })
    return { policy }
  })
}
