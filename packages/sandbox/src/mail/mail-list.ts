import type { ISql } from 'postgres'

/** A file of a mail without what it holds. */
export interface AttachedFile {
  name: string
  /** Such as `application/pdf`. */
  type: string
}

export interface StoredMail {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  /** With its angle brackets; null for mails that did not come by SMTP. */
  messageId: string | null
  attachments: AttachedFile[]
  /** ISO 8601, UTC. */
  sentAt: string
}

const listedMails = 100

/** The newest 100 mails, newest first; `to` narrows to one address, in any case of its ASCII letters. */
export async function listMails(sql: ISql, to?: string): Promise<StoredMail[]> {
  const rows = await sql<(Omit<StoredMail, 'sentAt'> & { sentAt: Date })[]>`
    select id::text, recipient as "to", subject, body_text as text, body_html as html,
           message_id as "messageId", attachments, sent_at as "sentAt"
    from sandbox_mail.messages
    where ${to === undefined ? sql`true` : sql`lower(recipient collate "C") = lower(${to}::text collate "C")`}
    order by messages.id desc limit ${listedMails}`
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}

/** The HTML of a mail; undefined where there is none. */
export async function findHtml(sql: ISql, id: string): Promise<string | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined
  const [row] = await sql<{ html: string | null }[]>`
    select body_html as html from sandbox_mail.messages where id = ${id}::bigint`
  return row?.html ?? undefined
}
