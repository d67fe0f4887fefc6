import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { questionsADay, sendingsADay } from '@cadenza/contracts/school/message-values'
import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Executor } from '../../db/connect/client.ts'
import { messages } from '../../db/schema/messages.ts'

const mostOf = (role: Role) => (officeRoles.includes(role) ? sendingsADay.office : sendingsADay.teacher)

/** How many sendings a person has left within 24 hours; tests, answers and questions do not count. */
export async function sendingsLeft(
  db: Executor,
  { userId, role }: { userId: string; role: Role },
): Promise<number> {
  return Math.max(0, mostOf(role) - (await sentWithinADay(db, userId, ne(messages.kind, 'question'))))
}

/** How many questions. */
export async function questionsLeft(db: Executor, userId: string): Promise<number> {
  return Math.max(0, questionsADay - (await sentWithinADay(db, userId, eq(messages.kind, 'question'))))
}

const sentWithinADay = (db: Executor, userId: string, which: SQL) =>
  db.$count(
    messages,
    and(
      eq(messages.authorId, userId),
      eq(messages.isTest, false),
      isNull(messages.answers),
      which,
      gt(messages.createdAt, sql`now() - interval '24 hours'`),
    ),
  )
