import { and, inArray, isNull } from 'drizzle-orm'
import { staffRoles } from '@cadenza/contracts/people/user-values'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { users } from '../../db/schema/users.ts'
import { terms } from '../../db/schema/terms.ts'
import type { School } from './read-course-row.ts'

/** What lines may name, written in small or large letters. */
export async function readSchool(db: Executor, own: Pick<School, 'currency' | 'keeperId'>): Promise<School> {
  const [people, allTerms, allRooms] = await Promise.all([
    db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(inArray(users.role, staffRoles), isNull(users.deletedAt), users.emailVerified)),
    db.select().from(terms),
    db.select().from(rooms).where(isNull(rooms.archivedAt)),
  ])
  return {
    ...own,
    teachers: new Map(people.map(({ id, email }) => [email ?? '', id])),
    terms: new Map(allTerms.map(({ id, name }) => [name.toLowerCase(), id])),
    rooms: new Map(allRooms.map((room) => [room.name.toLowerCase(), room])),
  }
}
