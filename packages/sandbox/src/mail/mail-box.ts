import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ISql, Sql } from 'postgres'
import { ownMachineOnly } from '../own-machine-only.ts'
import { findHtml, listMails, type AttachedFile } from './mail-list.ts'
import { renderMailPage } from './mail-page.ts'
import { pageHeaders } from './page-headers.ts'

export interface Mail {
  /** Each of several gets a copy. */
  to: string | string[]
  subject: string
  text: string
  html?: string | undefined
  /** Identifies a mail that was sent twice. */
  messageId?: string | undefined
  attachments?: AttachedFile[] | undefined
}

/** Older mails beyond this number are dropped on delivery. */
const keptMails = 1000

/** Creates the schema `sandbox_mail`. Safe to call from several starting processes at once. */
export async function migrateMail(sql: Sql): Promise<void> {
  // One simple-protocol script is one implicit transaction: the advisory lock holds to its end. The pool's lock
  // timeout is for requests; a replica that starts has to wait for its turn.
  await sql`
    set local lock_timeout = '60s';
    select pg_advisory_xact_lock(7203012);
    create schema if not exists sandbox_mail;
    create table if not exists sandbox_mail.messages (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text,
      sent_at timestamptz not null default clock_timestamp()
    );
    alter table sandbox_mail.messages add column if not exists message_id text;
    alter table sandbox_mail.messages add column if not exists attachments jsonb not null default '[]';
    drop index if exists sandbox_mail.messages_by_recipient;
    create index if not exists messages_by_address on sandbox_mail.messages (lower(recipient collate "C"), id desc);`.simple()
}

/** Puts a mail into the box, all copies or none. Give it a transaction to send the mail only if the transaction commits. */
export async function deliverMail(
  sql: ISql,
  { to, subject, text, html, messageId, attachments = [] }: Mail,
): Promise<void> {
  await sql`
    with delivered as (
      insert into sandbox_mail.messages (recipient, subject, body_text, body_html, message_id, attachments)
      select recipient, ${subject}, ${text}, ${html ?? null}, ${messageId ?? null},
             ${JSON.stringify(attachments)}::text::jsonb from unnest(${[to].flat()}::text[]) recipient
      returning id
    )
    delete from sandbox_mail.messages where id <= (select max(id) from delivered) - ${keptMails}::bigint`
}

/**
 * `GET /sandbox/mail`: the mail box as a page, or as `{messages: […]}` when `Accept` is application/json.
 * `?to=` narrows to one address. `GET /sandbox/mail/7` is the HTML of one mail, as a mail program shows it.
 */
export function mailPlugin({ sql }: { sql: Sql }): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', ownMachineOnly)
    app.get('/sandbox/mail', async (request, reply) => {
      const to = readTo(request)
      const mails = await listMails(sql, to)
      reply.headers({ ...pageHeaders, vary: 'accept' })
      if (wantsJson(request)) return reply.type('application/json').send({ messages: mails })
      return reply.send(renderMailPage(mails, to))
    })
    app.get('/sandbox/mail/:id', async (request, reply) => {
      const html = await findHtml(sql, String((request.params as { id?: unknown }).id))
      reply.headers({ ...pageHeaders, 'content-security-policy': mailPolicy })
      return html === undefined
        ? reply.code(404).type('text/plain; charset=utf-8').send('There is no such mail.\n')
        : reply.send(html)
    })
    app.get('/sandbox/mail.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
    )
  }
}

/** A mail may look as it likes, and runs and loads nothing but pictures of the school. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin"

const styles = readFileSync(new URL('./mail.css', import.meta.url), 'utf8')

function readTo(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown } // without a schema Fastify leaves the query untyped
  if (typeof to !== 'string' || to.trim() === '') return undefined
  return to.trim().replaceAll('\0', '')
}

function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}
