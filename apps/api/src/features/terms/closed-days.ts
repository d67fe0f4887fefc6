import type {
  AddClosedDayInput,
  ManagedClosedDay,
  UpdateClosedDayInput,
} from '@cadenza/contracts/timetable/closed-day'
import { mostNamedCourses } from '@cadenza/contracts/timetable/closed-day'
import { eq, sql } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { closedDays } from '../../db/schema/closed-days.ts'
import { notFound } from '../../errors.ts'
import { changedFacts } from '../../records/people/changed-facts.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

/** The days on which the school is closed, earliest first, with what is planned on them all the same. */
export async function listManagedClosedDays(ctx: Ctx<Office>): Promise<ManagedClosedDay[]> {
  const rows = await ctx.db.execute<Record<string, unknown> & ManagedClosedDay>(sql`
    with met as (
      select closed.id, courses.id as course_id, courses.name, min(session.local_date) as first_day, count(*)::int as sessions
        from closed_days closed
        join course_sessions session on session.local_date between closed.from_day and closed.to_day
         and session.state = 'planned' and lower(session.during) > ${ctx.now().toISOString()}::timestamptz
        join courses on courses.id = session.course_id and courses.status in ('Pending', 'Approved')
       group by closed.id, courses.id
    )
    select closed.id, closed.from_day::text as "fromDay", closed.to_day::text as "toDay", closed.name,
           coalesce((select sum(sessions) from met where met.id = closed.id), 0)::int as sessions,
           (select count(*) from met where met.id = closed.id)::int as courses,
           coalesce((select json_agg(json_build_object('id', course_id, 'name', named.name, 'sessions', sessions)
                                     order by first_day, named.name, course_id)
                       from (select * from met where met.id = closed.id
                              order by first_day, name, course_id limit ${mostNamedCourses}) named), '[]') as named
      from closed_days closed
     order by closed.from_day, closed.id`)
  return [...rows]
}

/** Closes the school on these days. Nothing that is planned on them is moved or cancelled. */
export async function addClosedDay(ctx: Ctx<Office>, input: AddClosedDayInput): Promise<{ id: string }> {
  const subjectId = await ctx.schoolId()
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(closedDays).values(input).returning({ id: closedDays.id })
    if (!row) throw new Error('insert returned no row')
    const detail = { closedDayId: row.id, name: input.name }
    await writeAudit(tx, ctx, { action: 'addClosedDay', subjectId, after: input, detail })
    return row
  })
}

/** Throws `not_found`. */
export async function updateClosedDay(
  ctx: Ctx<Office>,
  { id, ...input }: UpdateClosedDayInput,
): Promise<{ id: string }> {
  const subjectId = await ctx.schoolId()
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(closedDays).where(eq(closedDays.id, id)).for('update')
    if (!row) throw notFound('closed day')
    await tx.update(closedDays).set(input).where(eq(closedDays.id, id))
    const { id: closedDayId, ...before } = row
    const facts = changedFacts(before, input)
    const detail = { closedDayId, name: input.name }
    if (facts) await writeAudit(tx, ctx, { action: 'updateClosedDay', subjectId, ...facts, detail })
    return { id }
  })
}

/** Opens the school again on these days. Removing what is gone already removes nothing. */
export async function removeClosedDay(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<{ removed: boolean }> {
  const subjectId = await ctx.schoolId()
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(closedDays).where(eq(closedDays.id, id)).returning()
    if (!gone) return { removed: false }
    const { id: closedDayId, ...before } = gone
    const detail = { closedDayId, name: gone.name }
    await writeAudit(tx, ctx, { action: 'removeClosedDay', subjectId, before, detail })
    return { removed: true }
  })
}
