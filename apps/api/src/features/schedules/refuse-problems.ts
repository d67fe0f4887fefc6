import { conflict, type AppError, wrongField } from '../../errors.ts'
import type { Judged } from './judge-sessions.ts'
import type { WantedSession } from './wanted-session.ts'
import type { Frame } from './schedule-frame.ts'

/**
 * Throws for the first session that cannot be stored: `invalid_input` for a date outside the term or in the past,
 * `time_does_not_exist`, `time_happens_twice`, and `clash` for two sessions of the class at one time. The bookings say
 * whether anything else is in the way. `field`: where the date of the only one was written.
 */
export function refuseProblems(judged: Judged[], frame: Frame, timeZone: string, field?: string): void {
  for (const one of judged) {
    const refusal = refusalOf(one, frame, timeZone, field)
    if (refusal) throw refusal
  }
}

function refusalOf(
  { session, problems }: Judged,
  { term, course }: Frame,
  timeZone: string,
  field = session.place === null ? undefined : `byHand.${session.place}.date`,
): AppError | undefined {
  const { date, start } = session
  for (const problem of problems) {
    switch (problem.kind) {
      case 'outside_term': {
        const words = `The term lasts from ${term?.startsOn ?? ''} to ${term?.endsOn ?? ''}`
        return wrongField(field ?? dateField(session, term), words)
      }
      case 'over':
        // A session of the rule is left out instead.
        if (field === undefined) break
        return wrongField(field, 'This time has passed')
      case 'time_does_not_exist':
      case 'time_happens_twice':
        return conflict(problem.kind, { date, start, timeZone })
      case 'duplicate':
        return clashWithin(course?.id, { from: `${date}T${start}` })
      case 'clash':
        if (problem.taken.kind === 'class') return clashWithin(course?.id, problem.taken)
    }
  }
  return undefined
}

/** Where a wrong date was written that is none of those by hand in the list. */
function dateField({ date, byHand }: WantedSession, term: Frame['term']): string {
  if (byHand) return 'byHand'
  return term && date < term.startsOn ? 'rule.from' : 'rule.until'
}

function clashWithin(courseId: string | undefined, { from, to }: { from: string; to?: string }): AppError {
  return conflict('clash', { kind: 'person', from, to, courseIds: courseId === undefined ? [] : [courseId] })
}
