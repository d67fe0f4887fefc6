import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MessageStop } from '@cadenza/contracts/school/message-values'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { queueMessageMails } from '../../db/functions/mails.ts'
import type { Jobs } from '../../db/queue/jobs.ts'
import { messages } from '../../db/schema/messages.ts'
import { findAuthor, mayWriteTo } from './require-audience.ts'

/** So many in a transaction: the next step looks anew whether it may go on. */
const atOnce = 500

/**
 * Queues a mail for each recipient of a message who has none yet. A recipient and their mail are one change, and the
 * message is locked: killed in between, or run twice at once, each person gets exactly one.
 */
export async function queueMails({ db }: Deps, { messageId }: Jobs['send-message']): Promise<void> {
  while (await queueSome(db, messageId));
}

/** False when none is left, and when nothing more may be sent. */
async function queueSome(db: Deps['db'], messageId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
    if (!message || message.sentAt || message.stoppedAt) return false
    if (!(await maySendOn(tx, message))) {
      await stop(tx, messageId, 'not_allowed')
      return false
    }
    const queued = await queueMessageMails(tx, { message: messageId, most: atOnce })
    if (queued === atOnce) return true
    await tx
      .update(messages)
      .set({ sentAt: sql`clock_timestamp()` })
      .where(eq(messages.id, messageId))
    return false
  })
}

/** Whether the author of a message could send it now. */
async function maySendOn(
  db: Executor,
  { authorId, kind, audience }: Pick<typeof messages.$inferSelect, 'authorId' | 'kind' | 'audience'>,
): Promise<boolean> {
  const author = await findAuthor(db, authorId)
  return author !== undefined && (kind === 'question' || mayWriteTo(db, author, audience))
}

/** Nothing more of a message is sent; false when it was stopped before. */
export async function stop(db: Executor, messageId: string, because: MessageStop): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ stoppedAt: sql`clock_timestamp()`, stoppedBecause: because })
    .where(and(eq(messages.id, messageId), isNull(messages.stoppedAt)))
    .returning({ id: messages.id })
  return rows.length > 0
}
