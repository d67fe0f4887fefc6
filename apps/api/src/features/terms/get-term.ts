import { eq, sql } from 'drizzle-orm'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import type { TermPage } from '@cadenza/contracts/school/term'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { terms } from '../../db/schema/terms.ts'
import { notFound } from '../../errors.ts'
import { listedCourses } from '../../records/classes/listed-courses.ts'
import { selectManagedTerms, toManagedTerm } from './terms.ts'

/** A term with what it offers and has sold, its classes and its weeks. Throws `not_found`. */
export async function getTerm(ctx: Ctx<Office>, { id }: { id: string }): Promise<TermPage> {
  const [[row], seats, weeks, listed] = await Promise.all([
    selectManagedTerms(ctx.db).where(eq(terms.id, id)),
    countSeats(ctx, id),
    countSessions(ctx, id),
    listedCourses(ctx.db, sql`courses.term_id = ${id}`),
  ])
  if (!row) throw notFound('term')
  return { ...toManagedTerm(row), seats, weeks, listed }
}

async function countSeats(ctx: Ctx<Office>, id: string): Promise<TermPage['seats']> {
  const [row] = await ctx.db.execute<TermPage['seats']>(sql`
    select coalesce(sum(courses.capacity), 0)::int as offered,
           (select count(*)::int from seat_claims place join courses on courses.id = place.course_id
             where courses.term_id = ${id} and courses.status = 'Approved' and place.state = 'confirmed') as sold
      from courses where courses.term_id = ${id} and courses.status = 'Approved'`)
  return row ?? { offered: 0, sold: 0 }
}

async function countSessions(ctx: Ctx<Office>, id: string): Promise<TermPage['weeks']> {
  const rows = await ctx.db.execute<{ monday: string; sessions: number }>(sql`
    select date_trunc('week', session.local_date)::date::text as monday, count(*)::int as sessions
      from course_sessions session join courses on courses.id = session.course_id
     where courses.term_id = ${id} and courses.status = 'Approved' and session.state = 'planned'
     group by 1 order by 1`)
  return rows.map(({ monday, sessions }) => ({ week: weekOf(monday), sessions }))
}
