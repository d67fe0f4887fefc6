import { and, eq, gt, sql } from 'drizzle-orm'
import { sendingsADay } from '@cadenza/contracts/school/message-values'
import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Executor } from '../../db/client.ts'
import { messages } from '../../db/messages-schema.ts'

const mostOf = (role: Role) => (officeRoles.includes(role) ? sendingsADay.office : sendingsADay.teacher)

/** How many sendings a person has left within 24 hours; tests do not count. */
export async function sendingsLeft(
  db: Executor,
  { userId, role }: { userId: string; role: Role },
): Promise<number> {
  const sent = await db.$count(
    messages,
    and(
      eq(messages.authorId, userId),
      eq(messages.isTest, false),
      gt(messages.createdAt, sql`now() - interval '24 hours'`),
    ),
  )
  return Math.max(0, mostOf(role) - sent)
}
