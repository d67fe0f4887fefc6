import type { SaveScheduleInput, Schedule, StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { saveSchedule as storeSessions } from '../../db/functions/timetable/schedules.ts'
import { conflict } from '../../errors.ts'
import { violates } from '../../lib/database-error.ts'
import { refuseSmallRoom } from '../rooms/room-capacity.ts'
import { checkByHand } from './check-by-hand.ts'
import { getSchedule } from './get-schedule.ts'
import { judgeSessions } from './judge-sessions.ts'
import { planSchedule } from './plan-schedule.ts'
import { recordReschedule } from './record-reschedule.ts'
import { refuseProblems } from './refuse-problems.ts'
import { lockFrame } from './schedule-frame.ts'
import { listSessions, readMemory } from './stored-sessions.ts'

/**
 * Sets the planned sessions to come of the caller's own class (an admin's: of any), by the rule and by hand, at once;
 * students of an approved class keep their places. Past sessions and ids stay. Dates that the teacher of an approved
 * class changes at short notice open no private notes: the function says how. Throws `not_found`, `course_not_editable`
 * for a cancelled class, `stale` for another version than the one that was seen, `invalid_input` by field, `time_does_not_exist`, `time_happens_twice`, `room_too_small` for an
 * approved class with more seats than a room of a date, and `clash` within the class or, once it is approved, with a
 * room or person that is taken.
 */
export async function saveSchedule(ctx: Ctx<Staff>, input: SaveScheduleInput): Promise<Schedule> {
  try {
    await ctx.db.transaction((tx) => writeSchedule(ctx, tx, input))
  } catch (error) {
    // Of a session that is under way, which is past and stays.
    if (!violates(error, 'course_sessions_disjoint')) throw error
    throw conflict('clash', { kind: 'person', courseIds: [input.courseId] })
  }
  return getSchedule(ctx, input)
}

/** The same within a transaction. */
export async function writeSchedule(
  ctx: Ctx<Staff>,
  tx: Transaction,
  input: SaveScheduleInput,
): Promise<void> {
  const { courseId, version, rule, byHand } = input
  const frame = await lockFrame(ctx, tx, courseId)
  const { status } = frame.course
  if (status === 'Cancelled') throw conflict('course_not_editable', { status })
  if (version !== undefined && frame.course.version !== version) throw conflict('stale', { status })
  const stored = await storedOf(tx, courseId)
  const { sessions, timeZone } = await planSchedule(tx, frame, { rule, byHand, stored })
  await checkByHand(ctx, tx, { sessions, stored })
  const judged = await judgeSessions(ctx, tx, frame, { sessions, timeZone })
  refuseProblems(judged, frame, timeZone)
  const passed = new Set(
    judged
      .filter(({ problems }) => problems.some(({ kind }) => kind === 'over'))
      .map(({ session }) => session),
  )
  const wanted = sessions.filter((session) => !passed.has(session))
  const sessionRoomIds = wanted.flatMap(({ roomId }) => roomId ?? [])
  if (status === 'Approved' && sessionRoomIds.length > 0)
    await refuseSmallRoom(tx, { ...frame.course, sessionRoomIds })
  const memory = { ...rule, insteadOf: pastPlaces(stored) }
  const changed = await storeSessions(tx, {
    course: courseId,
    rule: memory,
    zone: timeZone,
    sessions: wanted,
    isKnown: isOffice(ctx) || status !== 'Approved',
  })
  if (changed === 0) return
  await recordReschedule(ctx, tx, {
    course: frame.course,
    before: stored,
    after: await storedOf(tx, courseId),
  })
}

function pastPlaces(stored: StoredSession[]): Record<string, string> {
  const past = stored.filter(({ isOver }) => isOver)
  return Object.fromEntries(
    past.flatMap(({ id, insteadOf }) => (insteadOf === null ? [] : [[id, insteadOf]])),
  )
}

/** The sessions of a class, each with the date of the rule that it replaces. */
export async function storedOf(tx: Executor, courseId: string): Promise<StoredSession[]> {
  const { insteadOf } = await readMemory(tx, courseId)
  return listSessions(tx, courseId, insteadOf)
}
