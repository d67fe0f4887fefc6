import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { CashGivenBack } from '@cadenza/contracts/money/payment'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { users } from '../../db/schema/users.ts'
import { deletedPerson } from '../checkout/list-payments.ts'

const recordedOn = sql<string>`school_day(${payments.paidAt})`

/**
 * The cash of the last 30 days that one person recorded and gave back on one day of the school's calendar, which no
 * other pair of eyes has seen, the latest 50; a line goes by itself. Not what was recorded by mistake: no money moved.
 */
export async function listCashGivenBack(ctx: Ctx<Admin>): Promise<CashGivenBack[]> {
  return ctx.db
    .select({
      paymentId: payments.id,
      by: sql<string>`case when ${users.deletedAt} is null then ${users.name} else ${deletedPerson} end`,
      amountMinor: payments.amountMinor,
      givenBackMinor: sql<number>`sum(${refunds.amountMinor})::int`,
      currency: payments.currency,
      day: sql<string>`${recordedOn}::text`,
    })
    .from(payments)
    .innerJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.requestedBy, payments.recordedBy)))
    .innerJoin(users, eq(users.id, payments.recordedBy))
    .where(
      and(
        eq(payments.method, 'cash'),
        sql`${payments.paidAt} > clock_timestamp() - interval '30 days'`,
        ne(refunds.reason, 'recorded_by_mistake'),
        eq(sql`school_day(${refunds.createdAt})`, recordedOn),
      ),
    )
    .groupBy(payments.id, users.id)
    .orderBy(desc(payments.paidAt))
    .limit(50)
}
