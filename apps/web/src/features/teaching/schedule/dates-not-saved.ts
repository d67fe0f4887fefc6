import { messageFor } from '../../../lib/loading/error-message.ts'
import { dayAndTime } from '../../../lib/format/wall-clock.ts'
import { DatesNotSaved } from './schedule-handle.ts'

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
