import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'

/** The date that the school's clock shows, `2027-07-05`: only PostgreSQL knows what clocks show. */
export const schoolToday = (ctx: Pick<Ctx, 'now' | 'school'>, db: Executor): Promise<string> =>
  schoolDayOf(ctx, db, ctx.now())

/** The date that it shows at a moment. */
export async function schoolDayOf(
  { school }: Pick<Ctx, 'school'>,
  db: Executor,
  moment: Date,
): Promise<string> {
  const [row] = await db.execute<{ day: string }>(
    sql`select (${moment.toISOString()}::timestamptz at time zone ${school.timeZone}::text)::date::text as day`,
  )
  if (!row) throw new Error('the database has no day')
  return row.day
}
