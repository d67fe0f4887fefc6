import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ISql, Sql } from 'postgres'
import { ownMachineOnly } from '../own-machine-only.ts'
import { listMails } from './mail-list.ts'
import { renderMailPage } from './mail-page.ts'
import { pageHeaders } from './page-headers.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** Identifies a mail that was sent twice. */
  messageId?: string | undefined
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
    drop index if exists sandbox_mail.messages_by_recipient;
    create index if not exists messages_by_address on sandbox_mail.messages (lower(recipient collate "C"), id desc);`.simple()
}

/** Puts a mail into the box. Give it a transaction to send the mail only if the transaction commits. */
export async function deliverMail(sql: ISql, { to, subject, text, html, messageId }: Mail): Promise<void> {
  await sql`
    with delivered as (
      insert into sandbox_mail.messages (recipient, subject, body_text, body_html, message_id)
      values (${to}, ${subject}, ${text}, ${html ?? null}, ${messageId ?? null}) returning id
    )
    delete from sandbox_mail.messages where id <= (select id from delivered) - ${keptMails}::bigint`
}

/**
 * `GET /sandbox/mail`: the mail box as a page, or as `{messages: […]}` when `Accept` is application/json.
 * `?to=` narrows to one address.
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
    app.get('/sandbox/mail.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
    )
  }
}

const styles = readFileSync(new URL('./mail.css', import.meta.url), 'utf8')

function readTo(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown } // without a schema Fastify leaves the query untyped
  if (typeof to !== 'string' || to.trim() === '') return undefined
  return to.trim().replaceAll('\0', '')
}

function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}
