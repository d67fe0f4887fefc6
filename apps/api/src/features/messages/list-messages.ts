import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, asc, eq, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { ListMessagesInput, SentMessage, SentMessagePage } from '@cadenza/contracts/school/message'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { logOrders } from '../../lib/list-order.ts'
import { mails } from '../../db/schema/mails.ts'
import { messageFiles, messageRecipients, messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { wasAsked } from './question-states.ts'
import { stop } from './queue-mails.ts'
import { sendingsLeft } from './sendings-left.ts'
import { namesOf, readNames } from './audience-names.ts'

type Input = ListMessagesInput & { ids?: string[] | undefined }

/** Messages that were sent, newest first unless specified: a teacher's own, for the office all. Or questions: to the teacher, for the office all. */
export async function listMessages(
  ctx: Ctx<Staff>,
  { questions, ids, q, kind, sort = 'newest', limit, cursor }: Input,
): Promise<SentMessagePage> {
  const last = readIdCursor(cursor)
  const isQuestion = eq(messages.kind, 'question')
  const which = and(
    questions ? and(isQuestion, ne(messages.body, '')) : not(isQuestion),
    ids && inArray(messages.id, ids),
    kind && eq(messages.kind, kind),
    q ? matching(q) : undefined,
    last ? orders[sort].after(last) : undefined,
  )
  const theirs = questions ? wasAsked(ctx.actor.userId) : undefined
  const [rows, left] = await Promise.all([
    readMessages(ctx, which, limit + 1, { order: orders[sort].order, theirs }),
    sendingsLeft(ctx.db, ctx.actor),
  ])
  const { shown, nextCursor } = idPageOf(rows, limit)
  return { items: await toSentMessages(ctx.db, shown), nextCursor, sendingsLeft: left }
}

const orders = logOrders(messages, sql`messages.author_id`)

const matching = (q: string) =>
  or(
    containing(messages.subject, q),
    containing(messages.body, q),
    and(isNull(users.deletedAt), containing(users.name, q)),
  )

/** One of them. Throws `not_found`, as for another teacher's. */
export async function getSentMessage(ctx: Ctx<Staff>, { id }: { id: string }): Promise<SentMessage> {
  const [message] = await toSentMessages(ctx.db, await readMessages(ctx, eq(messages.id, id), 1))
  if (!message) throw notFound('message')
  return message
}

/**
 * Nothing more of a message is sent; mails that have left stay. Stopping again changes nothing. Throws `not_found`, as for
 * another teacher's.
 */
export async function stopMessage(ctx: Ctx<Staff>, { id }: { id: string }): Promise<SentMessage> {
  await getSentMessage(ctx, { id })
  await ctx.db.transaction(async (tx) => {
    if (!(await stop(tx, id, 'asked'))) return
    const waiting = await tx.$count(
      messageRecipients,
      and(eq(messageRecipients.messageId, id), eq(messageRecipients.state, 'waiting')),
    )
    await writeAudit(tx, ctx, { action: 'stopMessage', subjectId: id, detail: { waiting } })
  })
  return getSentMessage(ctx, { id })
}

type Found = Awaited<ReturnType<typeof readMessages>>[number]

function readMessages(
  ctx: Ctx<Staff>,
  which: SQL | undefined,
  limit: number,
  {
    order = orders.newest.order,
    theirs = eq(messages.authorId, ctx.actor.userId),
  }: { order?: SQL[]; theirs?: SQL | undefined } = {},
) {
  return ctx.db
    .select({
      id: messages.id,
      message: messages,
      author: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
      answeredBy: sql<
        string | null
      >`(select case when teller.deleted_at is null then teller.name else ${say(msg`someone who has left`)} end
        from messages as answer join users as teller on teller.id = answer.author_id
        where answer.answers = messages.id and answer.stopped_at is null order by answer.id limit 1)`,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.isTest, false), isOffice(ctx) ? undefined : theirs, which))
    .orderBy(...order)
    .limit(limit)
}

async function toSentMessages(db: Executor, found: Found[]): Promise<SentMessage[]> {
  const ids = found.map(({ message }) => message.id)
  const [progress, files, names] = await Promise.all([
    readProgress(db, ids),
    listFiles(db, ids),
    readNames(db, found),
  ])
  return found.map(({ message, author, answeredBy }) => ({
    id: message.id,
    kind: message.kind,
    subject: message.subject,
    body: message.body,
    author: { id: message.authorId, name: author },
    audience: { of: message.audience.of, names: namesOf(message.audience, names) },
    files: files(message.id),
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    stopped:
      message.stoppedAt && message.stoppedBecause
        ? { at: message.stoppedAt.toISOString(), because: message.stoppedBecause }
        : null,
    answeredBy,
    progress: progress.get(message.id) ?? { people: 0, waiting: 0, sent: 0, failed: 0, left: 0 },
  }))
}

/** What became of the mails; of a stopped message nothing waits any more. */
async function readProgress(db: Executor, ids: string[]): Promise<Map<string, SentMessage['progress']>> {
  const isWaiting = sql`coalesce(${mails.state}, 'queued') = 'queued'`
  const of = (state: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${state})::integer`
  const rows = await db
    .select({
      id: messageRecipients.messageId,
      people: sql<number>`count(*)::integer`,
      waiting: of(sql`${isWaiting} and ${messages.stoppedAt} is null`),
      sent: of(sql`${mails.state} = 'sent'`),
      failed: of(sql`${mails.state} in ('failed', 'bounced')`),
      left: of(sql`${mails.state} = 'needless' or (${isWaiting} and ${messages.stoppedAt} is not null)`),
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .leftJoin(mails, isMailOf)
    .where(inArray(messageRecipients.messageId, ids))
    .groupBy(messageRecipients.messageId)
  return new Map(rows.map(({ id, ...progress }) => [id, progress]))
}

/** Joins a recipient with the mail that was queued for them. */
export const isMailOf = and(
  eq(mails.kind, sql`'message'`),
  sql`${mails.about} ->> 'messageId' = ${messageRecipients.messageId}::text`,
  eq(mails.userId, messageRecipients.userId),
)

/** The files of messages, without what they hold. */
export async function listFiles(db: Executor, messageIds: string[]) {
  const { id, messageId, name, type, size } = messageFiles
  const rows = await db
    .select({ id, messageId, name, type, bytes: size })
    .from(messageFiles)
    .where(inArray(messageId, messageIds))
    .orderBy(asc(id))
  const byMessage = Map.groupBy(rows, (file) => file.messageId)
  return (message: string) =>
    (byMessage.get(message) ?? []).map(({ id, name, type, bytes }) => ({ id, name, type, bytes }))
}
