import { and, eq } from 'drizzle-orm'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { terms } from '../../db/schema/terms.ts'
import { courses } from '../../db/schema/courses.ts'
import { notFound, wrongField } from '../../errors.ts'
import { ownUnlessOffice } from '../../records/classes/managed-courses.ts'

type CourseRow = typeof courses.$inferSelect

/** What a schedule is made within: the class with its term, room and teacher. */
export interface Frame {
  /** Undefined for a class that is not submitted yet. */
  course: CourseRow | undefined
  term: typeof terms.$inferSelect | undefined
  roomId: string | null
  /** Who teaches unless a session says otherwise; null where that cannot be known. */
  personId: string | null
  /** The zone for a rule that names none. */
  timeZone: string
}

interface Asked {
  courseId?: string
  termId?: string | null
  roomId?: string | null
}

/**
 * The frame of the caller's own class (an admin's: of any), or of one that they are about to submit. Throws `not_found`
 * for another's and `invalid_input` for an unknown term or room.
 */
export async function readFrame(ctx: Ctx<Staff>, db: Executor, asked: Asked): Promise<Frame> {
  const { courseId } = asked
  return toFrame(ctx, db, courseId === undefined ? undefined : await own(ctx, db, courseId), asked)
}

/**
 * The same for a stored class, locked so that neither it nor the dates of its term change until the transaction ends.
 */
export async function lockFrame(ctx: Ctx<Staff>, tx: Executor, courseId: string) {
  const course = await own(ctx, tx, courseId, { isLocked: true })
  if (course.termId !== null)
    await tx.select({ id: terms.id }).from(terms).where(eq(terms.id, course.termId)).for('share')
  return { ...(await toFrame(ctx, tx, course, {})), course }
}

async function own(ctx: Ctx<Staff>, db: Executor, id: string, { isLocked = false } = {}): Promise<CourseRow> {
  const query = db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), ownUnlessOffice(ctx.actor)))
  const [course] = await (isLocked ? query.for('no key update') : query)
  if (!course) throw notFound('class')
  return course
}

async function toFrame(
  ctx: Ctx<Staff>,
  db: Executor,
  course: CourseRow | undefined,
  { termId = course?.termId ?? null, roomId = course?.roomId ?? null }: Asked,
): Promise<Frame> {
  const [term] = termId === null ? [] : await db.select().from(terms).where(eq(terms.id, termId))
  const [room] = roomId === null ? [] : await db.select().from(rooms).where(eq(rooms.id, roomId))
  if (termId !== null && !term) throw wrongField('termId', 'There is no such term')
  if (roomId !== null && !room) throw wrongField('roomId', 'There is no such room')
  const teaches = ctx.actor.role === 'instructor' ? ctx.actor.userId : null
  return {
    course,
    term,
    roomId,
    personId: course?.instructorId ?? teaches,
    timeZone: term?.timeZone ?? room?.timeZone ?? ctx.school.timeZone,
  }
}
