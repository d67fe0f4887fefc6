import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'

/** The date that the school's clock shows, `2027-07-05`: only PostgreSQL knows what clocks show. */
export async function schoolToday(ctx: Pick<Ctx, 'now' | 'school'>, db: Executor): Promise<string> {
  const [row] = await db.execute<{ today: string }>(
    sql`select (${ctx.now().toISOString()}::timestamptz at time zone ${ctx.school.timeZone}::text)::date::text as today`,
  )
  if (!row) throw new Error('the database has no day')
  return row.today
}
