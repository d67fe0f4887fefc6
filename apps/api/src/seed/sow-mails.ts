import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { asStaff } from '../callers/narrow.ts'
import type { Ctx } from '../context.ts'
import type { Executor } from '../db/connect/client.ts'
import { courses } from '../db/schema/courses.ts'
import { sendMessage } from '../features/messages/send-message.ts'
import type { DemoClass } from './demo-classes.ts'
import type { DemoTables } from './demo-tables.ts'

const dayMs = 86_400_000

/** Teachers have written to the families of their classes; `contextOf` is a person by their address. */
export async function sowMessages(
  contextOf: (email: string) => Promise<Ctx>,
  tables: DemoTables,
): Promise<void> {
  for (const { author = '', course = '', subject = '', body = '' } of tables.read('messages')) {
    const ctx = asStaff(await contextOf(author))
    const [about] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.name, course))
    if (!about) throw new Error(`messages.csv: there is no class ${course}`)
    const audience = { of: 'classes' as const, courseIds: [about.id] }
    await sendMessage(ctx, { key: randomUUID(), kind: 'place', subject, body, audience, files: [] })
  }
}

/** Mails that came to something else than usual. */
export async function sowMails(db: Executor, tables: DemoTables): Promise<void> {
  await db.execute(sql`
    insert into mails (id, kind, state, user_id, about, subject, problem, tries)
    select uuidv7(), kind, state, users.id, jsonb_build_object('userId', users.id, 'what', about), subject, problem, 1
      from ${tables.rows('mails')} line(parent text, kind text, about text, state text, subject text, problem text)
      join users on users.email = parent`)
}

/** A week before the first day of a class that is over, each family with a place had a letter. */
export async function noteArrivalLetters(db: Executor, { id, sessions }: DemoClass): Promise<void> {
  const [first] = sessions
  if (!first) throw new Error('a class of last summer had no dates')
  const day = first.localDate
  const sentAt = new Date(Date.parse(`${day}T09:00:00Z`) - 7 * dayMs).toISOString()
  await db.execute(sql`
    insert into mails (id, kind, state, user_id, course_id, about, subject, tries, queued_at, at)
    select uuidv7(${sentAt}::timestamptz - clock_timestamp()), 'arrival-letter', 'sent', claim.user_id, ${id}::uuid,
           jsonb_build_object('userId', claim.user_id, 'day', ${day}::text, 'daysBefore', 7, 'claimIds', jsonb_agg(claim.id)),
           ${`Arrival on ${longDayOf(day)}`}, 1, ${sentAt}, ${sentAt}
      from seat_claims claim where claim.course_id = ${id}::uuid and claim.state = 'confirmed' group by claim.user_id`)
}
