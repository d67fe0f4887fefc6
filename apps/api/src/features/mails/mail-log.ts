import { and, desc, eq, getColumns, gt, inArray, sql } from 'drizzle-orm'
import { mailsWithoutSubject, type MailState } from '@cadenza/contracts/school/mail-values'
import type { Executor } from '../../db/client.ts'
import { noteMail } from '../../db/functions/mails.ts'
import type { MailJob } from '../../db/jobs.ts'
import { mails } from '../../db/mails-schema.ts'
import { users } from '../../db/schema.ts'

type MailRow = typeof mails.$inferSelect & {
  /** An address of the recipient’s that refused mail for good. */
  markedAddress: string | null
}

/** The row of a mail. A job that an earlier version queued has none yet. */
export async function findOrNoteMail(db: Executor, job: MailJob, id: string): Promise<MailRow> {
  const found = await findMail(db, id)
  if (found) return found
  await noteMail(db, { id, data: job })
  const noted = await findMail(db, id)
  if (!noted) throw new Error('a mail was not noted')
  return noted
}

async function findMail(db: Executor, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select({
      ...getColumns(mails),
      markedAddress: users.bouncedEmail,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(eq(mails.id, id))
  return row
}

interface Outcome {
  state: MailState
  problem?: string
  /** Of the letter, where it was written. */
  subject?: string
  userId?: string | undefined
}

/**
 * Writes down what became of a mail. A subject that names third persons is not kept, nor one of a mail to no account, as
 * it goes with its recipient.
 */
export async function noteOutcome(
  db: Executor,
  { id, kind, userId: notedId }: Pick<MailRow, 'id' | 'kind' | 'userId'>,
  { state, problem, subject, userId }: Outcome,
): Promise<void> {
  await db
    .update(mails)
    .set({
      state,
      problem: problem ?? null,
      tries: sql`${mails.tries} + 1`,
      at: sql`clock_timestamp()`,
      ...((userId ?? notedId) && !mailsWithoutSubject.includes(kind) && subject !== undefined && { subject }),
      ...(userId && { userId }),
    })
    .where(eq(mails.id, id))
}

/** An address refused a mail for good, at once or later. */
export interface Bounce {
  /** The mail, where the report names it. */
  mailId?: string | undefined
  address: string
  /** What the mail server said, as a code such as `550 5.1.1`. */
  problem?: string | undefined
}

/** A report of a mail that is older than this is about nothing that anybody still knows. */
const bounceDays = 7

/**
 * Marks a mail as bounced, and the address as one that does not receive mail, if it still is the recipient's. Each mail
 * bounces once, so that a report that comes again marks nothing that was put right since; one about no mail of ours does
 * nothing.
 */
export async function noteBounce(db: Executor, { mailId, address, problem }: Bounce): Promise<void> {
  await db.execute(sql`
    with told as (
      select ${mails.id} from ${mails} left join ${users} on ${users.id} = ${mails.userId}
       where ${and(
         mailId ? eq(mails.id, mailId) : sql`lower(${addressOfRow}) = lower(${address})`,
         inArray(mails.state, mailId ? ['queued', 'sent'] : ['sent']),
         gt(mails.queuedAt, sql`now() - ${bounceDays} * interval '1 day'`),
       )}
       order by ${desc(mails.id)} limit 1
    ), bounced as (
      update ${mails} set state = 'bounced', problem = ${problem ?? null}, at = clock_timestamp()
       where id in (select id from told) returning user_id
    )
    update ${users} set bounced_email = ${addressOfRow}
     where id in (select user_id from bounced) and lower(${addressOfRow}) = lower(${address})`)
}

/** A family without an account has the address that it gave the office. */
const addressOfRow = sql`coalesce(${users.email}, ${users.claimableEmail})`
