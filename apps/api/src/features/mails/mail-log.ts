import { eq, getColumns, sql } from 'drizzle-orm'
import { mailsWithoutSubject, type MailState } from '@cadenza/contracts/school/mail-values'
import type { Executor } from '../../db/connect/client.ts'
import { mails } from '../../db/schema/mails.ts'
import { users } from '../../db/schema/users.ts'

type MailRow = typeof mails.$inferSelect & {
  /** An address of the recipient’s that refused mail for good. */
  markedAddress: string | null
}

/** The row of a mail, which was written with its job. */
export async function getMail(db: Executor, id: string): Promise<MailRow> {
  const [row] = await db
    .select({
      ...getColumns(mails),
      markedAddress: users.bouncedEmail,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(eq(mails.id, id))
  if (!row) throw new Error('a mail was not noted')
  return row
}

interface Outcome {
  state: MailState
  problem?: string
  /** Of the letter, where it was written. */
  subject?: string
  userId?: string | undefined
}

/**
 * Writes down what became of a mail. A subject that names third persons is not kept, nor one of a mail to no account, as
 * it goes with its recipient.
 */
export async function noteOutcome(
  db: Executor,
  { id, kind, userId: notedId }: Pick<MailRow, 'id' | 'kind' | 'userId'>,
  { state, problem, subject, userId }: Outcome,
): Promise<void> {
  await db
    .update(mails)
    .set({
      state,
      problem: problem ?? null,
      tries: sql`${mails.tries} + 1`,
      at: sql`clock_timestamp()`,
      ...((userId ?? notedId) && !mailsWithoutSubject.includes(kind) && subject !== undefined && { subject }),
      ...(userId && { userId }),
    })
    .where(eq(mails.id, id))
}
