import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MessageStop } from '@cadenza/contracts/message-values'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { jobQueued } from '../../db/functions.ts'
import type { Jobs } from '../../db/jobs.ts'
import { messageRecipients, messages } from '../../db/messages-schema.ts'
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
    const mail = jobQueued({
      queue: 'send-mail',
      data: sql`jsonb_build_object('kind', 'message', 'messageId', ${messageId}::uuid, 'userId', told.user_id,
        'courseId', case when cardinality(told.course_ids) = 1 then told.course_ids[1] end)`,
      start: sql`clock_timestamp()`,
    })
    const queued = await tx.execute(sql`
      with next as (
        select user_id from ${messageRecipients} where message_id = ${messageId}::uuid and state = 'waiting'
         order by user_id limit ${atOnce}
      ), told as (
        update ${messageRecipients} as recipient set state = 'queued', sent_at = clock_timestamp()
          from next where recipient.message_id = ${messageId}::uuid and recipient.user_id = next.user_id
        returning recipient.user_id, recipient.course_ids
      )
      select ${mail} from told`)
    if (queued.length === atOnce) return true
    await tx
      .update(messages)
      .set({ sentAt: sql`clock_timestamp()` })
      .where(eq(messages.id, messageId))
    return false
  })
}

/** Whether the author of a message could send it now. */
export async function maySendOn(
  db: Executor,
  { authorId, audience }: Pick<typeof messages.$inferSelect, 'authorId' | 'audience'>,
): Promise<boolean> {
  const author = await findAuthor(db, authorId)
  return author !== undefined && mayWriteTo(db, author, audience)
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
