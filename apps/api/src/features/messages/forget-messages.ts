import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { messageFiles, messageRecipients, messages } from '../../db/schema/messages.ts'
import { stop } from './queue-mails.ts'

/**
 * What becomes of the messages of an erased account: those that it received are no longer to it, and the words of those
 * that were to nobody else go; of those that it wrote the words and files go, and nothing more is sent.
 */
export async function forgetMessagesOf(tx: Executor, userId: string): Promise<void> {
  const received = await tx
    .delete(messageRecipients)
    .where(eq(messageRecipients.userId, userId))
    .returning({ id: messageRecipients.messageId })
  const toNobodyElse = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        inArray(
          messages.id,
          received.map(({ id }) => id),
        ),
        // The office still answers what a teacher was asked.
        ne(messages.kind, 'question'),
        sql`not exists (select from ${messageRecipients} where ${messageRecipients.messageId} = ${messages.id})`,
      ),
    )
  const written = await tx.select({ id: messages.id }).from(messages).where(eq(messages.authorId, userId))
  const ids = [...toNobodyElse, ...written].map(({ id }) => id)
  for (const id of ids) await stop(tx, id, 'not_allowed')
  await tx.delete(messageFiles).where(inArray(messageFiles.messageId, ids))
  await tx.update(messages).set({ subject: '', body: '' }).where(inArray(messages.id, ids))
}
