import { and, eq, sql } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { SendMessageInput, SendTestInput, SentMessage } from '@cadenza/contracts/school/message'
import { mostRecipients, sendingsADay, testsADay } from '@cadenza/contracts/school/message-values'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { messageFiles, messageRecipients, messages } from '../../db/schema/messages.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { conflict, forbidden } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { recipientsOf } from './audience.ts'
import { checkFiles } from './check-files.ts'
import { getSentMessage } from './list-messages.ts'
import { findAuthor, requireAudience, requireQuestion } from './require-audience.ts'
import { sendingsLeft } from './sendings-left.ts'

/**
 * Sends a message to everyone whom its audience reaches now, each by a mail of their own; the queue does so. The same key
 * again returns what was sent with it. Throws `not_found` for a class, a term or a question that is not the caller's,
 * `nobody_to_write_to`, `too_many_recipients`, `message_limit`, and `invalid_input` for files of another kind.
 */
export async function sendMessage(ctx: Ctx<Staff>, input: SendMessageInput): Promise<SentMessage> {
  const { kind, subject, body, audience, key, answers } = input
  const files = await checkFiles(input.files)
  const id = await ctx.db.transaction(async (tx) => {
    const author = await lockAuthor(tx, ctx)
    const before = await findSent(tx, author.id, key)
    if (before) return before.id
    await requireAudience(tx, author, audience)
    // A teacher writes to single people only what they asked for.
    if (answers || (audience.of === 'people' && !isOffice(ctx)))
      await requireQuestion(tx, author, answers, audience)
    else if ((await sendingsLeft(tx, { userId: author.id, role: author.role })) === 0)
      throw conflict('message_limit', { limit: isOffice(ctx) ? sendingsADay.office : sendingsADay.teacher })
    const messageId = await insertMessage(tx, {
      authorId: author.id,
      key,
      kind,
      subject,
      body,
      audience,
      answers,
    })
    const people = await addRecipients(tx, messageId, recipientsOf(audience, kind))
    if (people === 0) throw conflict('nobody_to_write_to')
    if (people > mostRecipients) throw conflict('too_many_recipients', { people, limit: mostRecipients })
    await addFiles(tx, messageId, files)
    const detail: AuditFacts = { kind, audience: audience.of, people, files: files.length, ...classOf(input) }
    await writeAudit(tx, ctx, { action: 'sendMessage', subjectId: messageId, detail })
    await enqueue(tx, 'send-message', { messageId })
    return messageId
  })
  return getSentMessage(ctx, { id })
}

/**
 * Sends the caller what one of the recipients would get, to see it in a mail program. Throws as `sendMessage`, and
 * `rate_limited`.
 */
export async function sendTestMessage(ctx: Ctx<Staff>, input: SendTestInput): Promise<{ queued: true }> {
  const { kind, subject, body, audience } = input
  const files = await checkFiles(input.files)
  await ctx.db.transaction(async (tx) => {
    const author = await lockAuthor(tx, ctx)
    await requireAudience(tx, author, audience)
    await countWithin(tx, [{ key: `message:test:${author.id}`, seconds: 24 * 3600, most: testsADay }])
    await forgetTests(tx, author.id)
    const text = { authorId: author.id, key: crypto.randomUUID(), kind, subject, body, audience }
    const messageId = await insertMessage(tx, { ...text, isTest: true })
    const one = sql`select ${author.id}::uuid as user_id, participant_ids, course_ids
      from (${recipientsOf(audience, kind)}) as everyone order by cardinality(participant_ids) desc, user_id limit 1`
    if ((await addRecipients(tx, messageId, one)) === 0) throw conflict('nobody_to_write_to')
    await addFiles(tx, messageId, files)
    await enqueue(tx, 'send-message', { messageId })
  })
  return { queued: true }
}

/** Two sendings of one person come one after the other, and a demotion before or after them. */
async function lockAuthor(tx: Transaction, { actor }: Ctx<Staff>) {
  const author = await findAuthor(tx, actor.userId, true)
  if (author?.role !== actor.role) throw forbidden()
  return author
}

/** What was sent with a key: a press that comes twice is one. */
export async function findSent(tx: Transaction, authorId: string, key: string) {
  const isIt = and(eq(messages.authorId, authorId), eq(messages.key, key))
  const [sent] = await tx.select({ id: messages.id }).from(messages).where(isIt)
  return sent
}

export async function insertMessage(tx: Transaction, row: typeof messages.$inferInsert): Promise<string> {
  const [made] = await tx.insert(messages).values(row).returning({ id: messages.id })
  if (!made) throw new Error('a message was written and is not there')
  return made.id
}

export async function addRecipients(
  tx: Transaction,
  messageId: string,
  recipients: ReturnType<typeof recipientsOf>,
): Promise<number> {
  const added = await tx.execute(sql`
    insert into ${messageRecipients} (message_id, user_id, participant_ids, course_ids)
    select ${messageId}::uuid, user_id, participant_ids, course_ids from (${recipients}) as addressed
    returning 1`)
  return added.length
}

async function addFiles(tx: Transaction, messageId: string, files: Awaited<ReturnType<typeof checkFiles>>) {
  if (files.length > 0) await tx.insert(messageFiles).values(files.map((file) => ({ messageId, ...file })))
}

/** The log names the class of a message to one class. */
function classOf({ audience }: SendMessageInput): AuditFacts {
  const [courseId, ...others] = audience.of === 'classes' ? audience.courseIds : []
  return courseId && others.length === 0 ? { courseId } : {}
}

/** A test has been read by the next day. */
async function forgetTests(tx: Transaction, authorId: string) {
  const isOld = sql`${messages.createdAt} < now() - interval '2 days'`
  await tx.delete(messages).where(and(eq(messages.authorId, authorId), eq(messages.isTest, true), isOld))
}
