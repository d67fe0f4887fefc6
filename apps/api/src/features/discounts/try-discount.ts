import { codeKey, type TriedDiscount, type TryDiscountInput } from '@cadenza/contracts/money/discount'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { cartCodes, discountCodes, scholarships } from '../../db/schema/discounts.ts'
import { onBehalfOf } from '../../records/people/on-behalf.ts'
import { getCart } from '../cart/get-cart.ts'
import { lockSeries, writeVersion } from './save-discount.ts'

/** How a trial ends its transaction: nothing of it is kept. */
class Tried extends Error {
  readonly answer: TriedDiscount
  constructor(answer: TriedDiscount) {
    super('a trial is rolled back')
    this.answer = answer
  }
}

/**
 * Prices the cart of a family as it is, and as if this discount counted, without those places that cannot be paid for:
 * the discount is saved, asked for by the same function as every price, and taken back. Throws `not_found` for the family
 * and the series, and what `addDiscount` throws of the fields.
 */
export async function tryDiscount(ctx: Ctx<Office>, input: TryDiscountInput): Promise<TriedDiscount> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const family = await onBehalfOf(ctx, tx, input.familyId)
      const now = await getCart(family)
      const payable = now.items.filter(({ problem }) => problem === null)
      const series = await saveForNow(ctx, tx, input)
      if (input.series === undefined && input.discount.kind === 'scholarship' && payable[0])
        await tx.insert(scholarships).values({
          ...{ discountId: series, participantId: payable[0].participant.id },
          ...{ reason: '', grantedBy: ctx.actor.userId },
        })
      // The code of a cart is for nothing but a discount of its kind.
      await tx.insert(cartCodes).values({ userId: input.familyId, series }).onConflictDoNothing()
      const then = new Map((await getCart(family)).items.map((item) => [item.id, item]))
      const lines = payable.flatMap(({ id, course, participant, priceMinor: nowMinor }) => {
        const line = then.get(id)
        if (!line) return []
        const { listPriceMinor, priceMinor, steps } = line
        const whose = { course: course.name, participant: participant.name, participantId: participant.id }
        return [{ ...whose, nowMinor, listPriceMinor, priceMinor, steps }]
      })
      const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor, 0)
      throw new Tried({ lines, nowMinor: now.totalMinor, totalMinor, currency: now.currency })
    })
  } catch (error) {
    if (error instanceof Tried) return error.answer
    throw error
  }
}

/** As if it had begun, and were not paused. */
async function saveForNow(
  ctx: Ctx<Office>,
  tx: Executor,
  { discount: { kind, code, ...given }, series }: TryDiscountInput,
): Promise<string> {
  const fields = { ...given, startsOn: null }
  if (series !== undefined) {
    const former = await lockSeries(tx, series)
    return (await writeVersion(tx, ctx, { ...former, pausedAt: null }, fields)).series
  }
  const made = await writeVersion(tx, ctx, { kind }, fields)
  // Where another discount has the code, a trial has none to show.
  if (code !== undefined)
    await tx
      .insert(discountCodes)
      .values({ series: made.series, codeKey: codeKey(code), shown: code.trim() })
      .onConflictDoNothing()
  return made.series
}
