import type { Jobs, MailJob } from '../src/db/queue/jobs.ts'
import { tellFamilies } from '../src/features/class-changes/tell-families.ts'
import { sendMail } from '../src/features/mails/send-mail.ts'
import type { TestApp } from './test-app.ts'

export interface BoxedMail {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments: { name: string }[]
}

/** Tells families of the changes that wait to be told, as if their time had come. */
export async function tellOfChanges({ sql, deps }: Pick<TestApp, 'sql' | 'deps'>): Promise<void> {
  const jobs = await sql<{ data: Jobs['tell-families'] }[]>`
    delete from pgboss.job where name = 'tell-families' returning data`
  for (const { data } of jobs) await tellFamilies(deps, data)
}

/** Sends the queued mails as the queue does: what a change did not queue, it does not send. */
export async function sendQueuedMails(product: TestApp): Promise<void> {
  const { sql, deps } = product
  await tellOfChanges(product)
  const jobs = await sql<{ id: string; data: MailJob }[]>`
    delete from pgboss.job where name = 'send-mail' returning id, data`
  for (const { id, data } of jobs) await sendMail(deps, data, id)
}

/** Queues a mail, with its row: the id of both. */
export async function queueMail({ sql }: Pick<TestApp, 'sql'>, job: MailJob): Promise<string> {
  await sql`select queue_job('send-mail', ${sql.json(job as never)})`
  const [row] = await sql<{ id: string }[]>`select id from mails order by id desc limit 1`
  return row?.id ?? ''
}

/** A user's mails in the sandbox's mail box, newest first. */
export async function mailsTo({ origin }: TestApp, address: string): Promise<BoxedMail[]> {
  const answer = await fetch(`${origin}/sandbox/mail?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  })
  const { messages }: { messages: BoxedMail[] } = await answer.json()
  return messages
}

/** What a mail says. Tokens and random addresses are left out: they may contain any three letters or digits. */
export function wordsOf(mail: Pick<BoxedMail, 'text' | 'html'> | undefined): string {
  return `${mail?.text} ${mail?.html}`.replaceAll(/[\w-]{30,}/g, '')
}

/** The newest mail to a person, as if it had left. */
export async function sentMailTo({ sql }: TestApp, { userId }: { userId: string }): Promise<string> {
  const [row] = await sql`
    update mails set state = 'sent'
     where id = (select id from mails where user_id = ${userId} order by id desc limit 1) returning id`
  return row?.id
}
