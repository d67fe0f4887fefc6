import { t } from '@lingui/core/macro'
import type { FieldIssue } from '@cadenza/contracts/wire/error'
import {
  longestSessionMinutes,
  mostSessions,
  shortestSessionMinutes,
} from '@cadenza/contracts/timetable/timetable-values'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { dayAndTime } from '../../../lib/format/wall-clock.ts'
import { SavedInPart } from '../fields/schedule-handle.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

/** The errors, by the place where they are shown. */
interface ScheduleErrors {
  /** By field of the rule. */
  rule: Record<string, string>
  /** By place in the list of those by hand, and by field. */
  hand: Record<number, Record<string, string>>
  /** The id of the first invalid field. */
  firstId: string | undefined
  first: string | undefined
}

/** Sorts the errors of a schema or of the school; `keys` are those of the sessions by hand. */
export function errorsOf(issues: FieldIssue[], keys: string[]): ScheduleErrors {
  const errors: ScheduleErrors = { rule: {}, hand: {}, firstId: undefined, first: issues[0]?.message }
  for (const { path, message } of issues) {
    const [part, place = '', field = 'date'] = path.split('.')
    if (part === 'rule') errors.rule[place] ??= message
    else if (part === 'byHand') (errors.hand[Number(place) || 0] ??= {})[field] ??= message
    errors.firstId ??= part === 'rule' ? `rule-${place}` : `hand-${keys[Number(place) || 0] ?? ''}-${field}`
  }
  return errors
}

/** Why only a part was saved, with what is taken and when, if the school says so. */
export function savedInPart(title: string, error: unknown): SavedInPart {
  const failure = messageFor(error)
  const { requestId, fieldErrors } = failure
  if (failure.reason === 'clash' && failure.details?.resource) {
    const { resource, from } = failure.details
    const message = t`${resource} is taken at that time: ${{ from: from ? dayAndTime(from) : '' }}`
    return new SavedInPart(title, { message, requestId })
  }
  const message = Object.values(fieldErrors ?? {})[0] ?? failure.message
  return new SavedInPart(title, { message, requestId })
}

/**
 * What must be filled in before the school can be asked, by the paths that it would name. Whether the values
 * are valid is for the school to say: its schemas would bring their validator along.
 */
export function missingIn(draft: ScheduleDraft, { hasTerm }: { hasTerm: boolean }): FieldIssue[] {
  const isByHand = draft.recurrence === 'by_hand'
  const times = { start: draft.start, minutes: draft.minutes }
  return [
    // As the fields follow each other: the first takes the focus.
    ...(isByHand ? [] : dayIssues(draft)),
    ...timeIssues(isByHand ? { ...times, start: times.start || '09:00' } : times, 'rule'),
    ...(isByHand ? [] : spanIssues(draft, hasTerm)),
    ...draft.byHand.flatMap((hand, place) => [
      ...issue(hand.date === '', `byHand.${place}.date`, t`Please choose a date`),
      ...timeIssues(hand, `byHand.${place}`),
    ]),
  ]
}

function dayIssues({ recurrence, weekdays, everyWeeks }: ScheduleDraft): FieldIssue[] {
  const needsDays = recurrence === 'weekly' || recurrence === 'every_n_weeks'
  return [
    ...issue(
      needsDays && weekdays.length === 0,
      'rule.weekdays',
      t`Please choose at least one day of the week`,
    ),
    ...issue(
      recurrence === 'every_n_weeks' && !isWithin(everyWeeks, 1, 8),
      'rule.everyWeeks',
      t`Please choose a number of weeks from 1 to 8`,
    ),
  ]
}

function spanIssues(draft: ScheduleDraft, hasTerm: boolean): FieldIssue[] {
  const { ending } = draft
  return [
    ...issue(draft.from === '' && !hasTerm, 'rule.from', t`Please choose the first day`),
    ...issue(
      ending === 'term' && !hasTerm,
      'rule.until',
      t`The class has no term: please choose a last day or a number of sessions`,
    ),
    ...issue(ending === 'until' && draft.until === '', 'rule.until', t`Please choose the last day`),
    ...issue(
      ending === 'count' && !isWithin(draft.count, 1, mostSessions),
      'rule.count',
      t`Please plan 1 to ${mostSessions} sessions`,
    ),
  ]
}

function timeIssues({ start, minutes }: { start: string; minutes: string }, path: string): FieldIssue[] {
  const [least, most] = [shortestSessionMinutes, longestSessionMinutes]
  return [
    ...issue(start === '', `${path}.start`, t`Please choose a time of day`),
    ...issue(
      !isWithin(minutes, least, most),
      `${path}.minutes`,
      t`A session lasts ${least} to ${most} minutes`,
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
