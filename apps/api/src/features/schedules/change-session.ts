import { and, eq, isNull, sql } from 'drizzle-orm'
import type {
  ChangedRooms,
  ChangedSession,
  ChangeRoomsInput,
  ChangeSessionInput,
} from '@cadenza/contracts/courses/class-sessions'
import { decisionMailSeconds } from '@cadenza/contracts/moderation/decision'
import type { StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { giveBackSession } from '../../db/functions/timetable/timetable.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { courseSchedules, courseSessions } from '../../db/schema/timetable.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { demandTeacher } from '../../records/people/demand-teacher.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { findNotified } from '../../records/classes/notify-families.ts'
import { refuseSmallRoom } from '../rooms/room-capacity.ts'
import { recordReschedule } from './record-reschedule.ts'
import { storedOf } from './save-schedule.ts'
import { lockFrame } from './schedule-frame.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * Gives one date of a class another teacher or another room; null gives it back to those of the class, also to a teacher
 * who is away then: the date needs a teacher again. The families of an approved class are notified, and both teachers.
 * Throws `not_found`, `course_not_editable` for a cancelled class, `invalid_input` for a date that has begun or was
 * taken off, for someone who does not teach here and for a room that is not in use, `stale` for a date that has
 * changed since, `room_too_small`, and `clash` when the teacher or the room is taken.
 */
export async function changeSession(ctx: Ctx<Office>, input: ChangeSessionInput): Promise<ChangedSession> {
  const [found] = await ctx.db
    .select({ courseId: courseSessions.courseId })
    .from(courseSessions)
    .where(eq(courseSessions.id, input.id))
  if (!found) throw notFound('date')
  const { courseId } = found
  const {
    sessions: [changed],
    ...notified
  } = await changeAll(ctx, { courseId, sessions: [input] })
  return { sequence: changed?.sequence ?? input.sequence, ...notified }
}

/**
 * Gives dates of a class their rooms, all or none; their teachers stay. The class itself is given a room with them, if one
 * is named; dates that are not named stay where they are. The families of an approved class are notified by one mail.
 * Throws what `changeSession` throws, and `not_found` for a date of another class.
 */
export async function changeRooms(ctx: Ctx<Office>, input: ChangeRoomsInput): Promise<ChangedRooms> {
  const changed = await changeAll(ctx, input)
  if (input.classRoomId !== undefined) catalogueChanged(ctx)
  return changed
}

/** A teacher that is not named stays. */
type Asked = Omit<ChangeSessionInput, 'instructorId'> & Partial<Pick<ChangeSessionInput, 'instructorId'>>

async function changeAll(
  ctx: Ctx<Office>,
  { courseId, sessions: inputs, classRoomId }: Omit<ChangeRoomsInput, 'sessions'> & { sessions: Asked[] },
): Promise<ChangedRooms> {
  const { sessions, isNotified } = await refusalsAsConflicts(
    ctx.db.transaction(async (tx) => {
      for (const { instructorId } of inputs) if (instructorId) await demandTeacher(tx, instructorId)
      const locked = (await lockFrame(ctx, tx, courseId)).course
      const before = await storedOf(tx, courseId)
      for (const input of inputs)
        await requireChangeable(tx, {
          course: locked,
          input,
          session: before.find(({ id }) => id === input.id),
        })
      // A date changes while the class is in another room than it: only so is the change recorded, and mailed.
      const course = classRoomId === null ? await moveClass(ctx, tx, locked, null) : locked
      let isNotified = false
      for (const asked of inputs) {
        const input = { ...asked, roomId: asked.roomId ?? classRoomId ?? null }
        if (await changeOnce(ctx, tx, { course, input })) isNotified = course.status === 'Approved'
      }
      if (classRoomId) await moveClass(ctx, tx, course, classRoomId)
      const after = await tx.select().from(courseSessions).where(eq(courseSessions.courseId, courseId))
      const sequences = new Map(after.map(({ id, sequence }) => [id, sequence]))
      const sessions = inputs.map(({ id, sequence }) => ({ id, sequence: sequences.get(id) ?? sequence }))
      return { sessions, isNotified }
    }),
  )
  const notified = isNotified
    ? await findNotified(ctx, eq(seatClaims.courseId, courseId))
    : { families: 0, unreached: [] }
  return { sessions, ...notified }
}

/** Gives the class another room. Its dates stay where they are; those that are in that room are in the class's. */
async function moveClass(
  ctx: Ctx<Office>,
  tx: Transaction,
  course: CourseRow,
  roomId: string | null,
): Promise<CourseRow> {
  const { id, roomId: was } = course
  if (roomId === was) return course
  const ofClass = eq(courseSessions.courseId, id)
  await tx
    .update(courseSessions)
    .set({ roomId: was })
    .where(and(ofClass, isNull(courseSessions.roomId)))
  await tx
    .update(courses)
    .set({ roomId, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
  if (roomId !== null)
    await tx
      .update(courseSessions)
      .set({ roomId: null })
      .where(and(ofClass, eq(courseSessions.roomId, roomId)))
  await writeAudit(tx, ctx, {
    action: course.status === 'Approved' ? 'updateApprovedCourse' : 'reviseCourse',
    subjectId: id,
    before: { roomId: was },
    after: { roomId },
  })
  return { ...course, roomId }
}

/** False when the date is as it was asked for already. */
async function changeOnce(
  ctx: Ctx<Office>,
  tx: Transaction,
  { course, input }: { course: CourseRow; input: Asked },
): Promise<boolean> {
  const courseId = course.id
  const before = await storedOf(tx, courseId)
  const session = before.find(({ id }) => id === input.id)
  if (!session) throw notFound('date')
  const roomId = input.roomId === course.roomId ? null : input.roomId
  const { instructorId: wanted = session.instructorId } = input
  const instructorId = wanted === course.instructorId ? null : wanted
  if (roomId === session.roomId && instructorId === session.instructorId) return false
  if (roomId !== null && roomId !== session.roomId) await demandRoom(tx, { course, roomId })
  if (instructorId === null && session.instructorId !== null)
    await giveBackSession(tx, { session: session.id })
  await tx
    .update(courseSessions)
    .set({ roomId, instructorId, byHand: true })
    .where(eq(courseSessions.id, session.id))
  await rememberPlace(tx, courseId, session)
  await tx
    .update(courses)
    .set({ version: sql`${courses.version} + 1` })
    .where(eq(courses.id, courseId))
  const after = await storedOf(tx, courseId)
  await recordReschedule(ctx, tx, { course, before, after, changed: { session, roomId, instructorId } })
  await notifyTeachers(tx, { course, session, instructorId })
  return true
}

interface Found {
  course: CourseRow
  input: Pick<ChangeSessionInput, 'sequence'>
  session: StoredSession | undefined
}

/** The session must be as it was seen, and still to come. */
export async function requireChangeable(tx: Transaction, { course, input, session }: Found): Promise<void> {
  const { status } = course
  if (status === 'Cancelled') throw conflict('course_not_editable', { status })
  if (!session) throw notFound('date')
  if (session.isOver) throw wrongField('id', 'This date has begun or is over')
  if (session.state === 'cancelled') throw wrongField('id', 'This date was taken off')
  const [row] = await tx
    .select({ sequence: courseSessions.sequence })
    .from(courseSessions)
    .where(eq(courseSessions.id, session.id))
  if (row?.sequence !== input.sequence) throw conflict('stale', { status })
}

async function demandRoom(tx: Transaction, { course, roomId }: { course: CourseRow; roomId: string }) {
  const [room] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.id, roomId), isNull(rooms.archivedAt)))
  if (!room) throw wrongField('roomId', 'There is no such room')
  if (course.status === 'Approved') await refuseSmallRoom(tx, { ...course, sessionRoomIds: [roomId] })
}

