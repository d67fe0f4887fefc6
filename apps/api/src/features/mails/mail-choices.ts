import { eq } from 'drizzle-orm'
import type { MailChoices } from '@cadenza/contracts/school/mail'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'

const choices = { reminders: users.wantsReminders }

/** What the caller wants to be written of what is a choice. */
export async function getMailChoices({ db, actor }: Ctx<Student>): Promise<MailChoices> {
  const [row] = await db.select(choices).from(users).where(eq(users.id, actor.userId))
  if (!row) throw notFound('user')
  return row
}

/** Holds at once: a reminder that is queued already is not sent. */
export async function setMailChoices(
  { db, actor }: Ctx<Student>,
  { reminders }: MailChoices,
): Promise<MailChoices> {
  const [row] = await db
    .update(users)
    .set({ wantsReminders: reminders })
    .where(eq(users.id, actor.userId))
    .returning(choices)
  if (!row) throw notFound('user')
  return row
}
