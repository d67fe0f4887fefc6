import { and, eq } from 'drizzle-orm'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { notFound } from '../../errors.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { keepEdit } from '../../records/classes/keep-edit.ts'
import { findNotified, isTold, notifyFamilies } from '../../records/classes/notify-families.ts'
import { goesOnIn } from './room-capacity.ts'

type Room = Pick<typeof rooms.$inferSelect, 'id' | 'name' | 'address'>

/**
 * Notifies the families of each class that goes on in a room of the room's new name or address, as of any change of the
 * class. Call it with the classes locked.
 */
export async function notifyOfRoom(ctx: Ctx<Office>, tx: Executor, was: Room, is: Room): Promise<void> {
  const [before, after] = [{ room: wordsOf(was) }, { room: wordsOf(is) }]
  if (before.room === after.room) return
  const booked = await tx
    .selectDistinct({ courseId: seatClaims.courseId })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(isBookedIn(is.id))
    .orderBy(seatClaims.courseId)
  for (const { courseId } of booked) {
    const editId = await keepEdit(ctx, tx, { courseId, before, after })
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
    if (course) await notifyFamilies(tx, { courseId, editId, was: await planOf(tx, course, { room: was }) })
  }
}

/** The families that `notifyOfRoom` would notify. Throws `not_found`. */
export async function countFamiliesIn(ctx: Ctx<Office>, { id }: { id: string }): Promise<NotifiedFamilies> {
  const [room] = await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
  return findNotified(ctx, isBookedIn(id))
}

const isBookedIn = (roomId: string) => and(isTold, goesOnIn(roomId))

const wordsOf = ({ name, address }: Room) => [name, address].filter(Boolean).join(', ')
