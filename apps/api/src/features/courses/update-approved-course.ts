import { and, eq, sql } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { databaseError } from '../../lib/database-error.ts'
import { setCapacity } from '../../db/functions/offers.ts'
import { courses } from '../../db/schema/courses.ts'
import { conflict } from '../../errors.ts'
import { refuseSmallRoom } from '../rooms/room-capacity.ts'
import { recordEdit } from './course-edits.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { getManagedCourse, ownUnlessOffice } from '../../records/classes/managed-courses.ts'
import { changedColumns, type CourseChanges } from './revise-course.ts'
import type { CourseColumns } from '../../records/classes/to-course.ts'

/**
 * The owner or an admin edits an approved course, at once; admins find it in their list of edits. Holds and payments
 * keep their price. An edit that changes nothing leaves no trace.
 * Throws `not_found` for another's, `stale` for another version than the one that was seen, `seats_below_taken`, `room_too_small` for more seats than its room holds people,
 * `clash` for a room that is taken, or `course_not_editable` when it is not approved.
 */
export async function updateApprovedCourse(ctx: Ctx<Staff>, input: SeenChanges): Promise<ManagedCourse> {
  const found = await write(ctx, input)
  catalogueChanged(ctx)
  const current = await getManagedCourse(ctx, input)
  if (!found) throw conflict('course_not_editable', { status: current.status })
  return current
}

type SeenChanges = CourseChanges & { version?: number | undefined }

/** False when there is no such approved course for the caller. */
async function write(ctx: Ctx<Staff>, input: SeenChanges): Promise<boolean> {
  const columns = await changedColumns(ctx, input)
  try {
    return await ctx.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(courses)
        .where(and(eq(courses.id, input.id), eq(courses.status, 'Approved'), ownUnlessOffice(ctx.actor)))
        .for('no key update')
      if (before && before.version !== (input.version ?? before.version))
        throw conflict('stale', { status: before.status })
      if (!before || !(await recordEdit(ctx, tx, before, columns))) return before !== undefined
      await refuseOutgrowing(tx, before, columns)
      await change(tx, before, columns)
      return true
    })
  } catch (error) {
    // The table itself refuses fewer seats than are taken, even when one was sold at the same instant.
    if (databaseError(error)?.constraint_name !== 'courses_never_oversold') throw error
    throw conflict('seats_below_taken', { seatsTaken: await countTaken(ctx, input) })
  }
}

/** Fewer seats first, so that what is no longer there is not offered; more of them last, at the price that holds then. */
async function change(tx: Transaction, { id, capacity: former }: CourseRow, columns: CourseColumns) {
  const { capacity = former, ...others } = columns
  if (capacity < former) await setCapacity(tx, { course: id, capacity })
  await tx
    .update(courses)
    .set({ ...others, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
  if (capacity > former) await setCapacity(tx, { course: id, capacity })
}

/** Seats that are sold, held or offered; those that are only saved for a waiting list are no obstacle. */
async function countTaken(ctx: Ctx<Staff>, { id }: { id: string }): Promise<number> {
  const [row] = await ctx.db
    .select({ seatsTaken: courses.seatsTaken })
    .from(courses)
    .where(and(eq(courses.id, id), ownUnlessOffice(ctx.actor)))
  return row?.seatsTaken ?? 0
}

type CourseRow = typeof courses.$inferSelect

/**
 * Only more seats or another room are checked; a class that was too large for its room already may still be renamed.
 */
async function refuseOutgrowing(tx: Transaction, before: CourseRow, columns: CourseColumns): Promise<void> {
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  const after: CourseRow = { ...before, ...changes }
  if (after.capacity > before.capacity || after.roomId !== before.roomId) await refuseSmallRoom(tx, after)
}
