import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ClosedDay } from '@cadenza/contracts/timetable/closed-day'
import type { SessionProblem } from '@cadenza/contracts/timetable/schedule'
import { weekdayOf } from '@cadenza/contracts/timetable/calendar-day'
import { dateOf, datesOf } from '@cadenza/contracts/timetable/date-words'
import { hoursBetween, shortWeekdayOf } from '@cadenza/contracts/timetable/time-words'

/** `Mon, July 5, 2027`: a date as stored, without conversion. */
export function dateWords(date: string): string {
  if (date === '') return t`No date yet`
  return t`${{ weekday: shortWeekdayOf(weekdayOf(date)) }}, ${{ date: dateOf(date) }}`
}

/** `July 4, 2027 is closed: Independence Day.` */
export function closedWords({ fromDay, toDay, name }: ClosedDay): string {
  const dates = datesOf({ startsOn: fromDay, endsOn: toDay })
  return fromDay === toDay ? t`${dates} is closed: ${name}.` : t`${dates} are closed: ${name}.`
}

const plain = worded<Exclude<SessionProblem['kind'], 'clash' | 'closed'>>({
  outside_term: msg`Outside of the term.`,
  time_does_not_exist: msg`Clocks are put forward then: this time does not exist on that day.`,
  time_happens_twice: msg`Clocks are put back then: this time comes twice on that day.`,
  duplicate: msg`Another session of this class begins at the same time.`,
  over: msg`This time has passed: no session will be made.`,
})

export function problemWords(problem: SessionProblem): string {
  if (problem.kind === 'closed') return t`The school is closed: ${problem.name}.`
  if (problem.kind !== 'clash') return plain[problem.kind]
  const { kind, resource, from, to, course } = problem.taken
  const times = hoursBetween(clockIn(from), clockIn(to))
  if (kind === 'class') return t`Overlaps another session of this class, ${times}.`
  if (kind === 'person')
    return course ? t`${resource} is busy ${times}, with “${course.name}”.` : t`${resource} is busy ${times}.`
  return course ? t`${resource} is taken ${times} by “${course.name}”.` : t`${resource} is taken ${times}.`
}

const clockIn = (wallClock: string) => wallClock.slice('2027-07-05T'.length)

/** A clash with another class is refused only when the class is approved, a closed day never; everything else at once. */
export function isRefused(problem: SessionProblem, { byHand }: { byHand: number | null }): boolean {
  if (problem.kind === 'clash') return problem.taken.kind === 'class'
  if (problem.kind === 'closed') return false
  return problem.kind !== 'over' || byHand !== null
}
