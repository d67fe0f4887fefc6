import { and, inArray, isNull } from 'drizzle-orm'
import type { StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { users } from '../../db/schema/users.ts'
import { wrongField } from '../../errors.ts'
import type { WantedSession } from './wanted-session.ts'

/**
 * Throws `invalid_input` for a session by hand in a room or with a teacher that it cannot have. Instructors name no
 * colleague, as that would take up the colleague's time. What is stored already may stay.
 */
export async function checkByHand(
  ctx: Ctx<Staff>,
  db: Executor,
  { sessions, stored }: { sessions: WantedSession[]; stored: StoredSession[] },
): Promise<void> {
  const was = new Map(stored.map((session) => [session.id, session]))
  const news = (field: 'roomId' | 'instructorId') =>
    sessions.filter((one) => one[field] !== null && one[field] !== was.get(one.id ?? '')?.[field])
  const [roomIds, teacherIds] = [news('roomId'), news('instructorId')]
  await demand(roomIds, 'roomId', 'There is no such room', (ids) =>
    db
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(inArray(rooms.id, ids), isNull(rooms.archivedAt))),
  )
  await demand(teacherIds, 'instructorId', 'Only the school names another teacher', async (ids) =>
    isOffice(ctx) ? listTeachers(db, ids) : ids.flatMap((id) => (id === ctx.actor.userId ? { id } : [])),
  )
}

async function listTeachers(db: Executor, ids: string[]): Promise<{ id: string }[]> {
  const teaching = inArray(users.role, ['instructor', 'admin'])
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), teaching, isNull(users.deletedAt)))
}

async function demand(
  sessions: WantedSession[],
  field: 'roomId' | 'instructorId',
  message: string,
  find: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<void> {
  if (sessions.length === 0) return
  const found = await find(sessions.flatMap((session) => session[field] ?? []))
  const known = new Set(found.map(({ id }) => id))
  const wrong = sessions.find((session) => !known.has(session[field] ?? ''))
  if (wrong) throw wrongField(`byHand.${wrong.place ?? 0}.${field}`, message)
}
