import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import type { courses } from '../../db/schema/courses.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { keepEdit } from '../../records/classes/keep-edit.ts'
import { notifyFamilies } from '../../records/classes/notify-families.ts'

interface Reschedule {
  course: typeof courses.$inferSelect
  before: StoredSession[]
  after: StoredSession[]
  /** One date that was given another teacher or room. */
  changed?: { session: StoredSession; roomId: string | null; instructorId: string | null }
}

/**
 * A reschedule of an approved class waits to be seen like every edit of one, and has its line in the audit log; so has
 * one by an admin of any class. Only the sessions that changed are named. The families with a place are notified by
 * email. Returns the id of the edit.
 */
export async function recordReschedule(
  ctx: Ctx<Staff>,
  tx: Executor,
  reschedule: Reschedule,
): Promise<string | undefined> {
  const { course } = reschedule
  const isApproved = course.status === 'Approved'
  if (!isApproved && !isOffice(ctx)) return undefined
  const [was, is] = namesOf(reschedule)
  const lines = differences(reschedule, lineOf)
  const edit = {
    courseId: course.id,
    before: { ...lines.before, ...was },
    after: { ...lines.after, ...is },
  }
  const editId = isApproved ? await keepEdit(ctx, tx, edit) : undefined
  const entry = {
    action: reschedule.changed ? ('changeSession' as const) : ('rescheduleCourse' as const),
    subjectId: course.id,
    ...(editId !== undefined && { detail: { editId } }),
  }
  const plain = differences(reschedule, lineWithoutProse)
  await writeAudit(tx, ctx, {
    ...entry,
    before: { ...plain.before, ...was },
    after: { ...plain.after, ...is },
  })
  if (editId === undefined) return undefined
  const plan = await planOf(tx, course, { sessions: reschedule.before })
  await notifyFamilies(tx, { courseId: course.id, editId, was: plan })
  return editId
}

function differences(
  { before, after }: Reschedule,
  toLine: (session: StoredSession) => string,
): { before: AuditFacts; after: AuditFacts } {
  const [was, is] = [new Map(before.map(toEntry)), new Map(after.map(toEntry))]
  const onlyIn = (these: Map<string, StoredSession>, others: Map<string, StoredSession>) =>
    [...these].filter(([line]) => !others.has(line)).map(([, session]) => toLine(session))
  return { before: { sessions: onlyIn(was, is) }, after: { sessions: onlyIn(is, was) } }
}

/** The ids of who taught the date that was changed and who does, and of its rooms: a line says only that they differ. */
function namesOf({ course, changed }: Reschedule): [AuditFacts, AuditFacts] {
  if (!changed) return [{}, {}]
  const { session, ...given } = changed
  const of = ({ instructorId, roomId }: typeof given): AuditFacts => ({
    ...(given.instructorId !== session.instructorId && {
      dateTeacherId: instructorId ?? course.instructorId,
    }),
    ...(given.roomId !== session.roomId && { dateRoomId: roomId ?? course.roomId }),
  })
  return [of(session), of(given)]
}

/** A session, keyed by everything that is reported of it. */
function toEntry(session: StoredSession): [string, StoredSession] {
  const { isOver: _, insteadOf: _date, byHand: _hand, ...rest } = session
  return [JSON.stringify(rest), session]
}

function lineOf(session: StoredSession): string {
  return session.note ? `${lineWithoutProse(session)}: ${session.note}` : lineWithoutProse(session)
}

/** The log is kept for ever and holds no prose and no one's name. */
function lineWithoutProse({
  date,
  start,
  minutes,
  state,
  roomId,
  instructorId,
  note,
}: StoredSession): string {
  const facts = [
    `${minutes} min`,
    state === 'cancelled' && 'cancelled',
    roomId !== null && 'in another room',
    instructorId !== null && 'by another teacher',
    note !== '' && 'with a note',
  ]
  return `${date} ${start} (${facts.filter(Boolean).join('; ')})`
}
