import { sql } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/audit-log'
import type { StoredSession } from '@cadenza/contracts/schedule'
import type { Staff } from '../../auth/actor.ts'
import { isAdmin } from '../../auth/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { guardiansOf, jobQueued } from '../../db/functions.ts'
import { seatClaims, type courses } from '../../db/schema.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { keepEdit } from '../courses/course-edits.ts'

interface Reschedule {
  course: typeof courses.$inferSelect
  before: StoredSession[]
  after: StoredSession[]
}

/**
 * A reschedule of an approved class waits to be seen like every edit of one, and has its line in the audit log; so has one
 * by an admin of whatever class. Only the sessions that are no longer as they were are named. Whoever has a place is told by
 * mail.
 */
export async function recordReschedule(ctx: Ctx<Staff>, tx: Executor, reschedule: Reschedule): Promise<void> {
  const { course } = reschedule
  const isApproved = course.status === 'Approved'
  if (!isApproved && !isAdmin(ctx)) return
  const edit = differences(reschedule, lineOf)
  const detail = isApproved && {
    detail: { editId: await keepEdit(ctx, tx, { courseId: course.id, ...edit }) },
  }
  const entry = { action: 'rescheduleCourse' as const, subjectId: course.id, ...detail }
  await writeAudit(tx, ctx, { ...entry, ...differences(reschedule, lineWithoutProse) })
  if (isApproved) await tellStudents(tx, course.id)
}

/** A mail for everybody who looks after somebody with a place. */
async function tellStudents(tx: Executor, courseId: string): Promise<void> {
  const mail = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'times-changed', 'courseId', ${courseId}::uuid, 'userId', user_id)`,
    start: sql`clock_timestamp()`,
  })
  await tx.execute(sql`
    select ${mail}
      from (select distinct guardian.user_id
              from seat_claims, lateral ${guardiansOf(seatClaims.participantId)} as guardian (user_id)
             where course_id = ${courseId} and state = 'confirmed') told`)
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

/** A session by everything that is told of it. */
function toEntry(session: StoredSession): [string, StoredSession] {
  const { isOver: _, insteadOf: _date, byHand: _hand, ...told } = session
  return [JSON.stringify(told), session]
}

function lineOf(session: StoredSession): string {
  return session.note ? `${lineWithoutProse(session)}: ${session.note}` : lineWithoutProse(session)
}

/** The log is for ever and holds no prose and nobody's name. */
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
