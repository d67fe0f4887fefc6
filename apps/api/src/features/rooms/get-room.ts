import { eq, sql } from 'drizzle-orm'
import type { RoomPage } from '@cadenza/contracts/school/room'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { notFound } from '../../errors.ts'
import { listedCourses } from '../../records/classes/listed-courses.ts'
import { toManagedRoom } from './rooms.ts'

/** A room with the classes that meet in it, at least once, and are not over. Throws `not_found`. */
export async function getRoom(ctx: Ctx<Office>, { id }: { id: string }): Promise<RoomPage> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const meetsHere = sql`
    (courses.room_id = ${id}
     or exists (select from course_sessions session where session.course_id = courses.id and session.room_id = ${id}))
    and courses.status in ('Approved', 'Pending') and (courses.over_at is null or courses.over_at > ${now})`
  const [[row], listed] = await Promise.all([
    ctx.db.select().from(rooms).where(eq(rooms.id, id)),
    listedCourses(ctx.db, meetsHere),
  ])
  if (!row) throw notFound('room')
  return { ...toManagedRoom(row), listed }
}
