import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { wrongField } from '../../errors.ts'

/** The date that the school's clock shows, `2027-07-05`: only PostgreSQL knows what clocks show. */
export async function schoolToday(ctx: Pick<Ctx, 'now' | 'school'>, db: Executor): Promise<string> {
  return (await schoolDaySince(ctx, db, ctx.now())).today
}

/** The same, for use inside a larger statement. */
export const schoolDay = ({ now, school }: Pick<Ctx, 'now' | 'school'>): SQL => dayAt(school, now())

const dayAt = ({ timeZone }: Ctx['school'], at: Date) =>
  sql`(${at.toISOString()}::timestamptz at time zone ${timeZone}::text)::date`

/** The same, and the date that it showed at a moment. */
export async function schoolDaySince(
  { now, school }: Pick<Ctx, 'now' | 'school'>,
  db: Executor,
  moment: Date,
): Promise<{ today: string; since: string }> {
  const [row] = await db.execute<{ today: string; since: string }>(
    sql`select ${dayAt(school, now())}::text as today, ${dayAt(school, moment)}::text as since`,
  )
  if (!row) throw new Error('the database has no day')
  return row
}

/** For the last day of money that is to come. Throws `invalid_input` for one that is over, or more than a year ahead. */
export function requireDueDay(dueOn: string, today: string) {
  if (dueOn < today) throw wrongField('dueOn', say(msg`Please choose a day that is not over`))
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (dueOn > nextYear) throw wrongField('dueOn', say(msg`Please choose a day within a year`))
}
