import type { SessionProblem } from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { sessionProblems } from '../../db/functions/timetable/schedules.ts'
import type { WantedSession } from './wanted-session.ts'
import type { Frame } from './schedule-frame.ts'

/** A planned session and what stands against it. */
export interface Judged {
  session: WantedSession
  problems: SessionProblem[]
}

type Row = Awaited<ReturnType<typeof sessionProblems>>[number]

/** Looks at the planned among these sessions before they are stored. */
export async function judgeSessions(
  ctx: Ctx<Staff>,
  db: Executor,
  frame: Frame,
  { timeZone, sessions }: { timeZone: string; sessions: WantedSession[] },
): Promise<Judged[]> {
  const planned = sessions.filter(({ state }) => state === 'planned')
  const { course, term } = frame
  const rows = await sessionProblems(db, {
    course: course?.id ?? null,
    zone: timeZone,
    first: term?.startsOn ?? null,
    last: term?.endsOn ?? null,
    actor: isOffice(ctx) ? null : ctx.actor.userId,
    sessions: planned.map(({ date, start, minutes, roomId, instructorId }, place) => ({
      place,
      date,
      start,
      minutes,
      roomId: roomId ?? frame.roomId,
      personId: instructorId ?? frame.personId,
    })),
  })
  const found = Map.groupBy(rows, ({ place }) => place)
  return planned.map((session, place) => ({ session, problems: (found.get(place) ?? []).map(toProblem) }))
}

function toProblem(row: Row): SessionProblem {
  if (row.problem === 'closed') return { kind: 'closed', name: row.resource ?? '' }
  // The function knows only these problems; the procedure's output schema validates them again.
  if (row.problem !== 'clash') return { kind: row.problem } as SessionProblem
  const { kind, resource, takenFrom, takenTo, courseId, courseName } = row
  const course = courseId !== null && courseName !== null ? { id: courseId, name: courseName } : null
  return {
    kind: 'clash',
    // As above.
    taken: { kind, resource, from: takenFrom, to: takenTo, course } as ClashOf['taken'],
  }
}

type ClashOf = Extract<SessionProblem, { kind: 'clash' }>
