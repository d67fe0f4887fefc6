import { and, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import type { messages } from '../../db/schema/messages.ts'
import { terms } from '../../db/schema/terms.ts'
import { courses } from '../../db/schema/courses.ts'
import { discountCodes } from '../../db/schema/discounts.ts'
import { users } from '../../db/schema/users.ts'

type Message = Pick<typeof messages.$inferSelect, 'kind' | 'audience'>
type Names = Map<string, string>

/** The current names of what messages were written to, by their ids. */
export async function readNames(db: Executor, found: { message: Message }[]): Promise<Names> {
  const audiences = found.map(({ message }) => message.audience)
  const courseIds = audiences.flatMap((audience) => ('courseIds' in audience ? audience.courseIds : []))
  const termIds = audiences.flatMap((audience) => (audience.of === 'term' ? [audience.termId] : []))
  const series = audiences.flatMap((audience) => (audience.of === 'code' ? [audience.series] : []))
  const asked = found.flatMap(({ message: { kind, audience } }) =>
    kind === 'question' && audience.of === 'people' ? audience.userIds : [],
  )
  const isThere = and(inArray(users.id, asked), isNull(users.deletedAt))
  const named = await Promise.all([
    db.select({ id: users.id, name: users.name }).from(users).where(isThere),
    db.select({ id: courses.id, name: courses.name }).from(courses).where(inArray(courses.id, courseIds)),
    db.select({ id: terms.id, name: terms.name }).from(terms).where(inArray(terms.id, termIds)),
    db
      .select({ id: discountCodes.series, name: discountCodes.shown })
      .from(discountCodes)
      .where(inArray(discountCodes.series, series)),
  ])
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}

/** What a message was written to, in words. */
export function namesOf(audience: Message['audience'], names: Names): string[] {
  switch (audience.of) {
    case 'classes':
    case 'waiting':
      return audience.courseIds.flatMap((id) => names.get(id) ?? [])
    case 'term':
      return [names.get(audience.termId) ?? []].flat()
    case 'code':
      return [names.get(audience.series) ?? []].flat()
    case 'level':
      return [audience.level]
    case 'day':
      return [audience.day]
    case 'people':
      return audience.userIds.flatMap((id) => names.get(id) ?? [])
    case 'teachers':
      return []
  }
}
