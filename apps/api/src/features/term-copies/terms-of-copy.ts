import { daysBetween, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import { inArray, sql } from 'drizzle-orm'
import type { TermsOfCopy as Asked } from '@cadenza/contracts/courses/course-copy'
import type { Executor } from '../../db/connect/client.ts'
import { terms } from '../../db/schema/terms.ts'
import { notFound, wrongField } from '../../errors.ts'

type TermRow = typeof terms.$inferSelect

export interface TermsOfCopy {
  from: TermRow
  to: TermRow
  /** From the week of the one's first day to that of the other's. */
  weeks: number
}

/** Throws `not_found`, and `invalid_input` for a term copied into itself or into one that is over. */
export async function readTermsOfCopy(db: Executor, { fromId, toId }: Asked): Promise<TermsOfCopy> {
  if (fromId === toId) throw wrongField('toId', 'A term cannot be copied into itself')
  const rows = await db
    .select({
      term: terms,
      isOver: sql<boolean>`${terms.endsOn} < (now() at time zone ${terms.timeZone})::date`,
    })
    .from(terms)
    .where(inArray(terms.id, [fromId, toId]))
  const [from, to] = [fromId, toId].map((id) => rows.find(({ term }) => term.id === id))
  if (!from || !to) throw notFound('term')
  if (to.isOver) throw wrongField('toId', 'This term is over: nothing can be copied into the past')
  const weeks = daysBetween(mondayOf(from.term.startsOn), mondayOf(to.term.startsOn)) / 7
  return { from: from.term, to: to.term, weeks }
}