/** A date of the rule is by hand now: the rule must not make it a second time. */
export async function rememberPlace(tx: Transaction, courseId: string, { id, byHand, date }: StoredSession) {
  if (byHand) return
  const { rule } = courseSchedules
  await tx
    .update(courseSchedules)
    .set({
      rule: sql`${rule} || jsonb_build_object('insteadOf',
        coalesce(${rule} -> 'insteadOf', '{}') || jsonb_build_object(${id}::text, ${date}::text))`,
    })
    .where(eq(courseSchedules.courseId, courseId))
}

interface Replaced {
  course: CourseRow
  session: StoredSession
  instructorId: string | null
}

/** After the time in which a slip is noticed and undone; each mail is written from what then holds. */
async function notifyTeachers(tx: Transaction, { course, session, instructorId }: Replaced): Promise<void> {
  const was = session.instructorId ?? course.instructorId
  const is = instructorId ?? course.instructorId
  if (was === is || course.status !== 'Approved') return
  const about = { kind: 'teaching-changed' as const, courseId: course.id, sessionId: session.id }
  await enqueue(tx, 'send-mail', { ...about, userId: was, what: 'leaves' }, decisionMailSeconds)
  await enqueue(tx, 'send-mail', { ...about, userId: is, what: 'takes' }, decisionMailSeconds)
}
