import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type {
  ListReceivedMessagesInput,
  MessageFile,
  ReceivedMessage,
  ReceivedMessagePage,
} from '@cadenza/contracts/school/message'
import type { OwnData } from '@cadenza/contracts/people/privacy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { mails } from '../../db/schema/mails.ts'
import { messageFiles, messageRecipients, messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { isMailOf, listFiles } from './list-messages.ts'
import { putInWords, readerColumns } from './put-in-words.ts'

/**
 * The messages that were sent to the caller, newest first, also where no mail could reach them: all, or those about one
 * participant whom they look after.
 */
export async function listReceivedMessages(
  ctx: Ctx<Student>,
  { participantId, limit, cursor }: ListReceivedMessagesInput,
): Promise<ReceivedMessagePage> {
  const last = readIdCursor(cursor)
  const about =
    participantId &&
    sql`${participantId}::uuid = any (${messageRecipients.participantIds})
    and ${participantId}::uuid in (select looked_after_by(${ctx.actor.userId}))`
  const rows = await readReceived(
    ctx,
    and(about || undefined, last ? lt(messages.id, last) : undefined),
    limit + 1,
  )
  const { shown, nextCursor } = idPageOf(rows.map(toReceived), limit)
  const files = await listFiles(
    ctx.db,
    shown.map(({ id }) => id),
  )
  return { items: shown.map((message) => ({ ...message, files: files(message.id) })), nextCursor }
}

/** A file of a message that was sent to the caller. Throws `not_found`. */
export async function getMessageFile(ctx: Ctx<Student>, { id }: { id: string }): Promise<MessageFile> {
  const [file] = await ctx.db
    .select({ name: messageFiles.name, type: messageFiles.type, bytes: messageFiles.bytes })
    .from(messageFiles)
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, messageFiles.messageId))
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .leftJoin(mails, isMailOf)
    .where(and(eq(messageFiles.id, id), eq(messageRecipients.userId, ctx.actor.userId), isTheirs))
  if (!file) throw notFound('file')
  return { name: file.name, type: file.type, data: file.bytes.toString('base64') }
}

/** For the download of a person’s data: all of them, without the files, and what they asked. */
export async function messagesTo(ctx: Ctx<Student>): Promise<OwnData['messages']> {
  const [rows, asked] = await Promise.all([
    readReceived(ctx, undefined, mostDownloaded),
    ctx.db
      .select({ subject: messages.subject, body: messages.body, at: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.authorId, ctx.actor.userId), eq(messages.kind, 'question')))
      .orderBy(desc(messages.id)),
  ])
  const received = rows.map((row) => {
    const { subject, body, author, at } = toReceived(row)
    return { subject, body, author, at }
  })
  const own = asked.map(({ at, ...text }) => ({ ...text, author: ctx.actor.name, at: at.toISOString() }))
  return [...received, ...own]
}

const mostDownloaded = 1000

/**
 * It was sent to them: not a message that was stopped before it reached them, nor one that had nothing left to say. A
 * person without an address reads it here alone. One about children whom they no longer look after is gone with them.
 */
const isTheirs = and(
  eq(messages.isTest, false),
  // They are among those who answer, as long as they work here.
  ne(messages.kind, 'question'),
  ne(messages.body, ''),
  eq(messageRecipients.state, 'queued'),
  sql`not coalesce(${mails.state} = 'needless' and ${mails.problem} = 'nothing_to_say', false)`,
  or(sql`${messages.stoppedAt} is null`, sql`${mails.state} <> 'queued'`),
  sql`(cardinality(${messageRecipients.participantIds}) = 0
    or ${messageRecipients.participantIds} && array(select looked_after_by(${messageRecipients.userId})))`,
)

function readReceived({ db, actor }: Ctx<Student>, which: ReturnType<typeof and>, limit: number) {
  return db
    .select({
      message: messages,
      at: messageRecipients.sentAt,
      author: sql<string | null>`(select case when author.deleted_at is null then author.name end
        from ${users} as author where author.id = ${messages.authorId})`,
      reader: readerColumns({
        participantIds: sql`${messageRecipients.participantIds}`,
        courseIds: sql`${messageRecipients.courseIds}`,
        isTest: sql`false`,
      }),
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .innerJoin(users, eq(users.id, messageRecipients.userId))
    .leftJoin(mails, isMailOf)
    .where(and(eq(messageRecipients.userId, actor.userId), isTheirs, which))
    .orderBy(desc(messages.id))
    .limit(limit)
}

type Row = Awaited<ReturnType<typeof readReceived>>[number]

function toReceived({ message, at, author, reader }: Row): Omit<ReceivedMessage, 'files'> {
  return {
    id: message.id,
    kind: message.kind,
    subject: putInWords(message.subject, reader),
    body: putInWords(message.body, reader),
    author,
    participants: reader.participants.map(({ id, name }) => ({ id, name })),
    at: (at ?? message.createdAt).toISOString(),
  }
}
