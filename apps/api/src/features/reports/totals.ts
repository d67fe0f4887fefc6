import { and, sql } from 'drizzle-orm'
import type { InstructorTotals, SchoolTotals } from '@cadenza/contracts/office/report'
import type { Office, Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { messages } from '../../db/schema/messages.ts'
import { isOpenQuestion, wasAsked } from '../messages/question-states.ts'

/** The school's totals. Revenue is what was paid minus what was refunded. */
export async function getSchoolTotals(ctx: Ctx<Office>): Promise<SchoolTotals> {
  const [row] = await ctx.db.execute<{
    users: number
    courses: number
    revenue: string
  }>(sql`
    select (select count(*)::int from users where deleted_at is null) as users,
           (select count(*)::int from courses where status = 'Approved') as courses,
           (select coalesce(sum(amount_minor::bigint - refunded_minor), 0) from payments) as revenue`)
  return {
    users: row?.users ?? 0,
    courses: row?.courses ?? 0,
    revenueMinor: Number(row?.revenue ?? 0),
    currency: ctx.school.currency,
  }
}

/** The instructor's own totals. Earnings are the list prices of confirmed places: what the school gives off is its own. */
export async function getInstructorTotals(ctx: Ctx<Instructor>): Promise<InstructorTotals> {
  const rows = await ctx.db.execute<{ status: string; courses: number; seats: number; earnings: string }>(sql`
    select courses.status, count(distinct courses.id)::int as courses,
           count(seat_claims.id)::int as seats, coalesce(sum(seat_claims.list_price_minor::bigint), 0) as earnings
      from courses left join seat_claims on seat_claims.course_id = courses.id and seat_claims.state = 'confirmed'
     where courses.instructor_id = ${ctx.actor.userId} group by courses.status`)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.courses ?? 0
  return {
    byStatus: {
      Pending: countOf('Pending'),
      Approved: countOf('Approved'),
      Denied: countOf('Denied'),
      Cancelled: countOf('Cancelled'),
    },
    questions: await ctx.db.$count(messages, and(isOpenQuestion, wasAsked(ctx.actor.userId))),
    seatsSold: rows.reduce((sum, row) => sum + row.seats, 0),
    earningsMinor: rows.reduce((sum, row) => sum + Number(row.earnings), 0),
    currency: ctx.school.currency,
  }
}
