import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Audience } from '@cadenza/contracts/school/message'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Role } from '@cadenza/contracts/people/user'
import type { Executor } from '../../db/connect/client.ts'
import { messages } from '../../db/schema/messages.ts'
import { terms } from '../../db/schema/terms.ts'
import { courses } from '../../db/schema/courses.ts'
import { discountCodes } from '../../db/schema/discounts.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { teaches } from '../../records/classes/teaches.ts'
import { wasAsked } from './question-states.ts'

interface Author {
  id: string
  role: Role
}

/** An author as they are now; undefined for a deleted one. `lock`: a demotion comes before or after this. */
export async function findAuthor(db: Executor, id: string, lock = false): Promise<Author | undefined> {
  const { role, deletedAt } = users
  const asked = db.select({ id: users.id, role, deletedAt }).from(users).where(eq(users.id, id))
  const [row] = await (lock ? asked.for('no key update') : asked)
  return row && row.deletedAt === null ? row : undefined
}

/**
 * Whether a person may write to an audience now: the office to any, and who teaches to the families of a class that is
 * theirs by the rule of rosters, and to a person who has asked them.
 */
export async function mayWriteTo(db: Executor, { id, role }: Author, audience: Audience): Promise<boolean> {
  if (officeRoles.includes(role)) return true
  if (role !== 'instructor') return false
  if (audience.of === 'people') return hasAsked(db, audience.userIds, wasAsked(id))
  if (audience.of !== 'classes') return false
  const taught = await db.$count(courses, and(inArray(courses.id, audience.courseIds), teaches(db, id)))
  return taught === audience.courseIds.length
}

/** Throws `not_found` unless it is to the one person who asked a question, of the author or, for the office, of anyone. */
export async function requireQuestion(
  db: Executor,
  { id, role }: Author,
  question: string | undefined,
  audience: Audience,
) {
  const askers = audience.of === 'people' ? audience.userIds : []
  const whose = officeRoles.includes(role) ? eq(messages.kind, 'question') : wasAsked(id)
  const isIt = question === undefined ? undefined : and(eq(messages.id, question), whose)
  if (!isIt || !(await hasAsked(db, askers, isIt))) throw notFound('message')
}

/** Whether these are one person alone, who has asked such a question. */
async function hasAsked(db: Executor, userIds: string[], which: SQL | undefined): Promise<boolean> {
  const isTheirs = and(inArray(messages.authorId, userIds), which)
  return userIds.length === 1 && (await db.$count(messages, isTheirs)) > 0
}

/** Throws `not_found` for a class, a term or a code that does not exist, or is not the author's to write to. */
export async function requireAudience(db: Executor, author: Author, audience: Audience): Promise<void> {
  if (!(await mayWriteTo(db, author, audience))) throw notFound('class')
  if (audience.of === 'term' && (await db.$count(terms, eq(terms.id, audience.termId))) === 0)
    throw notFound('term')
  if (
    audience.of === 'code' &&
    (await db.$count(discountCodes, eq(discountCodes.series, audience.series))) === 0
  )
    throw notFound('discount')
  if ('courseIds' in audience) {
    const ids = [...new Set(audience.courseIds)]
    if ((await db.$count(courses, inArray(courses.id, ids))) < ids.length) throw notFound('class')
  }
}
