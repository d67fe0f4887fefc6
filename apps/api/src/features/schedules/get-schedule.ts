import type { Schedule } from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { readFrame } from './schedule-frame.ts'
import { listSessions, readMemory } from './stored-sessions.ts'

/** The sessions of the caller's own class (an admin's: of any), including past and cancelled ones, and its rule. */
export async function getSchedule(ctx: Ctx<Staff>, { courseId }: { courseId: string }): Promise<Schedule> {
  const { term, timeZone } = await readFrame(ctx, ctx.db, { courseId })
  const { rule, insteadOf } = await readMemory(ctx.db, courseId)
  return {
    courseId,
    rule,
    timeZone,
    term: term ? { id: term.id, name: term.name, startsOn: term.startsOn, endsOn: term.endsOn } : null,
    sessions: await listSessions(ctx.db, courseId, insteadOf),
  }
}
