import type { FieldIssue } from '@cadenza/contracts/error'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { dayAndTime } from '../../../lib/format/wall-clock.ts'
import { DatesNotSaved } from './schedule-handle.ts'

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
    errors.firstId ??= part === 'rule' ? idOfRule(place) : `hand-${keys[Number(place) || 0] ?? ''}-${field}`
  }
  return errors
}

function idOfRule(field: string): string {
  return `rule-${field}`
}

/** Why the dates were not saved, with what is taken and when, if the school says so. */
export function datesNotSaved(error: unknown): DatesNotSaved {
  const failure = messageFor(error)
  const { requestId, fieldErrors } = failure
  if (failure.reason === 'clash' && failure.details?.resource) {
    const { resource, from } = failure.details
    return new DatesNotSaved(`${resource} is taken at that time: ${from ? dayAndTime(from) : ''}`, {
      requestId,
    })
  }
  return new DatesNotSaved(Object.values(fieldErrors ?? {})[0] ?? failure.message, { requestId })
}
