import type { DiscountScope } from '@cadenza/contracts/money/discount'
import { discountKinds } from '@cadenza/contracts/money/discount-values'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../auth/actor.ts'
import type { Ctx } from '../context.ts'
import { courses } from '../db/schema/courses.ts'
import { terms } from '../db/schema/terms.ts'
import { addDiscount } from '../features/discounts/save-discount.ts'
import { grantScholarship } from '../features/discounts/scholarships.ts'
import { schoolToday } from '../records/days/school-today.ts'
import { asRows, listed, type DemoLine, type DemoTables } from './demo-tables.ts'

const kindSchema = z.enum(discountKinds)

/** What lowers prices at the demo school, by the office's own use cases: bought before, places keep their prices. */
export async function sowDiscounts(admin: Ctx<Admin>, tables: DemoTables): Promise<void> {
  const seriesOf = new Map<string, string>()
  for (const line of tables.read('discounts')) {
    const { series } = await addDiscount(admin, await inputOf(admin, line))
    seriesOf.set(line.name ?? '', series)
  }
  const lines = tables.read('scholarships')
  const children = await admin.db.execute<{ n: number; id: string }>(sql`
    select n, child.id from ${asRows(lines)} line(n integer, parent text, given_name text)
      join users on parent in (users.email, users.claimable_email)
      join participants child on child.owner_id = users.id and child.given_name = line.given_name`)
  for (const { n, id: participantId } of children) {
    const { discount = '', reason = '' } = lines[n] ?? {}
    await grantScholarship(admin, { series: seriesOf.get(discount) ?? '', participantId, reason })
  }
}

/** `days`: for so many more. */
async function inputOf(ctx: Ctx<Admin>, { kind, name = '', percent, term, classes, code, days }: DemoLine) {
  const { db } = ctx
  const [named] = term ? await db.select({ id: terms.id }).from(terms).where(eq(terms.name, term)) : []
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.name, listed(classes)))
  const applies: DiscountScope = named
    ? { termId: named.id }
    : classes
      ? { courseIds: found.map(({ id }) => id) }
      : {}
  return {
    ...{ kind: kindSchema.parse(kind), name, percent: Number(percent), applies, ...(code && { code }) },
    endsOn: days ? dayAfter(await schoolToday(ctx, db), Number(days)) : null,
    ...{ amountMinor: null, startsOn: null, maxUses: null, maxPerFamily: null },
  }
}
