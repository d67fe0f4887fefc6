import type {
  PreviewedSession,
  PreviewScheduleInput,
  SchedulePreview,
} from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { judgeSessions, type Judged } from './judge-sessions.ts'
import { planSchedule } from './plan-schedule.ts'
import { readFrame } from './schedule-frame.ts'
import { listSessions, readMemory } from './stored-sessions.ts'

/**
 * What sessions the caller's own class (an admin's: of any) would have, and what stands against each; nothing is
 * stored. Proposals reserve nothing, so a clash is reported and not refused before the class is approved.
 */
export async function previewSchedule(
  ctx: Ctx<Staff>,
  { rule, byHand, ...asked }: PreviewScheduleInput,
): Promise<SchedulePreview> {
  const frame = await readFrame(ctx, ctx.db, asked)
  const stored = frame.course ? await storedOf(ctx, frame.course.id) : []
  const plan = await planSchedule(ctx.db, frame, { rule, byHand, stored })
  const judged = await judgeSessions(ctx, ctx.db, frame, plan)
  return { timeZone: plan.timeZone, sessions: judged.map(toPreviewed), closed: plan.closed }
}

async function storedOf(ctx: Ctx<Staff>, courseId: string) {
  const { insteadOf } = await readMemory(ctx.db, courseId)
  return listSessions(ctx.db, courseId, insteadOf)
}

function toPreviewed({ session, problems }: Judged): PreviewedSession {
  const { date, start, minutes, place } = session
  return { date, start, minutes, byHand: place, problems }
}
