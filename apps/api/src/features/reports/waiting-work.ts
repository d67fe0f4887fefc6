import { and, eq, exists, gte, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { WaitingWork } from '@cadenza/contracts/office/report'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { mails } from '../../db/schema/mails.ts'
import { messages } from '../../db/schema/messages.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { isOpenQuestion } from '../messages/question-states.ts'
import { isInTrouble } from '../mails/list-mails.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { schoolDay } from '../../records/days/school-today.ts'
import { moneyAttention } from '../refunds/list-money-attention.ts'
import { disputedContacts } from '../contacts/dispute-contact.ts'
import { listToCall } from '../waitlist/to-call.ts'

/** What waits for the office: the numbers beside its menu, whom to call, and whether classes meet in these days. */
export async function getWaitingWork(ctx: Ctx<Office>): Promise<WaitingWork> {
  const [counts, toCall] = await Promise.all([countWork(ctx), listToCall(ctx)])
  return { ...counts, toCall }
}

const overdueBefore = (today: SQL) => sql<WaitingWork['overdue']>`(
  select coalesce(json_agg(json_build_object('orders', number, 'amountMinor', total, 'currency', currency)
                           order by currency), '[]')
    from (select currency, count(*) as number, sum(total_minor) as total from orders
           where holds_seats and status = 'reserved' and due_on < ${today} group by currency) sums)`

/** One statement, by indexes. */
async function countWork(ctx: Ctx<Office>): Promise<Omit<WaitingWork, 'toCall'>> {
  const { db } = ctx
  const today = schoolDay(ctx)
  const { localDate, state, courseId } = courseSessions
  const near = and(eq(state, 'planned'), gte(localDate, sql`${today} - 7`), lte(localDate, sql`${today} + 7`))
  const [row] = await db
    .select({
      classes: sql<number>`(${db.$count(courses, eq(courses.status, 'Pending'))})::int`,
      oldestClassAt: sql<string | null>`(
        select to_char(min(submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from courses where status = 'Pending')`,
      edits: sql<number>`(${db.$count(courseEdits, isNull(courseEdits.seenAt))})::int`,
      money: moneyAttention,
      dueSoon: sql<number>`(${db.$count(orders, and(orders.holdsSeats, eq(orders.status, 'reserved'), gte(orders.dueOn, today), lte(orders.dueOn, sql`${today} + 3`)))})::int`,
      overdue: overdueBefore(today),
      mails: sql<number>`(${db.$count(mails, isInTrouble)})::int`,
      questions: sql<number>`(${db.$count(messages, isOpenQuestion)})::int`,
      waitlist: sql<WaitingWork['waitlist']>`(
        select json_build_object('families', count(*) filter (where ${waitlistEntries.state} = 'waiting'),
                                 'offers', count(*) filter (where ${waitlistEntries.state} = 'offered'))
          from ${waitlistEntries} where ${waitlistEntries.state} in ('waiting', 'offered'))`,
      disputed: disputedContacts,
      inSeason: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(courseSessions)
          .innerJoin(courses, and(eq(courses.id, courseId), eq(courses.status, 'Approved')))
          .where(near),
      )}`,
    })
    .from(sql`(values (1)) as one_row`)
  if (!row) throw new Error('no row was counted')
  return row
}
