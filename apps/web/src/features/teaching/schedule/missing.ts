import type { FieldIssue } from '@cadenza/contracts/error'
import {
  longestSessionMinutes,
  mostSessions,
  shortestSessionMinutes,
} from '@cadenza/contracts/timetable-values'
import type { ScheduleDraft } from './schedule-draft.ts'

/**
 * What must be filled in before the school can be asked, by the paths that it would name. Whether the values
 * are valid is for the school to say: its schemas would bring their validator along.
 */
export function missingIn(draft: ScheduleDraft, { hasTerm }: { hasTerm: boolean }): FieldIssue[] {
  const isByHand = draft.recurrence === 'by_hand'
  const times = { start: draft.start, minutes: draft.minutes }
  return [
    ...(isByHand ? [] : spanIssues(draft, hasTerm)),
    ...timeIssues(isByHand ? { ...times, start: times.start || '09:00' } : times, 'rule'),
    ...draft.byHand.flatMap((hand, place) => [
      ...issue(hand.date === '', `byHand.${place}.date`, 'Please choose a date'),
      ...timeIssues(hand, `byHand.${place}`),
    ]),
  ]
}

function spanIssues(draft: ScheduleDraft, hasTerm: boolean): FieldIssue[] {
  const { recurrence, weekdays, ending } = draft
  const needsDays = recurrence === 'weekly' || recurrence === 'every_n_weeks'
  return [
    ...issue(
      needsDays && weekdays.length === 0,
      'rule.weekdays',
      'Please choose at least one day of the week',
    ),
    ...issue(
      recurrence === 'every_n_weeks' && !isWithin(draft.everyWeeks, 1, 8),
      'rule.everyWeeks',
      'Please choose a number of weeks from 1 to 8',
    ),
    ...issue(draft.from === '' && !hasTerm, 'rule.from', 'Please choose the first day'),
    ...issue(
      ending === 'term' && !hasTerm,
      'rule.until',
      'The class has no term: please choose a last day or a number of sessions',
    ),
    ...issue(ending === 'until' && draft.until === '', 'rule.until', 'Please choose the last day'),
    ...issue(
      ending === 'count' && !isWithin(draft.count, 1, mostSessions),
      'rule.count',
      `Please plan 1 to ${mostSessions} sessions`,
    ),
  ]
}

function timeIssues({ start, minutes }: { start: string; minutes: string }, path: string): FieldIssue[] {
  const [least, most] = [shortestSessionMinutes, longestSessionMinutes]
  return [
    ...issue(start === '', `${path}.start`, 'Please choose a time of day'),
    ...issue(
      !isWithin(minutes, least, most),
      `${path}.minutes`,
      `A session lasts ${least} to ${most} minutes`,
    ),
  ]
}

function issue(isWrong: boolean, path: string, message: string): FieldIssue[] {
  return isWrong ? [{ path, message }] : []
}

function isWithin(text: string, least: number, most: number): boolean {
  const amount = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return amount >= least && amount <= most
}
