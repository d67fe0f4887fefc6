import type { ISql } from 'postgres'

export interface StoredMail {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  /** With its angle brackets; null for mails that did not come by SMTP. */
  messageId: string | null
  /** ISO 8601, UTC. */
  sentAt: string
}

const listedMails = 100

/** The newest 100 mails, newest first; `to` narrows to one address, in any case of its ASCII letters. */
export async function listMails(sql: ISql, to?: string): Promise<StoredMail[]> {
  const rows = await sql<(Omit<StoredMail, 'sentAt'> & { sentAt: Date })[]>`
    select id::text, recipient as "to", subject, body_text as text, body_html as html,
           message_id as "messageId", sent_at as "sentAt"
    from sandbox_mail.messages
    where ${to === undefined ? sql`true` : sql`lower(recipient collate "C") = lower(${to}::text collate "C")`}
    order by messages.id desc limit ${listedMails}`
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
