import { mailStates } from '@cadenza/contracts/school/mail-values'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from './columns.ts'
import { courses } from './courses.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

const state = oneOf('mails_state_known', mailStates)

/**
 * Every mail of the school, from when it is queued, without its text. `queue_job` writes the row under the id of the
 * job: a mail and its row are one change, and a job that is tried again finds what became of it.
 */
export const mails = snakeCase.table(
  'mails',
  {
    /** The job's. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    state: state.column().notNull().default('queued'),
    /** Null for an address without an account, or as long as nobody knows. */
    userId: uuid().references(() => users.id),
    orderId: uuid().references(() => orders.id),
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    /** The job's other ids, by which it can be written again. No secrets. */
    about: jsonb().$type<Record<string, unknown>>().notNull(),
    subject: text(),
    problem: text(),
    tries: integer().notNull().default(0),
    queuedAt: createdAt(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('mails_to_user').on(table.userId, table.id),
    index('mails_of_order').on(table.orderId, table.id),
    index('mails_of_course').on(table.courseId, table.id),
    // What became of the mails of a message.
    index('mails_of_message')
      .on(sql`(${table.about} ->> 'messageId')`, table.userId)
      .where(sql`${table.kind} = 'message'`),
    index('mails_in_trouble')
      .on(table.at)
      .where(sql`${table.state} in ('failed', 'bounced')`),
    // No one gets two mails about a first day, unless the office sends the mail again.
    uniqueIndex('mails_reminder_once')
      .on(table.userId, table.kind, sql`(${table.about} ->> 'day')`)
      .where(sql`${table.kind} in ('arrival-letter', 'reminder') and not ${table.about} ? 'again'`),
    state.check(table.state),
  ],
)
