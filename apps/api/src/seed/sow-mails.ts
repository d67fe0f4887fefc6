import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { asStaff } from '../callers/narrow.ts'
import type { Ctx } from '../context.ts'
import type { Executor } from '../db/connect/client.ts'
import { courses } from '../db/schema/courses.ts'
import { queueMails } from '../features/messages/queue-mails.ts'
import { sendMessage } from '../features/messages/send-message.ts'
import type { DemoClass } from './demo-classes.ts'
import type { Deed } from './demo-past.ts'
import { asRows, byClock, type DemoTables } from './demo-tables.ts'

/** Teachers and the office have written to the families of classes; `contextOf` is a person by their address. */
export function messagesOf(contextOf: (email: string) => Promise<Ctx>, tables: DemoTables): Deed[] {
  return tables.read('messages').map(({ author = '', course = '', sent_at: at, subject = '', body = '' }) => {
    const act = async () => {
      const ctx = asStaff(await contextOf(author))
      const [about] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.name, course))
      if (!about) throw new Error(`messages.csv: there is no class ${course}`)
      const audience = { of: 'classes' as const, courseIds: [about.id] }
      const message = { key: randomUUID(), kind: 'place' as const, subject, body, audience, files: [] }
      const { id: messageId } = await sendMessage(ctx, message)
      await queueMails(ctx, { messageId })
    }
    return { at, act }
  })
}

/** Mails that came to something else than usual. */
export function mailsOf(db: Executor, tables: DemoTables): Deed[] {
  return tables.read('mails').map((line) => ({
    at: line.at,
    act: () =>
      db.execute(sql`
        insert into mails (id, kind, state, user_id, about, subject, problem)
        select uuidv7(), kind, state, users.id, jsonb_build_object('userId', users.id, 'what', about), subject, problem
          from ${asRows([line])} line(parent text, kind text, about text, state text, subject text, problem text)
          join users on users.email = parent`),
  }))
}

/** A week before the first day of a class that is over, each family with a place had a letter. */
export async function noteArrivalLetters(
  db: Executor,
  { id, sessions }: DemoClass,
  timeZone: string,
): Promise<void> {
  const [first] = sessions
  if (!first) throw new Error('a class of last summer had no dates')
  const day = first.localDate
  const sentAt = byClock(`${dayAfter(day, -7)} 09:00`, timeZone)
  await db.execute(sql`
    insert into mails (id, kind, state, user_id, course_id, about, subject, tries, queued_at, at)
    select uuidv7(${sentAt} - clock_timestamp()), 'arrival-letter', 'sent', claim.user_id, ${id}::uuid,
           jsonb_build_object('userId', claim.user_id, 'day', ${day}::text, 'daysBefore', 7, 'claimIds', jsonb_agg(claim.id)),
           ${`Arrival on ${longDayOf(day)}`}, 1, ${sentAt}, ${sentAt}
      from seat_claims claim where claim.course_id = ${id}::uuid and claim.state = 'confirmed' group by claim.user_id`)
}
