import { and, eq, exists, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'

/** Others do not concern a teacher: neither whether they have an account, nor what their children are called. */
export const mayLetIn = (tx: Executor, userId: string, courseId: string) =>
  or(isOnRosterOf(tx, userId), hasSelected(tx, courseId))

/** Who has or had a place in one of the teacher's classes, whose rosters name them. */
export function isOnRosterOf(db: Executor, userId: string) {
  const theirs = db.select({ id: courses.id }).from(courses).where(eq(courses.instructorId, userId))
  return exists(
    db
      .select({ id: seatClaims.id })
      .from(seatClaims)
      .where(
        and(
          eq(seatClaims.participantId, participants.id),
          inArray(seatClaims.courseId, theirs),
          inArray(seatClaims.state, ['confirmed', 'revoked', 'moved']),
        ),
      ),
  )
}

/** Who has the class in a cart or an order. */
function hasSelected(db: Executor, courseId: string) {
  const isTheirs = ({ participantId, courseId: of }: typeof cartItems | typeof seatClaims) =>
    and(eq(participantId, participants.id), eq(of, courseId))
  return or(
    exists(db.select({ id: cartItems.id }).from(cartItems).where(isTheirs(cartItems))),
    exists(
      db
        .select({ id: seatClaims.id })
        .from(seatClaims)
        .where(and(isTheirs(seatClaims), seatClaims.isLive)),
    ),
  )
}
