import { eq, sql } from 'drizzle-orm'
import type { CancelSessionInput, ChangedSession } from '@cadenza/contracts/courses/class-sessions'
import type { ByHand, StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { offerSeats } from '../../db/functions/offers.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { courseSchedules, courseSessions } from '../../db/schema/timetable.ts'
import { notFound } from '../../errors.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { findNotified } from '../../records/classes/notify-families.ts'
import { rememberPlace, requireChangeable } from './change-session.ts'
import { judgeSessions } from './judge-sessions.ts'
import { recordReschedule } from './record-reschedule.ts'
import { refuseProblems } from './refuse-problems.ts'
import { storedOf } from './save-schedule.ts'
import { lockFrame, type Frame } from './schedule-frame.ts'

type Asked = Pick<CancelSessionInput, 'id' | 'sequence'>
type Time = Pick<ByHand, 'date' | 'start' | 'minutes'>

/**
 * Gives one date of a class another time, or with null calls it off; `then` is what else is done in the transaction, for
 * an approved class, with the id of the edit. Throws what `changeSession` and `saveSchedule` throw of one date.
 */
export async function changeTime(
  ctx: Ctx<Office>,
  asked: Asked,
  time: Time | null,
  then?: (tx: Transaction, editId: string) => Promise<void>,
): Promise<ChangedSession> {
  const [found] = await ctx.db
    .select({ courseId: courseSessions.courseId })
    .from(courseSessions)
    .where(eq(courseSessions.id, asked.id))
  if (!found) throw notFound('date')
  const { courseId } = found
  const editId = await refusalsAsConflicts(
    ctx.db.transaction(async (tx) => {
      const frame = await lockFrame(ctx, tx, courseId)
      const before = await storedOf(tx, courseId)
      const session = before.find(({ id }) => id === asked.id)
      await requireChangeable(tx, { course: frame.course, input: asked, session })
      if (!session || (time && isAt(session, time))) return undefined
      const isClosed = await isListClosed(tx, courseId)
      if (time) await requireFree(ctx, tx, frame, { before, session, time })
      await write(tx, session, time)
      await rememberPlace(tx, courseId, session)
      await tx.update(courseSchedules).set({ knownDates: null }).where(eq(courseSchedules.courseId, courseId))
      await tx
        .update(courses)
        .set({ version: sql`${courses.version} + 1` })
        .where(eq(courses.id, courseId))
      // The list of a class that begins later now may be open again.
      if (isClosed) await offerSeats(tx, { course: courseId, freed: true })
      const after = await storedOf(tx, courseId)
      const edit = await recordReschedule(ctx, tx, { course: frame.course, before, after })
      if (edit !== undefined) await then?.(tx, edit)
      return edit
    }),
  )
  const [changed = asked] = await ctx.db
    .select({ sequence: courseSessions.sequence })
    .from(courseSessions)
    .where(eq(courseSessions.id, asked.id))
  const none = { families: 0, unreached: [] }
  return { ...changed, ...(editId ? await findNotified(ctx, eq(seatClaims.courseId, courseId)) : none) }
}

async function isListClosed(tx: Transaction, courseId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isClosed: sql<boolean>`line_open_until(${courses}) is null` })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.isClosed ?? true
}

const isAt = (session: StoredSession, { date, start, minutes }: Time) =>
  session.date === date && session.start === start && session.minutes === minutes

/** The other dates of the class are looked at with it, and may have problems of their own. */
async function requireFree(
  ctx: Ctx<Office>,
  tx: Transaction,
  frame: Frame,
  { before, session, time }: { before: StoredSession[]; session: StoredSession; time: Time },
): Promise<void> {
  const { timeZone } = session
  const others = before.filter((one) => one !== session)
  // Of two at one time the later one in the list has the problem.
  const sessions = [...others, { ...session, ...time }].map((one) => ({ ...one, place: null }))
  const judged = (await judgeSessions(ctx, tx, frame, { timeZone, sessions })).at(-1)
  if (judged) refuseProblems([judged], frame, timeZone, 'then.newDate.date')
}

async function write(tx: Transaction, { id }: StoredSession, time: Time | null): Promise<void> {
  const change = time
    ? { localDate: time.date, localStart: time.start, minutes: time.minutes }
    : { state: 'cancelled' as const }
  await tx
    .update(courseSessions)
    .set({ ...change, byHand: true })
    .where(eq(courseSessions.id, id))
}
