import { sql } from 'drizzle-orm'
import { daysBetween } from '@cadenza/contracts/timetable/calendar-day'
import type { SchoolOutlook } from '@cadenza/contracts/office/report'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { listArrivals } from '../days/list-arrivals.ts'
import { listSessionsNeedingTeacher } from '../timetable/needs-teacher.ts'

/** The day on which classes meet next, who arrives within a week, and how the term sells beside last year's. */
export async function getSchoolOutlook(ctx: Ctx<Office>): Promise<SchoolOutlook> {
  const today = await schoolToday(ctx, ctx.db)
  const [days, term] = await Promise.all([listDays(ctx, today), readTerm(ctx, today)])
  const [next] = days
  const [needing, arrivals] = await Promise.all([
    next ? listSessionsNeedingTeacher(ctx, { from: next.date, to: next.date }) : [],
    countArrivals(ctx, today, days),
  ])
  return {
    day: next ? { ...next, withoutTeacher: needing.length } : null,
    arrivals,
    term,
  }
}

type Day = Omit<NonNullable<SchoolOutlook['day']>, 'withoutTeacher'>

/** The next days on which classes on sale meet: the first, and all within a week. */
async function listDays({ db }: Ctx<Office>, today: string): Promise<Day[]> {
  const rows = await db.execute<Day>(sql`
    select session.local_date::text as date, count(distinct session.course_id)::int as classes,
           to_char(min(session.local_start), 'HH24:MI') as start, session.local_date = ${today}::date as "isToday"
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
     where session.local_date >= ${today}::date and session.state = 'planned'
     group by session.local_date order by session.local_date limit 7`)
  return [...rows]
}

async function countArrivals(
  ctx: Ctx<Office>,
  today: string,
  days: Day[],
): Promise<SchoolOutlook['arrivals']> {
  const near = days.filter(({ date }) => daysBetween(today, date) < 7)
  const totals = await Promise.all(near.map(async ({ date }) => (await listArrivals(ctx, date)).total))
  const first = near.find((_, at) => totals[at])
  return first ? { people: totals.reduce((sum, total) => sum + total, 0), firstOn: first.date } : null
}

/**
 * Last year's is the term that began nearest to a year before. Of it counts what had been sold by the same day before its
 * start and was not given back by then; a payment that was recorded by mistake was no sale.
 */
async function readTerm({ db, school }: Ctx<Office>, today: string): Promise<SchoolOutlook['term']> {
  const [row] = await db.execute<NonNullable<SchoolOutlook['term']>>(sql`
    with term as materialized (
      select id, name, starts_on from terms where ends_on >= ${today}::date order by starts_on, id limit 1
    ), former as materialized (
      select terms.id, terms.name,
             (terms.starts_on - (term.starts_on - ${today}::date) + 1)::timestamp at time zone ${school.timeZone} as until
        from term join terms on terms.starts_on between term.starts_on - 430 and term.starts_on - 300
       order by abs(term.starts_on - terms.starts_on - 365), terms.id limit 1
    )
    select term.id, term.name,
           (select coalesce(sum(capacity), 0)::int from courses
             where term_id = term.id and status = 'Approved') as offered,
           (select count(*)::int from seat_claims place join courses on courses.id = place.course_id
             where courses.term_id = term.id and courses.status = 'Approved' and place.state = 'confirmed') as sold,
           (select json_build_object('name', former.name, 'sold', count(*))
              from former join courses on courses.term_id = former.id
              join seat_claims place on place.course_id = courses.id and place.confirmed_at < former.until
              left join refunds on refunds.id = place.refund_id
              left join seat_claims newer on newer.replaces = place.id and newer.confirmed_at is not null
             where place.state = 'confirmed' or newer.confirmed_at >= former.until
                or refunds.created_at >= former.until and refunds.reason <> 'recorded_by_mistake'
             group by former.name) as before
      from term`)
  return row ?? null
}
