import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { decentHour, reminderClock } from '../../db/functions/mails.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import type { MailJob } from '../../db/queue/jobs.ts'
import { mails } from '../../db/schema/mails.ts'

const notAtNight: readonly MailJob['kind'][] = ['arrival-letter', 'reminder']

/** Postpones a mail that is not urgent to the morning, if it is night at the school: then another job has it. */
export async function putOffToMorning({ db }: Deps, job: MailJob, id: string): Promise<boolean> {
  if (!notAtNight.includes(job.kind)) return false
  return db.transaction(async (tx) => {
    const wait = sql`${decentHour({ at: reminderClock({}) })} - ${reminderClock({})}`
    const [row] = await tx.execute<{ isNight: boolean }>(sql`select ${wait} > interval '0' as "isNight"`)
    if (!row?.isNight) return false
    // Before the other: each adult has one such mail for a day.
    await tx.delete(mails).where(eq(mails.id, id))
    const data = sql`${JSON.stringify(job)}::text::jsonb`
    await tx.execute(
      sql`select ${jobQueued({ queue: 'send-mail', data, start: sql`clock_timestamp() + (${wait})` })}`,
    )
    return true
  })
}
