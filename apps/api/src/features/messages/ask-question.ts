import type { AskQuestionInput } from '@cadenza/contracts/school/message'
import { questionsADay } from '@cadenza/contracts/school/message-values'
import { and, eq, isNull } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { messages } from '../../db/messages-schema.ts'
import { enqueue } from '../../db/queue.ts'
import { courses, users } from '../../db/schema.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { recipientsOf } from './audience.ts'
import { isClosedQuestion } from './question-states.ts'
import { findAuthor } from './require-audience.ts'
import { addRecipients, findSent, insertMessage } from './send-message.ts'
import { questionsLeft } from './sendings-left.ts'

/**
 * Asks a teacher, or without one the school. They get a mail, and the answer is a message to the caller. The same key
 * again changes nothing. Throws `not_found` for a teacher or a class that visitors do not see, `message_limit`,
 * `nobody_to_write_to`, and `question_closed` as long as the office has closed an earlier question of the caller's.
 */
export async function askQuestion(ctx: Ctx<Student>, input: AskQuestionInput): Promise<{ asked: true }> {
  const { teacherId, courseId, key, body } = input
  await ctx.db.transaction(async (tx) => {
    const author = await findAuthor(tx, ctx.actor.userId, true)
    if (!author) throw forbidden()
    const { id: authorId } = author
    if (await findSent(tx, authorId, key)) return
    if (await tx.$count(messages, and(eq(messages.authorId, authorId), isClosedQuestion)))
      throw conflict('question_closed')
    if ((await questionsLeft(tx, authorId)) === 0) throw conflict('message_limit', { limit: questionsADay })
    const audience = teacherId ? await toTeacher(tx, teacherId) : { of: 'office' as const }
    const subject = courseId ? `A question about ${await nameOf(tx, courseId)}` : 'A question'
    const messageId = await insertMessage(tx, { authorId, key, kind: 'question', subject, body, audience })
    if ((await addRecipients(tx, messageId, recipientsOf(audience, 'question'))) === 0)
      throw conflict('nobody_to_write_to')
    await enqueue(tx, 'send-message', { messageId })
  })
  return { asked: true }
}

async function toTeacher(tx: Transaction, id: string) {
  const isTeacher = and(eq(users.id, id), eq(users.role, 'instructor'), isNull(users.deletedAt))
  if ((await tx.$count(users, isTeacher)) === 0) throw notFound('instructor')
  return { of: 'people' as const, userIds: [id] }
}

async function nameOf(tx: Transaction, courseId: string): Promise<string> {
  const isShown = and(eq(courses.id, courseId), eq(courses.status, 'Approved'))
  const [course] = await tx.select({ name: courses.name }).from(courses).where(isShown)
  if (!course) throw notFound('class')
  return course.name
}
