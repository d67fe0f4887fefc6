import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import { say } from '@cadenza/contracts/language/words'
import type { ToldWay } from '@cadenza/contracts/families/family-values'
import type { AbsenceDaysInput, ChangedAbsence } from '@cadenza/contracts/places/absence'
import type { Ctx } from '../../context.ts'
import type { Student } from '../../auth/actor.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { mailQueued } from '../../db/functions/queue-job.ts'
import { writeMarks } from '../../db/functions/timetable/attendance.ts'
import { conflict, wrongField } from '../../errors.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'
import { readAbsence, readAbsenceCells, type AbsenceCell } from './absence-sessions.ts'

interface Change {
  days: AbsenceDaysInput
  /** Why they do not come; undefined: they come after all. */
  reason: string | undefined
  /** Who told the office; undefined: a guardian said it in their own account. */
  told?: { toldBy: string; recordedHow: ToldWay }
}

/**
 * Marks somebody as excused in every session to come of their places on these days, or takes that back. Sessions in which
 * they were marked as here stay. The other guardians are mailed. The caller has locked the participant. Throws
 * `invalid_input` for days that are over, and `no_sessions_then` where there is nothing to change.
 */
export async function changeAbsence(
  ctx: Ctx<Student>,
  tx: Transaction,
  { days, reason, told }: Change,
): Promise<ChangedAbsence> {
  await refuseDaysOver(ctx, tx, days, reason !== undefined)
  // None of them is moved or removed until the transaction ends; what was moved until now counts as it is.
  await tx.execute(sql`
    select from course_sessions session
     where session.local_date between ${days.from}::date and ${days.until}::date
       and session.course_id in (select course_id from seat_claims where participant_id = ${days.participantId} and state = 'confirmed')
     order by session.id for no key update`)
  const cells = await readAbsenceCells(ctx, tx, days)
  const isMeant = ({ state }: AbsenceCell) => state === 'told' || (state === 'open' && reason !== undefined)
  if (!cells.some(isMeant)) throw conflict('no_sessions_then')
  const isNew = (cell: AbsenceCell) => isMeant(cell) && (cell.state === 'open' || cell.reason !== reason)
  const changed = cells.filter(isNew)
  await mark(ctx, tx, { changed, reason, told, participantId: days.participantId })
  return { ...(await readAbsence(ctx, tx, days)), changed: changed.length }
}

/** An absence is told from today on; what was told earlier is taken back as far as it is still to come. */
async function refuseDaysOver(ctx: Ctx, tx: Transaction, { from, until }: AbsenceDaysInput, isTold: boolean) {
  const today = await schoolToday(ctx, tx)
  const over = say(msg`Please choose a day that is not over`)
  if (isTold && from < today) throw wrongField('from', over)
  if (until < today) throw wrongField('until', over)
}

interface Marked extends Pick<Change, 'reason' | 'told'> {
  changed: AbsenceCell[]
  participantId: string
}

async function mark(ctx: Ctx<Student>, tx: Transaction, { changed, reason, told, participantId }: Marked) {
  if (changed.length === 0) return
  const [now] = await tx.execute<{ at: string; ids: string[] }>(
    sql`select clock_timestamp()::text as at, array(select uuidv7()::text from generate_series(1, ${changed.length}::integer)) as ids`,
  )
  const marks = changed.map(({ id, claimId }, n) => ({
    opId: now?.ids[n],
    sessionId: id,
    claimId,
    what: 'state',
    value: reason === undefined ? null : 'excused',
    reason: reason || null,
    markedAt: now?.at,
    ...told,
  }))
  const written = await writeMarks(tx, { marks, markedBy: ctx.actor.userId, gate: null })
  const opIds = written.map(({ opId }) => opId)
  await queueTold(tx, { participantId, opIds, saidBy: told ? null : ctx.actor.userId })
}

interface Told {
  participantId: string
  opIds: string[]
  /** They know it; null: the office noted it down. */
  saidBy: string | null
}

async function queueTold(tx: Transaction, { participantId, opIds, saidBy }: Told): Promise<void> {
  const mail = mailQueued(
    sql`jsonb_build_object('kind', 'absence-told', 'opIds', ${JSON.stringify(opIds)}::text::jsonb, 'userId', guardian.user_id)`,
  )
  await tx.execute(sql`
    select ${mail} from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)
     where guardian.user_id is distinct from ${saidBy}::uuid`)
}
