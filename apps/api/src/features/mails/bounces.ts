import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/connect/client.ts'
import { countUp, type Counter } from '../../admission/rate-counters.ts'
import { mails } from '../../db/schema/mails.ts'
import { users } from '../../db/schema/users.ts'

/** An address refused a mail for good, at once or later. */
export interface Bounce {
  /** The mail, where the report names it. */
  mailId?: string | undefined
  address: string
  /** What the mail server said, as a code such as `550 5.1.1`. */
  problem?: string | undefined
}

/** What was delivered: `once` counts once while its signature holds. */
export interface Reported {
  report: Bounce | undefined
  once: Counter | undefined
}

/**
 * Notes what a mail server reported. A signed report counts once, even if someone sends it again in other words. It
 * counts only if it was noted: after a failure the sender may deliver it again.
 */
export async function takeReport(db: Database, { report, once }: Reported): Promise<void> {
  await db.transaction(async (tx) => {
    const [taken] = once ? await countUp(tx, [once]) : []
    if (report && (taken?.count ?? 1) === 1) await noteBounce(tx, report)
  })
}

/** A report of a mail that is older than this is ignored. */
const bounceDays = 7

/**
 * Marks a mail as bounced, and the address as one that does not receive mail, if it still is the recipient's. Each mail
 * bounces once, so that a report that comes again marks nothing that was put right since; one about no mail of ours does
 * nothing.
 */
export async function noteBounce(db: Executor, { mailId, address, problem }: Bounce): Promise<void> {
  await db.execute(sql`
    with addressed as (
      select ${mails.id} from ${mails} left join ${users} on ${users.id} = ${mails.userId}
       where ${and(
         mailId ? eq(mails.id, mailId) : sql`lower(${addressOfRow}) = lower(${address})`,
         inArray(mails.state, mailId ? ['queued', 'sent'] : ['sent']),
         gt(mails.queuedAt, sql`now() - ${bounceDays} * interval '1 day'`),
       )}
       order by ${desc(mails.id)} limit 1
    ), bounced as (
      update ${mails} set state = 'bounced', problem = ${problem ?? null}, at = clock_timestamp()
       where id in (select id from addressed) returning user_id
    )
    update ${users} set bounced_email = ${addressOfRow}
     where id in (select user_id from bounced) and lower(${addressOfRow}) = lower(${address})`)
}

/** A family without an account has the address that it gave the office. */
const addressOfRow = sql`coalesce(${users.email}, ${users.claimableEmail})`
