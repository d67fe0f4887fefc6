import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type { AskQuestionInput } from '@cadenza/contracts/school/message'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import { questionsADay } from '@cadenza/contracts/school/message-values'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { messages } from '../../db/schema/messages.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
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
    const audience = { of: 'people' as const, userIds: await idsOf(tx, teacherId) }
    const subject = courseId
      ? say(msg`A question about ${{ name: await nameOf(tx, courseId) }}`)
      : say(msg`A question`)
    const messageId = await insertMessage(tx, { authorId, key, kind: 'question', subject, body, audience })
    if ((await addRecipients(tx, messageId, recipientsOf(audience, 'question'))) === 0)
      throw conflict('nobody_to_write_to')
    await enqueue(tx, 'send-message', { messageId })
  })
  return { asked: true }
}

/** Of the teacher, or without one of those who work in the office. */
async function idsOf(tx: Transaction, teacherId: string | undefined): Promise<string[]> {
  const whom = teacherId
    ? and(eq(users.id, teacherId), eq(users.role, 'instructor'))
    : inArray(users.role, officeRoles)
  const asked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(whom, isNull(users.deletedAt)))
  if (teacherId && asked.length === 0) throw notFound('instructor')
  return asked.map(({ id }) => id)
}

async function nameOf(tx: Transaction, courseId: string): Promise<string> {
  const isShown = and(eq(courses.id, courseId), eq(courses.status, 'Approved'))
  const [course] = await tx.select({ name: courses.name }).from(courses).where(isShown)
  if (!course) throw notFound('class')
  return course.name
}
