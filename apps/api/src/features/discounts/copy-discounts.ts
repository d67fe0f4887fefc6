import { discountFieldsSchema } from '@cadenza/contracts/money/discount'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { readSeries } from './list-discounts.ts'
import { writeVersion } from './save-discount.ts'

/**
 * Copies the discounts of a term into another one, their days moved by so many: paused, without uses and children. Those
 * with a code are left out, as a code cannot be there twice: how many were copied, and how many were not.
 */
export async function copyDiscounts(
  ctx: Ctx<Office>,
  tx: Executor,
  { fromId, toId, days }: { fromId: string; toId: string; days: number },
): Promise<{ discounts: number; codes: number }> {
  const ofTerm = (await readSeries(ctx, tx)).filter(
    ({ applies }) => 'termId' in applies && applies.termId === fromId,
  )
  const copied = ofTerm.filter(({ kind }) => kind !== 'code')
  const moved = (day: string | null) => day && dayAfter(day, days)
  // The oldest first: of two that give the same, a line takes the older one.
  for (const { kind, ...discount } of copied.toReversed()) {
    const [startsOn, endsOn] = [moved(discount.startsOn), moved(discount.endsOn)]
    const fields = { ...discountFieldsSchema.parse(discount), applies: { termId: toId }, startsOn, endsOn }
    await writeVersion(tx, ctx, { kind, pausedAt: ctx.now() }, fields)
  }
  return { discounts: copied.length, codes: ofTerm.length - copied.length }
}
